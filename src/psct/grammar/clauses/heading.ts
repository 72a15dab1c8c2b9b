import { blankNoun, type Condition, type Noun, type OptionHeading } from '../../../engine/model/effects.js';
import { parseAtom } from '../filters/atom.js';
import { parseDescribedLoose } from '../filters/except.js';
import { parsePlace } from '../places/location.js';
import { LONGEST_LIST, type Reader } from '../reader.js';

/** What stands before the colon of a bullet. */
export interface Heading {
  readonly heading: OptionHeading | null;
  readonly condition: Condition | null;
}

const says = (heading: OptionHeading): Heading => ({ heading, condition: null });
const holds = (condition: Condition): Heading => ({ heading: null, condition });

const FIXED: readonly (readonly [string, Heading])[] = [
  ['heads', says({ on: 'coins', result: 'heads', count: 1 })],
  ['tails', says({ on: 'coins', result: 'tails', count: 1 })],
  ['your turn', holds({ if: 'turn', whose: 'you' })],
  ["(your opponent's|opponent's|the opponent's) turn", holds({ if: 'turn', whose: 'opponent' })],
  ['(you|yours)', says({ on: 'player', side: 'you' })],
  ["[your] opponent ['s]", says({ on: 'player', side: 'opponent' })],
  ['(other|others)', says({ on: 'other' })],
  ['battle [damage]', says({ on: 'damage', kind: 'battle' })],
  ['effect damage', says({ on: 'damage', kind: 'effect' })],
  ['face-up', says({ on: 'like', like: { is: 'face', face: 'up' } })],
  ['face-down', says({ on: 'like', like: { is: 'face', face: 'down' } })],
];

/** heading : result | numbers | whose | place | description ; all of the range, or nothing. */
export function parseHeading(r: Reader): Heading | null {
  return whole(r, () => r.acceptOneOf(FIXED)) ?? whole(r, () => coins(r)) ?? whole(r, () => numbers(r)) ?? described(r);
}

function whole(r: Reader, production: () => Heading | null): Heading | null {
  return r.attempt(() => {
    const found = production();
    return r.done ? found : null;
  });
}

/** "2 Heads". */
function coins(r: Reader): Heading | null {
  const count = r.acceptNumber();
  if (count === null) return null;
  const result = r.acceptOneOf([
    ['(heads|head)', 'heads'],
    ['(tails|tail)', 'tails'],
  ] as const);
  return result === null ? null : says({ on: 'coins', result, count });
}

/** "2, 3, or 4". */
function numbers(r: Reader): Heading | null {
  const any: number[] = [];
  r.accept('exactly');
  for (;;) {
    const n = r.attempt(() => (any.length > 0 && !r.accept('(, or|or|,)') ? null : r.acceptNumber()));
    if (n === null || any.length >= LONGEST_LIST) break;
    any.push(n);
  }
  r.accept('[counter] counters');
  return any.length < 2 ? null : says({ on: 'numbers', any });
}

/** "Hand", "Main Deck or GY"; "LIGHT", "Fusion or Synchro Monster", '"X"'. */
function described(r: Reader): Heading | null {
  const place = whole(r, () => {
    const found = parsePlace(r);
    return found?.side !== null ? null : says({ on: 'place', locations: found.locations });
  });
  return (
    place ??
    whole(r, () => asked(r)) ??
    whole(r, () => {
      r.accept('(only|both)');
      const like = parseDescribedLoose(r);
      return like === null ? null : says({ on: 'like', like });
    })
  );
}

/** "2 FIRE", "DARK & EARTH": so many cards like that. */
function asked(r: Reader): Heading | null {
  const cards: Noun[] = [];
  const counted = { several: false };
  for (;;) {
    const next = r.attempt((): Noun | null => {
      if (cards.length >= LONGEST_LIST || (cards.length > 0 && !r.accept('(, &|&|, and|and|,)'))) return null;
      const start = r.position;
      const n = r.acceptNumber();
      const atom = parseAtom(r);
      if (atom === null) return null;
      if (n !== null) counted.several = true;
      return {
        ...blankNoun(r.since(start)),
        quantity: { kind: 'exactly', n: { kind: 'number', n: n ?? 1 } },
        filter: atom.filter,
      };
    });
    if (next === null) break;
    cards.push(next);
  }
  return cards.length > 1 || counted.several ? says({ on: 'cards', cards }) : null;
}
