/** Which bullets of a list can come to be applied at all, where what is paid decides it. */
import type { Context, Frame } from '../context.js';
import type { Action, Filter, Option } from '../model/effects.js';
import { any, judged, NO, saying, unknown, YES, type Judgement } from '../model/facts.js';
import { matchesEvent } from '../evaluate/events/event.js';
import { valueRange } from '../evaluate/numbers/value.js';
import { isSide } from '../evaluate/traits.js';
import { useOf } from './enough.js';
import type { Purpose } from './happens-to.js';
import { nounOf } from './part.js';
import { selectable } from './selection.js';
import { boundsOf, payingJust, quantityOf } from './so-many.js';

type Listed = Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>;

/** "● 3+": what the text counts has to reach that, where it can be counted now; what it counts of the cost, to be payable. */
export function reachesThreshold(
  context: Context,
  { by }: Listed,
  { threshold }: Option,
  frame: Frame,
  payable: (cost: Action) => Judgement,
): Judgement {
  if (threshold === null) return YES;
  if (by?.kind === 'that-amount') return canPayThatMany(by.of ?? null, threshold, frame, payable);
  if (by?.kind !== 'count') return YES;
  const { min, max } = valueRange(context, by, frame).range;
  const { n, compare } = threshold;
  const never = compare === '>=' ? max < n : compare === '<=' ? min > n : n < min || n > max;
  return never ? saying(NO, 'None of the listed effects would apply.') : YES;
}

/** "Remove any number of counters; apply this effect, depending on the number removed": a bullet counts if that many can be. */
function canPayThatMany(
  deed: Action['kind'] | null,
  { compare, n }: NonNullable<Option['threshold']>,
  { effect }: Frame,
  payable: (cost: Action) => Judgement,
): Judgement {
  const [cost, ...others] = (effect?.activation ?? []).filter((action) => boundsOf(quantityOf(action)) !== null);
  if (deed !== null && deed !== cost?.kind) return YES;
  // How much may be paid for "2 or less", the cost itself says.
  if (cost === undefined || cost.kind === 'target' || others.length > 0 || compare === '<=') return YES;
  return payable(payingJust(cost, n));
}

/** "Based on where it was Special Summoned from": a bullet counts if one of those that the effect answers came from there. */
export function cameFromThere(context: Context, { by }: Listed, { heading }: Option, frame: Frame): Judgement {
  if (heading?.on !== 'place' || by?.kind !== 'depends' || by.of?.reference?.ref !== 'event') return YES;
  const patterns = frame.effect?.triggers ?? [];
  const happened = context.board.events.filter((event) =>
    patterns.some((pattern) => matchesEvent(context, pattern, event, frame).answer !== 'no'),
  );
  if (happened.length === 0) return YES;
  return any(
    happened.map(({ from }) =>
      from === null ? unknown('where that came from') : judged(heading.locations.includes(from)),
    ),
  );
}

/** "Send 1 monster; apply this effect, depending on its Type": a bullet counts if such a card can be paid. */
export function canBePaidFor(
  context: Context,
  { by }: Listed,
  { heading }: Option,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  if (heading?.on !== 'like' || by?.kind !== 'depends') return YES;
  const ofCost = by.of === null ? by.on === 'card-kind' : by.of.reference?.ref === 'cost';
  if (!ofCost) return YES;
  const { like } = heading;
  if (frame.cost !== 'unknown' && frame.cost.length > 0)
    return any(frame.cost.map((copy) => context.fits(copy, like, { ...frame, subject: copy })));
  const costs = (frame.effect?.activation ?? []).filter(({ kind }) => kind !== 'target');
  // "Tribute this card, then banish 1 card": the second decides, and by then this card is gone.
  const paidItself = costs.filter((one) => nounOf(one)?.reference?.ref === 'this-card');
  const [cost, ...others] = costs.filter((one) => !paidItself.includes(one));
  const noun = cost === undefined ? null : nounOf(cost);
  if (cost === undefined || others.length > 0 || noun === null) return YES;
  if (noun.reference !== null || noun.each.length > 0) return YES;
  const another: readonly Filter[] = paidItself.length > 0 ? [{ is: 'other' }] : [];
  const filter: Filter = { is: 'all-of', of: [noun.filter, like, ...another] };
  return selectable(context, { ...noun, filter }, frame, useOf(cost, { ...purpose, cost: true }), () => YES);
}

/**
 * "Depending on whose turn it is", "on the Types of the monsters you control": a bullet counts if that is how it stands now.
 * What the effect itself pays, brings or answers is asked elsewhere.
 */
export function isAsHeaded(context: Context, { by }: Listed, { heading }: Option, frame: Frame): Judgement {
  if (heading === undefined || by?.kind !== 'depends') return YES;
  if (heading.on === 'player' && by.on === 'turn')
    return judged(isSide(context.board.turn.player, heading.side, frame.player));
  if (heading.on !== 'like' || by.of?.reference !== null || by.of.each.length > 0) return YES;
  const noun = {
    ...by.of,
    quantity: { kind: 'any-number' } as const,
    filter: { is: 'all-of', of: [by.of.filter, heading.like] } as const,
  };
  const there = selectable(context, noun, frame, undefined, () => YES);
  return there.answer === 'no' ? saying(there, 'None of the listed effects would apply.') : there;
}
