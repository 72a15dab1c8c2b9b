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
  if (left.kind === 'difference') return differenceHolds(context, condition, chosen, frame);
  if (left.kind !== 'aggregate' || left.how !== 'total' || left.of.quantity.kind !== 'given') return null;
  const open = unknown('whether the chosen cards fit together');
  const values = chosen.map((copy) => context.stat(copy, left.stat, left.original).value);
  const { range, judgement } = valueRange(context, right, frame);
  if (judgement.answer === 'unknown' || values.includes('unknown')) return open;
  const sum = values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0);
  const answer = compareRanges(exactly(sum), compare, range);
  return answer === 'unknown' ? open : judged(answer === 'yes');
}

/** "With a Level difference of 1": between the highest and the lowest of them. Cards without such a number have none. */
function differenceHolds(
  context: Context,
  { left, compare, right }: Extract<Condition, { if: 'compare' }>,
  chosen: readonly Copy[],
  frame: Frame,
): Judgement | null {
  const parts = left.kind === 'difference' ? left.of : [];
  const [of] = parts;
  const ofChosen = parts.every((one) => one.kind === 'aggregate' && one.of.quantity.kind === 'given');
  if (of?.kind !== 'aggregate' || !ofChosen || parts.length !== 2) return null;
  const values = chosen.map((copy) => context.stat(copy, of.stat, of.original).value);
  if (values.includes(null)) return judged(false);
  const { range, judgement } = valueRange(context, right, frame);
  const numbers = values.filter((value) => typeof value === 'number');
  if (judgement.answer === 'unknown' || numbers.length < values.length || numbers.length === 0)
    return unknown('whether the chosen cards fit together');
  const answer = compareRanges(exactly(Math.max(...numbers) - Math.min(...numbers)), compare, range);
  return answer === 'unknown' ? unknown('whether the chosen cards fit together') : judged(answer === 'yes');
}
