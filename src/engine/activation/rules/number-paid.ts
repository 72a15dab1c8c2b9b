/**
 * "You can banish any number of …; Special Summon 1 … with Link Rating equal to the number banished": some number has to be
 * payable for which the effect could be carried out (psct.cannot-activate-impossible, psct.quantities).
 */
import type { Context, Frame, Told } from '../../context.js';
import type { CopyId } from '../../model/board.js';
import { somePart, type Action, type Effect, type Filter, type Noun } from '../../model/effects.js';
import { all, any, citing, unknown, type Judgement } from '../../model/facts.js';
import { canDo, resolutionPossible } from '../../feasible/action.js';
import { useOf } from '../../feasible/enough.js';
import type { Purpose } from '../../feasible/happens-to.js';
import { nounOf } from '../../feasible/part.js';
import { boundsOf, exactly } from '../../feasible/so-many.js';
import type { Attempt } from '../attempt.js';
import { costsOf, NOBODY } from './costs.js';

const NOTHING_TOLD: Told = { amount: null, die: null, coins: null, called: null, declared: [] };

/** The judgement over every number that may be paid; `otherwise` where the effect does not hang on that. */
export function forSomeNumberPaid(
  { context, frame }: Attempt,
  effect: Effect,
  purpose: Purpose,
  otherwise: Judgement,
): Judgement {
  if (otherwise.answer !== 'unknown') return otherwise;
  const [cost, ...others] = costsOf(effect);
  const what = cost === undefined ? null : nounOf(cost);
  const sought = soughtByNumber(effect);
  if (cost === undefined || what === null || others.length > 0 || sought === null) return otherwise;
  const bounds = boundsOf(what.quantity);
  if (bounds === null || what.each.length > 0) return otherwise;
  const paying: Purpose = { cost: true, leaving: NOBODY };
  const found: Judgement[] = [];
  for (let n = bounds.min; n <= bounds.max; n += 1) {
    const paid = canDo(context, exactly(cost, what, n), frame, paying);
    if (paid.answer === 'no') break;
    const told: Frame = { ...frame, told: { ...(frame.told ?? NOTHING_TOLD), paid: n } };
    const possible = all([paid, resolutionPossible(context, effect.resolution, told, purpose)]);
    const apart = possible.answer !== 'yes' || !payWithIt(context, cost, what, sought, told);
    found.push(apart ? possible : unknown('what is left when the cost is paid'));
  }
  return found.length === 0 ? otherwise : citing(any(found), 'psct.quantities');
}

/** The first thing that the effect brings, where it has to have that number. */
function soughtByNumber({ resolution }: Effect): Noun | null {
  const [first] = resolution;
  if (first === undefined || first.optional || first.delayed !== null) return null;
  const what = nounOf(first.action);
  return what !== null && what.each.length === 0 && somePart(what.filter, isThatNumber) ? what : null;
}

function isThatNumber(filter: Filter): boolean {
  return filter.is === 'stat' && filter.compare === '=' && filter.value.kind === 'that-amount';
}

/** A card that could be brought could pay for it as well: which of both it is to be nobody has counted. */
function payWithIt(context: Context, cost: Action, what: Noun, sought: Noun, frame: Frame): boolean {
  const found = context.find(what, frame, useOf(cost, { cost: true, leaving: NOBODY }));
  const payable = new Set<CopyId>([...found.sure, ...found.maybe].map(({ id }) => id));
  const brought = context.find(sought, frame, { places: [], seesFaceDown: true });
  return [...brought.sure, ...brought.maybe].some(({ id }) => payable.has(id));
}
