/** "The combined ATK of all your monsters (minimum 2)": of fewer such a number does not speak. */
import type { Context, Frame } from '../../context.js';
import type { Value } from '../../model/effects.js';
import { judged, YES, type Judgement } from '../../model/facts.js';
import { valueRange } from './value.js';

/** Are there as many cards as the phrase asks for at least? */
export function holdsLeast(context: Context, value: Value, frame: Frame): Judgement {
  if (value.kind !== 'aggregate' || value.of.min === undefined) return YES;
  const { range, judgement } = valueRange(context, { kind: 'count', of: value.of, distinct: null }, frame);
  if (range.min >= value.of.min) return YES;
  return range.max < value.of.min ? judged(false) : judgement;
}
