/** A later part of an effect that an earlier part brings the card for, or takes it from. */
import type { Frame } from '../context.js';
import type { Action, Clause, Filter } from '../model/effects.js';
import type { Purpose } from './happens-to.js';
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

/** "Discard 1 "X" monster, and if you do, Special Summon this card from your hand": the card itself is not the one. */
export function keptForLater(clauses: readonly Clause[], { self }: Frame, purpose: Purpose): Purpose {
  const [first, next] = clauses;
  if (first === undefined || next?.action.kind !== 'special-summon' || self === null) return purpose;
  const itself = next.conjunction === 'and-if-you-do' && next.action.what.reference?.ref === 'this-card';
  const taken = TAKES.has(first.action.kind) ? nounOf(first.action) : null;
  const maybeItself = taken?.reference === null && taken.locations.includes(self.place.location);
  return itself && maybeItself ? { ...purpose, keeps: self.id } : purpose;
}

const TAKES: ReadonlySet<Action['kind']> = new Set<Action['kind']>([...LEAVES_FIELD, 'discard']);
