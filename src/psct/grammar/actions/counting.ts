import { type Action, type Noun, type Quantity, type Side } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parseAction } from './action.js';

/** "Count the number of Fish monsters on the field, and destroy up to that many cards": that many are those counted. */
export function counting(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const of = r.accept('count the number of') ? parseNoun(r) : null;
    if (of === null || !r.accept('(, and|, then|,|and|then)')) return null;
    const action = parseAction(r, who);
    if (action?.kind === 'draw') return numbered(action.count, of, (count) => ({ ...action, count }));
    if (action === null || !('what' in action) || typeof action.what !== 'object' || action.what === null) return null;
    const { what } = action;
    return 'quantity' in what
      ? numbered(what.quantity, of, (quantity) => ({ ...action, what: { ...what, quantity } }))
      : null;
  });
}

function numbered(quantity: Quantity, of: Noun, into: (quantity: Quantity) => Action): Action | null {
  if ((quantity.kind !== 'exactly' && quantity.kind !== 'up-to') || quantity.n.kind !== 'that-amount') return null;
  return into({ kind: quantity.kind, n: { kind: 'count', of, distinct: of.distinct } });
}
