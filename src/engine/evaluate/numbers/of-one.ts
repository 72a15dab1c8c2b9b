/** "The ATK of 1 monster you control": the number of one card among those that fit (term.controller-decides). */
import type { Value } from '../../model/effects.js';
import { valueParts } from './value-parts.js';

type Aggregate = Extract<Value, { kind: 'aggregate' }>;

export function isOfOne(value: Value): value is Aggregate {
  if (value.kind !== 'aggregate' || value.how !== 'total') return false;
  const { quantity, reference, each } = value.of;
  return (
    reference === null &&
    each.length === 0 &&
    quantity.kind === 'exactly' &&
    quantity.n.kind === 'number' &&
    quantity.n.n === 1
  );
}

/** The only such number in this one, however it is reckoned with; `null` where there is none. */
export function ofOneIn(value: Value): Aggregate | null {
  if (isOfOne(value)) return value;
  const [found, ...others] = valueParts(value).flatMap((part) => ofOneIn(part) ?? []);
  return found === undefined || others.length > 0 ? null : found;
}

/** The same number of the card that was acted on last, once that card is the one taken. */
export function takenFor(value: Value, one: Aggregate): Value {
  const { stat, original } = one;
  if (value === one) return { kind: 'stat', stat, original, of: { ref: 'previous' } };
  const parts = valueParts(value);
  return parts.length === 0 ? value : ({ ...value, of: parts.map((part) => takenFor(part, one)) } as Value);
}
