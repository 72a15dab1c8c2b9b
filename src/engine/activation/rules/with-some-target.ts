/** What is done depends on the target that is chosen: one with which it could be done is enough (psct.cannot-activate-impossible). */
import { resolutionPossible, useOf } from '../../feasible/action.js';
import { canHappenTo, type Purpose } from '../../feasible/happens-to.js';
import type { Effect } from '../../model/effects.js';
import { any, type Judgement } from '../../model/facts.js';
import type { Attempt } from '../attempt.js';

/**
 * Of an effect that targets exactly 1 card: with the one that is named; `untold` stays the answer where not all are
 * described. Of several that are named nothing but what cannot be done with them all is said.
 */
export function withSomeTarget(
  { context, frame, targets: told }: Attempt,
  { activation, resolution }: Effect,
  purpose: Purpose,
  untold: Judgement,
): Judgement {
  if (frame.targets === 'unknown' && told.length > 1) {
    const withThose = resolutionPossible(context, resolution, { ...frame, targets: told }, purpose);
    return withThose.answer === 'no' ? withThose : untold;
  }
  const targeting = activation.filter((action) => action.kind === 'target');
  const [only] = targeting;
  if (frame.targets !== 'unknown' || only === undefined || targeting.length > 1 || only.or !== undefined) return untold;
  const { what } = only;
  const one = what.quantity.kind === 'exactly' && what.quantity.n.kind === 'number' && what.quantity.n.n === 1;
  if (!one || what.each.length > 0 || what.reference !== null) return untold;
  if (told.length === 1) return resolutionPossible(context, resolution, { ...frame, targets: told }, purpose);
  const found = context.find(what, frame, useOf(only, { ...purpose, cost: true }));
  const each = found.sure
    .filter((copy) => canHappenTo(context, only, copy, frame, purpose).answer !== 'no')
    .map((copy) => resolutionPossible(context, resolution, { ...frame, targets: [copy] }, purpose));
  const some = any(each);
  const complete = found.maybe.length === 0 && found.unnamed === 0;
  return some.answer === 'yes' || (complete && each.length > 0) ? some : untold;
}
