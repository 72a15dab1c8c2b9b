import { blankNoun, FIELD_LOCATIONS, type Location, type Noun, type Side } from '../../../engine/model/effects.js';
import { parsePlace } from '../places/location.js';
import { type Modifiers } from './modifier.js';
import { parseItem, parseNoun } from './noun.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { parseSidedZone } from '../places/zone-side.js';

const CONTROL: readonly (readonly [string, Side])[] = [
  ['[that] you [currently] control', 'you'],
  ['[that] (your opponent|the opponent|your opponents|their opponent) [currently] controls', 'opponent'],
  ['[that] (either player|a player|any player) controls', 'either'],
  ['each player controls', 'each'],
  ['(under|in) your (control|possession)', 'you'],
  ["(under|in) your opponent's (control|possession)", 'opponent'],
  ["(under|in) (its|their) (owner's|owners') (control|possession)", 'you'],
  ['[while] its owner controls it', 'you'],
];

export function control(r: Reader, into: Modifiers): boolean {
  const start = r.position;
  const they = r.accept('[that] (they|that player|its controller) [currently] (control|controls) | they controlled')
    ? r.scope.they
    : null;
  const holding = they === null ? held(r) : null;
  if (holding !== null) {
    into.side = holding.side;
    into.locations = holding.locations;
    return true;
  }
  const before = r.position;
  const behind = r.accept(', [that] (you control|your opponent controls)') && (r.done || r.sees('(;|,|.|:|and|to)'));
  r.position = before;
  if (behind) r.accept(',');
  // "A card your opponent controls that you own": whose it is, wherever it lies.
  if (they === null && r.accept('[that] your opponent owns [and possesses]')) {
    into.filters.push({ is: 'owner', side: 'opponent' });
    return true;
  }
  if (they === null && r.accept('[that] you own and control')) {
    into.filters.push({ is: 'owner', side: 'you' });
    into.side = 'you';
    if (into.locations.length === 0) into.locations = FIELD_LOCATIONS;
    return true;
  }
  if (they === null && r.accept('[that] you own')) {
    into.filters.push({ is: 'owner', side: 'you' });
    return true;
  }
  if (they === null && r.accept('[that] the turn player controls')) {
    into.filters.push({ is: 'of-turn-player' });
    if (into.locations.length === 0) into.locations = FIELD_LOCATIONS;
    return true;
  }
  const side = they ?? r.acceptOneOf(CONTROL);
  if (side === null) return false;
  into.side = side;
  into.current ||= /\bcurrently\b/i.test(r.textOf(r.since(start)));
  // "In your possession": also in the hand or Deck.
  const anywhere = /^(?:possession|controlled)$/.test(r.peek(-1)?.fold ?? '');
  if (into.locations.length === 0 && !anywhere) into.locations = FIELD_LOCATIONS;
  return true;
}

/** "your opponent currently has in their hand" */
function held(r: Reader): { readonly side: Side; readonly locations: readonly Location[] } | null {
  return r.attempt(() => {
    const side = r.acceptOneOf<Side>([
      ['[that] your opponent [currently] has in', 'opponent'],
      ['[that] you [currently] have in', 'you'],
    ]);
    const place = side === null ? null : parsePlace(r);
    return side === null || place === null ? null : { side, locations: place.locations };
  });
}

/** "in your GY", "on the field", "from your hand or Deck", "of your Deck". */
export function place(r: Reader, into: Modifiers): boolean {
  // "Banish 2 materials from it": they lie under it (xyz.materials-not-on-field).
  if (/^materials?$/.test(r.peek(-1)?.fold ?? '') && r.accept('from it')) {
    into.filters.push({ is: 'attached-to', to: r.scope.it });
    into.locations = ['xyz-material'];
    return true;
  }
  // "1 card from it": among the cards just looked at.
  const looked = r.scope.deeds.at(-1)?.kind === 'look' && r.sees('in it and') && r.accept('in it');
  if (looked || r.accept('[,] (from|among|from among) (it|them|there|those cards)')) {
    const { it, that } = r.scope;
    into.filters.push({ is: 'same', as: it.ref === 'previous' ? it : (that ?? it) });
    return true;
  }
  if (r.scope.plain && r.sees('(in|on|to|into)')) return false;
  if (
    r.sees(', (in|on) (your|the|either) [face-up] (gy|hand|field|monster zone|spell & trap zone) (;|.|:|,|and)') ||
    (r.sees(', (in|on) (your|the) (gy|hand|field)') && r.peek(4) === null) ||
    (r.sees(', in your monster zone') && r.peek(5) === null)
  )
    r.accept(',');
  // "All face-up cards currently on the field": those that are there then, and none that come later.
  into.current ||= r.sees('currently on the field');
  if (
    !r.accept(
      '(that is|that are|currently|that was|that were) (in|on) | in | on | , from | from | of | among | among cards (in|on) | anywhere (in|on)',
    )
  )
    return false;
  if (r.scope.plain && r.sees('the (top|bottom)')) return false;
  if (r.accept('the')) {
    const chosen = r.acceptOneOf([
      ['top of', 'top'],
      ['bottom of', 'bottom'],
    ] as const);
    if (chosen === null) r.position -= 1;
    into.chosen = chosen;
  }
  const beside = r.attempt(() => {
    if (r.accept('the column this card (was|is) in')) return { ref: 'this-card' } as const;
    return r.accept('the same (column|columns) as') ? (parseItem(r)?.reference ?? null) : null;
  });
  if (beside !== null) {
    into.filters.push({ is: 'column', of: beside });
    return true;
  }
  const shared =
    r.attempt(() => {
      if (!r.accept('the same (column|columns) as (one of|any of|a|an)')) return null;
      r.position -= 1;
      if (!r.accept('(a|an)')) r.position += 1;
      const other = parseNoun(r);
      return other?.reference === null ? other : null;
    }) ?? sharedWithAll(r);
  if (shared !== null) {
    into.filters.push({ is: 'column', of: { ...shared, quantity: { kind: 'all' } } });
    return true;
  }
  const column = r.attempt(() => {
    const own = r.acceptOneOf([
      ["(this card|it) 's column", true],
      ['its [own] column', true],
      ["this card 's [current] column", true],
      ['(the same|this|its) column as this card', true],
      ['(this|that|the same) column', false],
    ] as const);
    return own;
  });
  if (column !== null) {
    into.filters.push({ is: 'column', of: column ? { ref: 'this-card' } : r.scope.it });
    return true;
  }
  if (r.accept("(your|the) main monster zones of (this card's|its) column and its adjacent columns")) {
    into.filters.push({ is: 'column', of: { ref: 'this-card' }, adjacent: true });
    into.locations = ['monster-zone'];
    into.side = 'you';
    return true;
  }
  if (r.accept('(your|the) main monster (zone|zones) of')) return false;
  const sided = parseSidedZone(r);
  if (sided !== null) {
    into.locations = ['monster-zone'];
    if (sided.side !== null) into.side = sided.side;
    into.filters.push(sided.filter);
    return true;
  }
  const found = parsePlace(r);
  if (found === null) return false;
  if (found.locations.length === FIELD_LOCATIONS.length && into.locations.length > 0)
    into.locations = [...into.locations, ...found.locations];
  else into.locations = found.locations;
  if (found.side !== null) into.side = found.side;
  into.filters.push(...found.filters);
  r.accept('[,] at activation');
  return true;
}

/** "you control or in your GY", "banished and/or in your GY": one more place. */
export function orPlace(r: Reader, into: Modifiers): boolean {
  if (into.locations.length === 0) return false;
  // "…, and you control a Fish monster" is a state.
  if (r.sees('[,] and you control (a|an|another|no|N|Q|at|only)')) return false;
  const control = r.accept('[,] (or|and/or|and) [that] you control');
  if (control) {
    into.locations = [...into.locations, ...FIELD_LOCATIONS];
    into.side ??= 'you';
    return true;
  }
  if (!r.accept('[,] (or|and/or|and) [[that] (is|are)] [face-up] (in|on|from)')) {
    if (!r.accept('[,] (or|and/or) [that is|that are|is|are] banished')) return false;
    into.locations = [...into.locations, 'banished'];
    return true;
  }
  const found = parsePlace(r);
  if (found === null) return false;
  into.locations = [...new Set([...into.locations, ...found.locations])];
  if (found.side !== into.side && found.side !== null && into.side !== null) into.side = 'either';
  else into.side ??= found.side;
  return true;
}

/** "1 each from your hand and Deck": that many from each place. */
export function eachFrom(r: Reader, into: Modifiers): boolean {
  if (!r.accept('[,] [N] each from [both]')) return false;
  const found = parsePlace(r);
  if (found === null) return false;
  into.randomInHand = r.accept('{ the card in the hand is chosen at random }');
  into.locations = found.locations;
  into.side = found.side;
  into.apart = true;
  return true;
}

/** "(1 from your hand and 1 from your Deck)": so many of them from each place. */
export function perPlace(r: Reader): Noun | null {
  return r.foreseen('modifier per place', () => {
    const start = r.position;
    const each: Noun[] = [];
    const sides = r.attempt(() => {
      const n = r.acceptNumber();
      return n !== null && r.accept("(from|on) each (field|side of the field|player's field)") ? n : null;
    });
    if (sides !== null) {
      const of = (controller: Side): Noun => ({
        ...blankNoun(r.since(start)),
        quantity: { kind: 'exactly', n: { kind: 'number', n: sides } },
        locations: FIELD_LOCATIONS,
        controller,
      });
      return blankNoun(r.since(start), { quantity: { kind: 'all' }, each: [of('you'), of('opponent')] });
    }
    for (;;) {
      const next = r.attempt(() => {
        if (each.length > 0 && !r.accept('(, and|and|,)')) return null;
        const n = each.length < LONGEST_LIST ? r.acceptNumber() : null;
        const held =
          n === null
            ? null
            : r.acceptOneOf<Side>([
                ['[that] you control', 'you'],
                ['[that] your opponent controls', 'opponent'],
              ]);
        const place = n !== null && held === null && r.accept('(from|in|on)') ? parsePlace(r) : null;
        const at = held === null ? place : { locations: FIELD_LOCATIONS, side: held };
        return n === null || at === null ? null : { n, at };
      });
      if (next === null) break;
      each.push({
        ...blankNoun(r.since(start)),
        quantity: { kind: 'exactly', n: { kind: 'number', n: next.n } },
        locations: next.at.locations,
        controller: next.at.side,
      });
    }
    return each.length < 2 ? null : blankNoun(r.since(start), { quantity: { kind: 'all' }, each });
  });
}

/** "In the same column as the card(s) in your Pendulum Zones", "the same columns as your "X" monsters": any of them. */
function sharedWithAll(r: Reader): Noun | null {
  return r.attempt(() => {
    if (!r.accept('the same (column|columns) as')) return null;
    const others = parseNoun(r);
    return others?.reference === null ? others : null;
  });
}
