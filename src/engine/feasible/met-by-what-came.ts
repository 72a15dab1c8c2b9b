/** A later part of an effect that an earlier part brings the card for. */
import type { Action, Clause, Filter } from '../model/effects.js';
import { nounOf } from './part.js';

/** "Special Summon 1 "X" monster from your Deck, then Tribute 1 "X" monster you control": the one that came will do. */
export function isMetByWhatCame(before: readonly Clause[], action: Action): boolean {
  if (!LEAVES_FIELD.has(action.kind)) return false;
  const wanted = nounOf(action);
  if (wanted?.quantity.kind !== 'exactly' || wanted.quantity.n.kind !== 'number' || wanted.quantity.n.n !== 1)
    return false;
  if (wanted.reference !== null || wanted.each.length > 0 || wanted.controller === 'opponent') return false;
  if (wanted.locations.length > 0 && !wanted.locations.includes('monster-zone')) return false;
  const asked = partsOf(wanted.filter);
  return before.some(({ action: earlier, optional, condition }) => {
    if (earlier.kind !== 'special-summon' || earlier.to !== 'you' || optional || condition !== null) return false;
    const came = partsOf(earlier.what.filter);
    return asked.every((part) => came.includes(part));
  });
}

function partsOf(filter: Filter): readonly string[] {
  if (filter.is === 'any') return [];
  return (filter.is === 'all-of' ? filter.of : [filter]).map((part) => JSON.stringify(part));
}

const LEAVES_FIELD: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'tribute',
  'send',
  'destroy',
  'banish',
  'return',
  'shuffle-into-deck',
]);
