/** What lies on one side compared with the other, and piles that hold nothing else. */
import {
  blankNoun,
  type Comparison,
  type Condition,
  FIELD_LOCATIONS,
  type Filter,
  type Location,
  type Noun,
  type Side,
  type Value,
} from '../../../engine/model/effects.js';
import { exists, not, number } from './parts.js';
import { parseCounters } from '../filters/having.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

export function sidesCompared(r: Reader): Condition | null {
  return r.foreseen(
    'condition sides compared',
    () =>
      nothingElse(r) ??
      inAllZones(r) ??
      pileOfEach(r) ??
      sameLife(r) ??
      asManyAs(r) ??
      outnumbered(r) ??
      handAndField(r) ??
      countersLie(r) ??
      materialsLie(r) ??
      afterFirstTurn(r),
  );
}

/** "you have only Fish monsters in your GY (min. 2)": monsters are there, and none that is not like that. */
function nothingElse(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    if (!r.accept('you have only')) return null;
    const like = parseNoun(r);
    // Without a least number it stands in front of an older way to Summon, which is not told from an effect yet.
    if (like?.min === undefined) return null;
    if (like.reference !== null || like.each.length > 0 || like.quantity.kind === 'exactly') return null;
    const [place, ...more] = like.locations;
    if (place !== 'graveyard' || more.length > 0 || !/\bmonsters\b/i.test(r.textOf(like.span))) return null;
    const { min: least, ...those } = like;
    const noun: Noun = { ...those, quantity: { kind: 'all' }, filter: { is: 'kind', kind: 'monster' } };
    const whole: Condition = { if: 'all', noun, are: like.filter };
    return least === 1 ? whole : { if: 'all-of', of: [whole, { if: 'exists', noun, compare: '>=', n: number(least) }] };
  });
}

/** "your opponent controls monsters in all of their Main Monster Zones", "a card in each of their Spell & Trap Zones": in each of the 5. */
function inAllZones(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    const side = r.acceptOneOf(CONTROLS);
    const full =
      side === null
        ? null
        : r.acceptOneOf<{ filter: Filter; locations: readonly Location[] }>([
            [
              '(monsters|a monster) in (all|each) of (their|your) main monster zones',
              { filter: { is: 'kind', kind: 'monster' }, locations: ['monster-zone'] },
            ],
            [
              '(cards|a card) in (all|each) of (their|your) spell & trap zones',
              { filter: { is: 'any' }, locations: ['spell-trap-zone', 'pendulum-zone'] },
            ],
          ]);
    if (full === null) return null;
    const noun = blankNoun(r.since(start), { quantity: { kind: 'all' }, controller: side, ...full });
    return { if: 'exists', noun, compare: '>=', n: number(5) };
  });
}

const CONTROLS: readonly (readonly [string, Side])[] = [
  ['your opponent controls', 'opponent'],
  ['you control', 'you'],
];

const PILES: readonly (readonly [string, Location])[] = [
  [
    '(a hand|a card in their [respective] (hand|hands)|at least 1 card in their (hand|hands)|cards in their (hand|hands))',
    'hand',
  ],
  ['an extra deck', 'extra-deck'],
];

/** "both players have a hand": at least one card there, of each. */
function pileOfEach(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    if (!r.accept('(both players have|each player has)')) return null;
    const pile = r.acceptOneOf(PILES);
    if (pile === null) return null;
    const of = (['you', 'opponent'] as const).map((side) => exists(r, cardsIn(r, start, side, [pile])));
    return { if: 'all-of', of };
  });
}

/** "both players have the same LP". */
function sameLife(r: Reader): Condition | null {
  if (!r.accept('both players have the same lp')) return null;
  const left: Value = { kind: 'life-points', player: 'you' };
  return { if: 'compare', left, compare: '=', right: { kind: 'life-points', player: 'opponent' } };
}

const COUNTING: readonly (readonly [string, Side])[] = [
  ['(your opponent|the opponent) controls', 'opponent'],
  ['you control', 'you'],
];

/** "your opponent controls at least as many monsters as you". */
function asManyAs(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const side = r.acceptOneOf(COUNTING);
    return side === null ? null : asManyOf(r, side);
  });
}

/** "at least as many monsters as you": compared with the same cards of the other player. */
export function asManyOf(r: Reader, side: Side): Condition | null {
  return r.attempt((): Condition | null => {
    if (!r.accept('at least as many')) return null;
    const noun = parseNoun(r);
    if (noun?.reference !== null || noun.controller !== null || noun.locations.length > 0) return null;
    if (!r.accept(side === 'you' ? 'as your opponent [(does|controls)]' : 'as you [(do|control)]')) return null;
    return compareCounts(onField(noun, side), '>=', onField(noun, side === 'you' ? 'opponent' : 'you'));
  });
}

/** "Your opponent's monsters outnumber those of yours that are no Tokens". */
function outnumbered(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const more = parseNoun(r);
    if (more?.reference !== null || more.controller === null || !r.accept('outnumber')) return null;
    const fewer = parseNoun(r);
    if (fewer?.reference !== null || fewer.controller === null || more.controller === fewer.controller) return null;
    return compareCounts({ ...more, quantity: { kind: 'all' } }, '>', { ...fewer, quantity: { kind: 'all' } });
  });
}

const HAND_AND_FIELD: readonly Location[] = ['hand', ...FIELD_LOCATIONS];

const BOTH_PLACES = 'hand and field';
const IN_HAND_OR_CONTROLLED = 'cards in your hand and that you control';

/** "Your opponent has more cards in both places than you have". */
function handAndField(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    const yours = (): Noun => cardsIn(r, start, 'you', HAND_AND_FIELD);
    if (r.accept(`your opponent has more total cards in their ${BOTH_PLACES} than you have in your ${BOTH_PLACES}`))
      return compareCounts(cardsIn(r, start, 'opponent', HAND_AND_FIELD), '>', yours());
    if (r.accept(`your opponent controls more cards than the combined number of ${IN_HAND_OR_CONTROLLED}`))
      return compareCounts(cardsIn(r, start, 'opponent', FIELD_LOCATIONS), '>', yours());
    return null;
  });
}

/** "4 or more Spell Counters are on your field", "3 or more Clock Counters are on this card". */
function countersLie(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    const like = parseCounters(r);
    if (like?.is !== 'counter' || !r.accept('are on')) return null;
    if (r.accept('this card')) return { if: 'is', what: { ref: 'this-card' }, like };
    if (!r.accept('your field')) return null;
    const on = cardsIn(r, start, 'you', FIELD_LOCATIONS);
    return {
      if: 'compare',
      left: { kind: 'counters', counter: like.counter, on },
      compare: like.at,
      right: number(like.n),
    };
  });
}

/** "3 or more Xyz Materials are attached to monsters on the field": how many those monsters have together. */
function materialsLie(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    const n = r.acceptNumber();
    const compare = r.acceptOneOf<Comparison>([
      ['or more', '>='],
      ['or (less|fewer)', '<='],
    ]);
    if (n === null || !r.accept('[xyz] (material|materials) (is|are) attached to')) return null;
    const to = parseNoun(r);
    if (to === null) return null;
    const noun = blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      filter: { is: 'attached-to', to: to.reference ?? to },
      locations: ['xyz-material'],
    });
    return { if: 'exists', noun, compare: compare ?? '=', n: number(n) };
  });
}

/** "it is not the first turn of the Duel". */
function afterFirstTurn(r: Reader): Condition | null {
  return r.accept("(it is|it's) not the first turn of the duel") ? not({ if: 'first-turn' }) : null;
}

function onField(noun: Noun, side: Side): Noun {
  return { ...noun, quantity: { kind: 'all' }, controller: side, locations: FIELD_LOCATIONS };
}

function cardsIn(r: Reader, start: number, controller: Side, locations: readonly Location[]): Noun {
  return blankNoun(r.since(start), { quantity: { kind: 'all' }, controller, locations });
}

function compareCounts(left: Noun, compare: Comparison, right: Noun): Condition {
  return {
    if: 'compare',
    left: { kind: 'count', of: left, distinct: null },
    compare,
    right: { kind: 'count', of: right, distinct: null },
  };
}
