/** What a player controls or has: "you control a Dragon monster", "your opponent has more cards than you do". */
import {
  blankNoun,
  FIELD_LOCATIONS,
  type Comparison,
  type Condition,
  type Filter,
  type Noun,
  type Side,
  type Value,
} from '../../../engine/model/effects.js';
import { LYING } from './lying.js';
import { exists, not, number } from './parts.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { parseCounters } from '../filters/having.js';
import { keyed } from '../keys.js';
import { isSeveral } from '../nouns/built-noun.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { parsePlace, parseWhere } from '../places/location.js';
import { type Reader } from '../reader.js';
import { parseComparing } from '../values/comparing.js';
import { parseVariety } from '../values/variety.js';

const HAVE: readonly (readonly [string, Side])[] = [
  ['you (control|have|currently control|also control|only control|still control|must control|must have)', 'you'],
  ['(your opponent|the opponent) (controls|has|currently controls|still controls)', 'opponent'],
  ['(either player|a player|any player) (controls|has|control|have)', 'either'],
];
const HAVE_NOT: readonly (readonly [string, Side])[] = [
  ['you (do not|do not currently) (control|have)', 'you'],
  ['(your opponent|the opponent) does not (control|have)', 'opponent'],
];

const THEY_HAVE_NOT = '(they do not|that player does not) (control|have)';

const CONTROLS = keyed<Side>('condition controls');

/** "you control a Dragon monster", "your opponent controls 2 or more cards", "you have no cards in your hand". */
export function controls(r: Reader, subject: Side | null = null): Condition | null {
  return r.foreseen(CONTROLS(subject ?? undefined), (): Condition | null => {
    const only = r.accept('only') ? r.acceptOneOf(HAVE) : null;
    if (only !== null) {
      const noun = parseNoun(r);
      if (noun === null) return null;
      const own = exists(r, fieldOf(noun, only));
      return { if: 'all-of', of: [own, not(exists(r, fieldOf(noun, only === 'you' ? 'opponent' : 'you')))] };
    }
    if (subject === null && r.accept('you are the only player (that|who) controls')) {
      const noun = parseNoun(r);
      if (noun === null) return null;
      return { if: 'all-of', of: [exists(r, fieldOf(noun, 'you')), not(exists(r, fieldOf(noun, 'opponent')))] };
    }
    const each = subject === null ? (bothControl(r) ?? onlyCards(r)) : null;
    if (each !== null) return each;
    const denied = r.acceptOneOf(HAVE_NOT) ?? (r.accept(THEY_HAVE_NOT) ? r.scope.they : null);
    const side = denied ?? subject ?? r.acceptOneOf(HAVE) ?? they(r);
    if (side === null) return null;
    const controlling = (r.peek(-1)?.fold ?? '').includes('control');
    const scale = denied === null ? scaleInZone(r, side) : null;
    if (scale !== null) return scale;
    const variety = denied === null ? parseVariety(r, side) : null;
    if (variety !== null) return variety;
    const life = r.attempt((): Condition | null => {
      const comparing = parseComparing(r);
      if (comparing === null || !r.accept('(lp|life points)')) return null;
      const after = r.acceptOneOf<Comparison>([
        ['or (less|fewer|lower)', '<='],
        ['or (more|higher)', '>='],
      ]);
      return {
        if: 'compare',
        left: { kind: 'life-points', player: side },
        compare: after ?? comparing.compare,
        right: comparing.value,
      };
    });
    if (life !== null) return life;
    const counters = denied === null ? countersHeld(r, side) : null;
    if (counters !== null) return counters;
    const more = r.attempt((): Condition | null => moreThan(r, side, controlling));
    if (more !== null) return more;
    // "…, and all monsters you control are Dragons" is a state of its own.
    const list = r.attempt(() => {
      const whole = parseNoun(r);
      return whole === null || (whole.each.length > 1 && r.sees('(is|are|was|were|has|have)')) ? null : whole;
    });
    const noun = list ?? parseItem(r);
    if (noun === null) return null;
    const behind = denied === null && !controlling ? r.attempt(() => eitherThere(r, noun, side)) : null;
    if (behind !== null) return behind;
    const place =
      noun.locations.length === 0 && controlling
        ? fieldOf(noun, side)
        : { ...noun, controller: noun.controller ?? side };
    if (r.accept('than (you|your opponent|they) [(do|does|control|controls|have|has)]')) return by(noun, place, side);
    const spared = r.attempt(() => (r.sees('[,] except | other than Q') ? parseExcept(r) : null));
    if (spared !== null) return exists(r, { ...place, filter: allOf([place.filter, spared]) });
    if (denied !== null) return not(exists(r, place));
    // "No cards in your hand nor in your Spell & Trap Zones".
    const nor = r.attempt(() => (r.accept('nor in') ? parsePlace(r) : null));
    if (nor !== null)
      return { if: 'all-of', of: [place, { ...place, locations: nor.locations }].map((one) => exists(r, one)) };
    if (controlling && r.accept('in all of (your|their) main monster zones'))
      return { if: 'exists', noun: { ...place, locations: ['monster-zone'] }, compare: '>=', n: number(MAIN_ZONES) };
    r.accept("[currently] in (its|their) (monster zone|owner 's control)");
    const lies = r.acceptOneOf(LYING);
    const held = lies === null && controlling ? keeps(noun, place, side) : null;
    if (held !== null) return held;
    const there = lies === null ? place : { ...place, filter: allOf([place.filter, ...lies]) };
    // "A player controls 2 or more monsters": that many on one side.
    return place.controller === 'either' && isSeveral(noun.quantity)
      ? {
          if: 'any-of',
          of: [exists(r, { ...there, controller: 'you' }), exists(r, { ...there, controller: 'opponent' })],
        }
      : exists(r, there);
  });
}

/** "You have "X", or a Fish monster, on your field or in your GY": where they are is said behind a comma, of both. */
function eitherThere(r: Reader, those: Noun, side: Side): Condition | null {
  if (those.reference !== null || those.locations.length > 0 || !r.sees(', (on|in) your') || !r.accept(','))
    return null;
  const place = parseWhere(r);
  if (place === null || place.locations.length === 0 || place.filters.length > 0) return null;
  return exists(r, { ...those, locations: place.locations, controller: place.side ?? side });
}

/** How many Main Monster Zones a player has. */
const MAIN_ZONES = 5;

/** "The only cards your opponent controls are face-up Fish monsters": such cards, and no others. */
function onlyCards(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const side = r.accept('the only cards') ? r.acceptOneOf(HAVE) : null;
    if (side === null || !r.accept('(is|are)')) return null;
    const noun = parseNoun(r);
    if (noun?.reference !== null || noun.each.length > 0) return null;
    const cards: Noun = { ...fieldOf(noun, side), quantity: { kind: 'all' }, filter: { is: 'any' } };
    return { if: 'all', noun: cards, are: noun.filter };
  });
}

/** "While you control that face-up monster": of one card that is known, where it is. */
function keeps({ reference, quantity, filter, each }: Noun, { locations }: Noun, side: Side): Condition | null {
  if (reference?.ref !== 'previous' && reference?.ref !== 'target' && reference?.ref !== 'event') return null;
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  if (quantity.kind !== 'given' || each.length > 0 || !parts.every(isPlain)) return null;
  const shown = parts.some((part) => part.is === 'face' && part.face === 'up');
  return { if: 'at', what: reference, locations, controller: side, face: shown ? 'up' : null };
}

/** A word that says no more of a card than what it is called. */
function isPlain(part: Filter): boolean {
  if (part.is === 'kind') return part.kind === 'monster' || part.kind === 'token';
  // "That Special Summoned monster": how it came, which nothing changes while it is there.
  if (part.is === 'summoned') return part.from.length === 0 && part.by === null && !part.thisTurn;
  return part.is === 'any' || (part.is === 'face' && part.face === 'up');
}

/** "you have 6 or more Spell Counters on your field": all that lie on cards of that player count together. */
function countersHeld(r: Reader, side: Side): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    const counters = parseCounters(r);
    if (counters?.is !== 'counter') return null;
    const there = r.acceptOneOf<Side>([
      ['on (your field|cards you control|your side of the field)', 'you'],
      ["on (your opponent's field|cards your opponent controls|their field)", 'opponent'],
    ]);
    const on = there === null ? carriersOf(r, side) : there === side ? everyCard(r, start, side) : null;
    if (on === null) return null;
    return {
      if: 'compare',
      left: { kind: 'counters', counter: counters.counter, on },
      compare: counters.at,
      right: number(counters.n),
    };
  });
}

function everyCard(r: Reader, start: number, controller: Side): Noun {
  return blankNoun(r.since(start), { quantity: { kind: 'all' }, controller, locations: FIELD_LOCATIONS });
}

/** "3 or more Spell Counters on Fish Monster Cards in your Pendulum Zone": on those together. */
function carriersOf(r: Reader, side: Side): Noun | null {
  const noun = r.accept('on') ? parseNoun(r) : null;
  if (noun?.reference !== null || noun.each.length > 0 || noun.locations.length === 0) return null;
  return noun.controller === side ? { ...noun, quantity: { kind: 'all' } } : null;
}

/** "you have an odd Pendulum Scale in your Pendulum Zone": a card with it. */
function scaleInZone(r: Reader, side: Side): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    const odd = r.acceptOneOf([
      ['an odd', true],
      ['an even', false],
    ] as const);
    if (odd === null || !r.accept('pendulum scale in your pendulum (zone|zones)')) return null;
    const noun = blankNoun(r.since(start), {
      quantity: { kind: 'at-least', n: number(1) },
      filter: { is: 'parity', stat: 'scale', odd },
      controller: side,
      locations: ['pendulum-zone'],
    });
    return exists(r, noun);
  });
}

/** "2 or more monsters than you do": so many more. */
function by({ quantity }: Noun, place: Noun, side: Side): Condition | null {
  if (quantity.kind !== 'at-least' && quantity.kind !== 'exactly') return null;
  const all: Noun = { ...place, quantity: { kind: 'all' } };
  const own = { kind: 'count', of: all, distinct: null } as const;
  const others = {
    kind: 'count',
    of: { ...all, controller: side === 'you' ? 'opponent' : 'you' },
    distinct: null,
  } as const;
  const compare = quantity.kind === 'at-least' ? '>=' : '=';
  return { if: 'compare', left: { kind: 'minus', of: [own, others] }, compare, right: quantity.n };
}

/** "both players control a Dragon monster", "both players control the same number of monsters". */
function bothControl(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    if (!r.accept('(each player|both players|[both] you and your opponent) [each] (controls|has|control|have)'))
      return null;
    const controlling = (r.peek(-1)?.fold ?? '').includes('control');
    const same = r.accept('the same number of');
    const noun = parseNoun(r);
    if (noun === null || noun.controller === 'you' || noun.controller === 'opponent') return null;
    const of = (side: Side): Noun =>
      controlling && noun.locations.length === 0
        ? fieldOf({ ...noun, controller: null }, side)
        : { ...noun, controller: side };
    if (!same) return { if: 'all-of', of: [exists(r, of('you')), exists(r, of('opponent'))] };
    const count = (side: Side) => ({ kind: 'count', of: of(side), distinct: null }) as const;
    return { if: 'compare', left: count('you'), compare: '=', right: count('opponent') };
  });
}

/** "… and have 1 card in your hand": the subject is the one before. */
export function hasToo(r: Reader): Condition | null {
  return r.attempt(() => (r.accept('(control|have)') ? controls(r, 'you') : null));
}

function they(r: Reader): Side | null {
  return r.accept('(they|that player) (control|controls|have|has)') ? r.scope.they : null;
}

function fieldOf(noun: Noun, side: Side): Noun {
  return {
    ...noun,
    controller: noun.controller ?? side,
    locations: ['monster-zone', 'extra-monster-zone', 'spell-trap-zone', 'field-zone', 'pendulum-zone'],
  };
}

/** "more monsters than your opponent", "at least 2 more monsters than you do". */
function moreThan(r: Reader, side: Side, controlling: boolean): Condition | null {
  const least = r.accept('at least') ? r.acceptNumber() : null;
  const compare = r.acceptOneOf<Comparison>([
    ['more [total]', '>'],
    ['as many or fewer', '<='],
    ['as many or more', '>='],
    ['fewer', '<'],
    ['the same number of', '='],
  ]);
  if (compare === null || (least !== null && compare !== '>')) return null;
  const noun = parseNoun(r);
  if (noun === null) return null;
  // "You control as many or fewer monsters": than the other player.
  const said = r.accept("(than|as) (you|your opponent ['s]) [(do|does|controls|control|has|have)]");
  if (!said && compare !== '<=' && compare !== '>=') return null;
  const own = controlling ? fieldOf(noun, side) : { ...noun, controller: side };
  const other = side === 'you' ? 'opponent' : 'you';
  const theirs: Value = { kind: 'count', of: { ...own, controller: other }, distinct: null };
  return {
    if: 'compare',
    left: { kind: 'count', of: own, distinct: null },
    compare: least === null ? compare : '>=',
    right: least === null ? theirs : { kind: 'plus', of: [theirs, number(least)] },
  };
}
