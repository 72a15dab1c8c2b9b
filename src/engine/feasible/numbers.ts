/** Whether a change of ATK, DEF or Level could be made at all (psct.cannot-activate-impossible). */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Action, Value } from '../model/effects.js';
import { citing, judged, NO, saying, unknown, YES, type Judgement } from '../model/facts.js';
import { valueRange } from '../evaluate/numbers/value.js';
import { nameOf } from '../evaluate/traits.js';

/** psct.cannot-activate-impossible: nothing is lost or gained where the card whose ATK it is has none. */
export function changesSomething(
  context: Context,
  { change, amount }: Extract<Action, { kind: 'change-stat' }>,
  frame: Frame,
): Judgement {
  if (change !== 'add' && change !== 'subtract') return YES;
  // "ATK equal to that of the monster with the lowest ATK", which is 0: whether it may be activated for that, rulings leave open.
  if (amount.kind === 'aggregate' && amount.of.reference === null)
    return valueRange(context, amount, frame).range.max === 0 ? unknown('whether a change by 0 can be made') : YES;
  if (amount.kind !== 'stat' || amount.of.ref !== 'this-card') return YES;
  return frame.self === null ? YES : judged(context.stat(frame.self, amount.stat, amount.original).value !== 0);
}

/** "Increase its Level by the Level of that banished monster", which was the cost. */
export function usesLevelOfCost({ effect }: Frame): boolean {
  return (effect?.resolution ?? []).some(
    ({ action }) =>
      action.kind === 'change-stat' &&
      action.amount.kind === 'stat' &&
      action.amount.stat === 'level' &&
      action.amount.of.ref === 'cost',
  );
}

/** "This card's Level becomes that target's": a target that has none gives none (xyz.rank-vs-level-effects). */
export function hasNumberTaken(context: Context, action: Action, target: Copy): Judgement {
  if (action.kind !== 'change-stat' || action.amount.kind !== 'stat' || action.amount.of.ref !== 'target') return YES;
  // "That Xyz Monster's Rank becomes the Level of that monster": of two targets, one need not have it.
  if (action.what.reference?.ref === 'target') return YES;
  const { stat, original } = action.amount;
  if (context.stat(target, stat, original).value !== null) return YES;
  return saying(citing(NO, 'xyz.rank-vs-level-effects'), `${nameOf(target)} has no such number.`);
}

/**
 * "This card loses 500 ATK, and if it does, …": what pays for the rest has to be there (psct.cannot-activate-impossible).
 * "Exactly 500" asks that of any card. Whether 0 can be lowered, texts do not say.
 */
export function canLose(
  context: Context,
  action: Extract<Action, { kind: 'change-stat' }>,
  copy: Copy,
  frame: Frame,
): Judgement {
  const { change, amount, stats, what, exactly } = action;
  const n = amount.kind === 'number' ? amount.n : exactly === true ? known(context, amount, frame) : null;
  if (change !== 'subtract' || n === null || frame.effect === null) return YES;
  const values = stats.map((stat) => context.stat(copy, stat, false).value);
  const [first, second] = frame.effect.resolution;
  const pays = first?.action === action && (second?.conjunction === 'and-if-you-do' || second?.conjunction === 'and');
  if (exactly === true || (pays && what.reference?.ref === 'this-card'))
    return saying(
      judged(
        stats.every((stat, i) => {
          const value = values[i] ?? null;
          // card.monster.level: a Level or Rank cannot become 0.
          const least = stat === 'level' || stat === 'rank' ? n + 1 : n;
          return value === null || value === 'unknown' || value >= least;
        }),
      ),
      `${nameOf(copy)} has less than ${String(n)} to lose.`,
    );
  return values.every((value) => value === 0)
    ? unknown(`whether ${nameOf(copy)} can lose ATK or DEF that it does not have`)
    : YES;
}

/** "ATK exactly equal to that monster's": how much that is now. */
function known(context: Context, amount: Value, frame: Frame): number | null {
  const { min, max } = valueRange(context, amount, frame).range;
  return min === max ? min : null;
}
