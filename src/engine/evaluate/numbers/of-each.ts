/** "Each player draws until they have 6 cards in their hand": what is counted of each player for that player alone. */
import type { Quantity, Side, Value } from '../../model/effects.js';

/** The amount as it reads for one of the players to whom it happens. */
export function countedFor(count: Quantity, side: Side): Quantity {
  return count.kind === 'exactly' ? { ...count, n: ofTheirs(count.n, side) } : count;
}

function ofTheirs(value: Value, side: Side): Value {
  if (value.kind === 'minus') return { ...value, of: value.of.map((part) => ofTheirs(part, side)) };
  return value.kind === 'count' && value.of.controller === 'each'
    ? { ...value, of: { ...value.of, controller: side } }
    : value;
}
