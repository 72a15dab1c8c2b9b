/**
 * "Discard 1 card, then target 1 monster in your GY": the card that pays may be the target, where the effect has another
 * one to begin with (psct.targeting).
 */
import type { RuleFinding } from '../../rule.js';
import type { Copy } from '../../model/board.js';
import type { Action, Effect, Filter, Location } from '../../model/effects.js';
import { materialsOf } from '../../board/places.js';
import { ownMonsters, useOf } from '../../feasible/enough.js';
import { canHappenTo, type Purpose } from '../../feasible/happens-to.js';
import { nounOf } from '../../feasible/part.js';
import { destinationOf } from '../../movement/index.js';
import { place } from '../../resolution/moves/move.js';
import type { Attempt } from '../attempt.js';
import { NOBODY } from './costs.js';

/** A card that pays, and how it lies where the text puts it. */
interface Paid {
  readonly copy: Copy;
  readonly to: Location;
  readonly face: 'up' | 'down';
}

/** What is said of the named targets once those of them that a cost in front takes are where it puts them; else `null`. */
export function withTargetsPaid(attempt: Attempt, judge: (later: Attempt) => RuleFinding | null): RuleFinding | null {
  const { effect, targets } = attempt;
  if (effect === null || asksForOthers(attempt)) return null;
  const paid = inFront(effect).flatMap((cost) =>
    payableFor(attempt, cost).filter(({ copy }) => targets.some(({ id }) => id === copy.id)),
  );
  return paid.length === 0 ? null : after(attempt, paid, judge);
}

/** "Tribute 1 monster and target 1 other monster", of a Spell or Trap: other than what pays, since it is no monster itself. */
function asksForOthers({ effect, card }: Attempt): boolean {
  if (card.kind === 'monster') return false;
  return (effect?.activation ?? []).some((action) => action.kind === 'target' && saysOther(action.what.filter));
}

function saysOther(filter: Filter): boolean {
  return filter.is === 'all-of'
    ? filter.of.some(saysOther) && filter.of.some((one) => one.is === 'kind' && one.kind === 'monster')
    : filter.is === 'other';
}

/** The costs in front of the last target. */
function inFront({ activation }: Effect): readonly Action[] {
  const at = activation.findLastIndex((action) => action.kind === 'target');
  return activation.slice(0, Math.max(0, at)).filter((action) => placeOf(action) !== null);
}

function placeOf(action: Action): Location | null {
  switch (action.kind) {
    case 'discard':
    case 'tribute':
    case 'detach':
      return 'graveyard';
    case 'send':
      return action.to === 'graveyard' ? 'graveyard' : null;
    case 'banish':
      return 'banished';
    default:
      return null;
  }
}

function payableFor({ context, frame, copy }: Attempt, cost: Action): readonly Paid[] {
  const to = placeOf(cost);
  if (to === null) return [];
  const face = cost.kind === 'banish' ? cost.face : 'up';
  if (cost.kind === 'detach') return materialsOf(context.board, copy).map((material) => ({ copy: material, to, face }));
  const what = nounOf(cost);
  const purpose: Purpose = { cost: true, leaving: NOBODY };
  const parts = what === null ? [] : what.each.length > 0 ? what.each : [what];
  return parts
    .filter(({ reference }) => reference === null)
    .flatMap(
      (part) => context.find(cost.kind === 'tribute' ? ownMonsters(part) : part, frame, useOf(cost, purpose)).sure,
    )
    .filter((one) => one.id !== copy.id && canHappenTo(context, cost, one, frame, purpose).answer !== 'no')
    .map((one) => ({ copy: one, to, face }));
}

/** The targets as they are judged once those cards are where they go; what is paid is paid then. */
function after(
  attempt: Attempt,
  paid: readonly Paid[],
  judge: (later: Attempt) => RuleFinding | null,
): RuleFinding | null {
  const { context, effect, frame } = attempt;
  let { board } = context;
  for (const { copy, to, face } of paid) {
    const move = { to, face, wasOnField: true, cause: { by: 'cost', copy: attempt.copy } } as const;
    const end = destinationOf(context, copy, move);
    if (end.to === 'vanishes' || (end.judgement !== null && end.judgement.answer !== 'yes')) return null;
    board = place(board, copy, { player: end.player, location: end.to, face: end.face });
  }
  const later = effect === null ? null : { ...effect, activation: effect.activation.filter(isNoCost) };
  return judge({
    ...attempt,
    context: context.onBoard(board),
    effect: later,
    frame: { ...frame, effect: later },
    targets: attempt.targets.flatMap(({ id }) => board.copies.get(id) ?? []),
  });
}

function isNoCost({ kind }: Action): boolean {
  return kind === 'target' || kind === 'choose';
}
