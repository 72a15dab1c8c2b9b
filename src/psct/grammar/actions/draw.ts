/** Drawing and excavating: so many, or until something is had. */
import { blankNoun, type Action, type Noun, type Side, type Value } from '../../../engine/model/effects.js';
import { withNoun } from './card.js';
import { parseNoun } from '../nouns/noun.js';
import { parseCounted } from '../nouns/quantity.js';
import type { Reader } from '../reader.js';
import { parseValue } from '../values/value.js';

/** "draw until you have 5 cards in your hand". */
function drawUpTo(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('[cards] until (you|they) have')) return null;
    const n = r.acceptNumber();
    if (n === null || !r.accept('cards in (your|their) hand')) return null;
    const hand: Noun = {
      ...blankNoun(r.since(r.position)),
      quantity: { kind: 'all' },
      controller: who,
      locations: ['hand'],
    };
    const count: Value = {
      kind: 'minus',
      of: [
        { kind: 'number', n },
        { kind: 'count', of: hand, distinct: null },
      ],
    };
    return { kind: 'draw', who, count: { kind: 'exactly', n: count } };
  });
}

/** "excavate cards from the top of your Deck until you excavate a Spell". */
export function excavate(r: Reader, who: Side): Action | null {
  return withNoun(r, (what) => {
    const upTo = r.attempt(() => (r.accept('[,] until (you|they) (excavate|excavates)') ? parseNoun(r) : null));
    return upTo === null ? { kind: 'excavate', what, who } : { kind: 'excavate', what, who, upTo };
  });
}

export function draw(r: Reader, who: Side): Action | null {
  const upTo = drawUpTo(r, who);
  if (upTo !== null) return upTo;
  if (r.accept('cards [,] (equal to|until)')) {
    const n = parseValue(r);
    return n === null ? null : { kind: 'draw', who, count: { kind: 'exactly', n } };
  }
  if (r.accept('a number of cards equal to') || r.accept('the same number of cards as')) {
    const n = parseValue(r);
    return n === null ? null : { kind: 'draw', who, count: { kind: 'exactly', n } };
  }
  const counted = parseCounted(r);
  if (counted === null || !r.accept('(card|cards)')) return null;
  r.accept(who === 'you' ? 'from your deck' : 'from their deck');
  return { kind: 'draw', who, count: counted.quantity };
}
