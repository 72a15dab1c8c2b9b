/**
 * "You can discard any number of cards, then target that many cards": so many have to be payable as are named as targets
 * (cost.cannot-pay, psct.quantities).
 */
import type { Effect } from '../../model/effects.js';
import { citing, NO, YES, type Judgement } from '../../model/facts.js';
import { canDo } from '../../feasible/action.js';
import { boundsOf, payingJust, quantityOf } from '../../feasible/so-many.js';
import type { Attempt } from '../attempt.js';
import { costsOf, NOBODY } from './costs.js';

/** Could the cost be paid for just so many targets? `yes` where the number of targets does not hang on what is paid. */
export function payableForTargets({ context, frame, targets }: Attempt, effect: Effect): Judgement {
  const [cost, ...others] = costsOf(effect);
  const wanted = targetedAsPaid(effect);
  if (cost === undefined || others.length > 0 || wanted === null || targets.length === 0) return YES;
  const bounds = boundsOf(quantityOf(cost));
  if (bounds === null) return YES;
  // "Up to that many": more may be paid than are targeted.
  const n = wanted === 'up-to' ? Math.max(bounds.min, targets.length) : targets.length;
  if (n < bounds.min || n > bounds.max) return citing(NO, 'psct.quantities');
  const paid = canDo(context, payingJust(cost, n), frame, { cost: true, leaving: NOBODY });
  return citing(paid, 'psct.quantities');
}

/** How the only phrase that targets speaks of the number paid; `null`: it does not. */
function targetedAsPaid({ activation }: Effect): 'exactly' | 'up-to' | null {
  const [first, ...others] = activation.flatMap((action) => (action.kind === 'target' ? [action.what.quantity] : []));
  if (first === undefined || others.length > 0) return null;
  return (first.kind === 'exactly' || first.kind === 'up-to') && first.n.kind === 'that-amount' ? first.kind : null;
}
