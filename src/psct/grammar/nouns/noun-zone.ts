import { blankNoun, type Noun, type Side } from '../../../engine/model/effects.js';
import { allOf, parseDescribed } from '../filters/filter.js';
import { parsePlace } from '../places/location.js';
import { parseCounted } from './quantity.js';
import { type Reader } from '../reader.js';

/** "your entire hand", "your opponent's hand", "both players' GYs": all cards there. */
export function wholeZone(r: Reader): Noun | null {
  return r.foreseen('noun wholeZone', () => {
    const start = r.position;
    r.accept('all [of]');
    const whole = r.attempt(() => {
      const side = r.acceptOneOf<Side>([
        ['your entire', 'you'],
        ['their entire', r.scope.they],
        ["(your|the) opponent's entire", 'opponent'],
        ["(each player's|both players') entire", 'each'],
      ]);
      const place = side === null ? null : parsePlace(r);
      return side === null || place === null ? null : { ...place, side };
    });
    const place = whole ?? (r.sees('(your|their|both|each|the|either)') ? parsePlace(r) : null);
    if (place === null || place.locations.length === 0) return null;
    if (whole === null && place.side === null) return null;
    // "Your opponent's Field Spells" are cards.
    if (r.peek(-1)?.fold === 'field' && r.sees('(spell|spells|card|cards)')) return null;
    return {
      ...blankNoun(r.since(start)),
      quantity: { kind: 'all' },
      controller: place.side,
      locations: place.locations,
      filter: allOf(place.filters),
    };
  });
}

/** "the top 3 cards of your Deck", "1 card from the top of your Deck" is a modifier. */
export function pile(r: Reader): Noun | null {
  return r.foreseen('noun pile', () => {
    const start = r.position;
    const lead = r.attempt(() => {
      const count = r.acceptNumber();
      return count !== null && r.accept('(card|cards) (from|on)') ? count : null;
    });
    r.accept('the');
    const chosen = r.acceptOneOf([
      ['top', 'top'],
      ['bottom', 'bottom'],
    ] as const);
    if (chosen === null) return null;
    const n = r.acceptNumber() ?? lead;
    if (n === null && !r.sees('(card|cards|monster|of)')) return null;
    const open = n === null && r.sees('cards');
    const described = parseDescribed(r);
    if (!r.accept('(of|from|in)')) return null;
    const place = parsePlace(r);
    if (place === null) return null;
    return {
      ...blankNoun(r.since(start)),
      quantity: open ? { kind: 'any-number' } : { kind: 'exactly', n: { kind: 'number', n: n ?? 1 } },
      filter: described?.filter ?? { is: 'any' },
      controller: place.side,
      locations: place.locations,
      chosen,
    };
  });
}

/** "1 of these equipped monsters": of what a monster's text speaks of as equipped to it. */
export function theseEquipped(r: Reader): Noun | null {
  return r.foreseen('noun these equipped', () => {
    const start = r.position;
    const counted = parseCounted(r);
    if (counted?.partitive !== true || !r.accept('these equipped (monsters|cards) [you control]')) return null;
    return blankNoun(r.since(start), {
      quantity: counted.quantity,
      filter: { is: 'equipped-to', to: { ref: 'this-card' } },
      locations: ['spell-trap-zone'],
    });
  });
}
