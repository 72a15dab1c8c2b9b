import {
  blankNoun,
  type Comparison,
  type Condition,
  FIELD_LOCATIONS,
  type Noun,
  type Side,
  type Value,
} from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** States as older texts word them: what both players have, Life Points that differ, the Chain Link of this card. */
export function olderState(r: Reader): Condition | null {
  return r.foreseen('condition older', () => eachHas(r) ?? handCount(r) ?? lifeDiffers(r) ?? ownLink(r) ?? now(r));
}

const number = (n: number): Value => ({ kind: 'number', n });

interface Bound {
  readonly compare: Comparison;
  readonly n: Value;
}

/** "2 monsters or less", "5 or less cards": a number with its direction before or behind the noun. */
function counted(r: Reader): { readonly noun: Noun; readonly bound: Bound } | null {
  return r.attempt(() => {
    const n = r.acceptNumber();
    if (n === null) return null;
    const early = r.acceptOneOf(DIRECTIONS);
    const noun = parseNoun(r);
    if (noun === null) return null;
    const compare = early ?? r.acceptOneOf(DIRECTIONS);
    return compare === null ? null : { noun, bound: { compare, n: number(n) } };
  });
}

const DIRECTIONS: readonly (readonly [string, Comparison])[] = [
  ['or (less|fewer)', '<='],
  ['or more', '>='],
];

/** "both players have 3 Fish or less on their respective sides of the field" */
function eachHas(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    if (!r.accept('(both players|each player|both you and your opponent) [each] (have|has|control|controls)'))
      return null;
    const found = counted(r);
    if (found === null) return null;
    const field = r.accept('on (the field|their [respective] (sides|side) of the field)');
    const { noun, bound } = found;
    const locations = noun.locations.length > 0 ? noun.locations : field ? FIELD_LOCATIONS : null;
    if (locations === null) return null;
    const one = (controller: Side): Condition => ({
      if: 'exists',
      noun: { ...noun, locations, controller },
      ...bound,
    });
    return { if: 'all-of', of: [one('you'), one('opponent')] };
  });
}

/** "your opponent's hand is 6 or more cards", "your hand is 2 or less" */
function handCount(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const controller = r.acceptOneOf<Side>([
      ["your opponent's hand is", 'opponent'],
      ['your hand is', 'you'],
    ]);
    if (controller === null) return null;
    const start = r.position;
    const n = r.acceptNumber();
    const compare = n === null ? null : r.acceptOneOf(DIRECTIONS);
    if (n === null || compare === null) return null;
    r.accept('cards');
    return { if: 'exists', noun: handOf(r, start, controller), compare, n: number(n) };
  });
}

function handOf(r: Reader, start: number, controller: Side): Noun {
  return blankNoun(r.since(start), { quantity: { kind: 'all' }, controller, locations: ['hand'] });
}

const YOURS: Value = { kind: 'life-points', player: 'you' };
const THEIRS: Value = { kind: 'life-points', player: 'opponent' };

/** "the difference between both players' LP is 8000 or more", "your LP are at least 2000 lower than your opponent's" */
function lifeDiffers(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    if (r.accept("the difference between both players' lp is")) {
      const n = r.acceptNumber();
      return n === null || !r.accept('or more')
        ? null
        : { if: 'compare', left: { kind: 'difference', of: [YOURS, THEIRS] }, compare: '>=', right: number(n) };
    }
    const theirs = r.accept("your opponent 's lp (are|is)");
    if (!theirs && !r.accept('your lp (are|is)')) return null;
    const least = r.accept('at least') ? r.acceptNumber() : null;
    const lower = r.accept('(lower|less) than');
    if (!lower && !(least !== null && r.accept('(higher|more) than'))) return null;
    if (!r.accept(theirs ? '(yours|your lp)' : "your opponent's [lp]")) return null;
    const apart = least ?? behind(r);
    if (apart === null) return null;
    const of = lower === theirs ? [YOURS, THEIRS] : [THEIRS, YOURS];
    return { if: 'compare', left: { kind: 'minus', of }, compare: '>=', right: number(apart) };
  });
}

/** "and the difference is 7000 or more" */
function behind(r: Reader): number | null {
  return r.attempt(() => {
    const n = r.accept('and the difference is') ? r.acceptNumber() : null;
    return n !== null && r.accept('or more') ? n : null;
  });
}

/** "this card was activated as Chain Link 2 or 3" */
function ownLink(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    if (!r.accept('this card was activated as chain link')) return null;
    const first = r.acceptNumber();
    if (first === null) return null;
    if (r.accept('or higher')) return { if: 'chain-link', compare: '>=', n: first };
    const second = r.attempt(() => (r.accept('or') ? r.acceptNumber() : null));
    const one = (n: number): Condition => ({ if: 'chain-link', compare: '=', n });
    return second === null ? one(first) : { if: 'any-of', of: [one(first), one(second)] };
  });
}

/** "you activated this card during the Battle Phase": it resolves in the same phase. */
function now(r: Reader): Condition | null {
  return r.accept('(you activated this (card|effect)|this (card|effect) was activated) during the battle phase')
    ? { if: 'phase', phases: ['battle'], whose: null, point: 'during' }
    : null;
}
