/** "Whose total Levels equal 8": a sum over the cards that are chosen together (psct.quantities). */
import type { Context, Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Condition } from '../../model/effects.js';
import { judged, unknown, type Judgement } from '../../model/facts.js';
import { compareRanges, exactly } from './range.js';
import { valueRange } from './value.js';

/** `null` where the condition is not about such a sum. */
export function totalHolds(
  context: Context,
  condition: Condition,
  chosen: readonly Copy[],
  frame: Frame,
): Judgement | null {
  if (condition.if !== 'compare') return null;
  const { left, compare, right } = condition;
  if (left.kind !== 'aggregate' || left.how !== 'total' || left.of.quantity.kind !== 'given') return null;
  const open = unknown('whether the chosen cards fit together');
  const values = chosen.map((copy) => context.stat(copy, left.stat, left.original).value);
  const { range, judgement } = valueRange(context, right, frame);
  if (judgement.answer === 'unknown' || values.includes('unknown')) return open;
  const sum = values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0);
  const answer = compareRanges(exactly(sum), compare, range);
  return answer === 'unknown' ? open : judged(answer === 'yes');
}
