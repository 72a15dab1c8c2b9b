import { type Filter, type Reference, type Stat, type Value } from '../../../engine/model/effects.js';
import { keyed } from '../keys.js';
import { parseItem } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parsePointing } from '../nouns/reference.js';
import { parseValue } from './value.js';

/**
 * "1 Rank higher [than that monster]", "2 Levels higher or lower", "100 higher or 100 lower than it": so far from
 * another card's stat. `stat` where it was named before.
 */
export function parseOffset(r: Reader, stat: Stat | null, original = false): Filter | null {
  return r.foreseen((original ? OFFSET_ORIGINAL : OFFSET)(stat ?? undefined), (): Filter | null => {
    const first = step(r, stat);
    if (first === null) return null;
    const other = r.attempt(() => (r.accept('or') ? (step(r, stat) ?? bareDirection(r, first)) : null));
    const base = r.attempt(() => (r.accept('than') ? parseBare(r, first.stat, original) : null));
    const of = base ?? statOf(first.stat, original, r.scope.that ?? r.scope.it);
    const one = ({ direction, n }: Step): Filter => ({
      is: 'stat',
      stat: first.stat,
      original,
      compare: '=',
      value: { kind: direction, of: [of, { kind: 'number', n }] },
    });
    return other === null ? one(first) : { is: 'any-of', of: [one(first), one(other)] };
  });
}

const OFFSET = keyed<Stat>('offset parseOffset');
const OFFSET_ORIGINAL = keyed<Stat>('offset parseOffset original');
const BARE = keyed<Stat>('offset parseBare');
const BARE_ORIGINAL = keyed<Stat>('offset parseBare original');

interface Step {
  readonly n: number;
  readonly stat: Stat;
  readonly direction: 'plus' | 'minus';
}

const STATS: readonly (readonly [string, Stat])[] = [
  ['[original] (level|levels)', 'level'],
  ['[original] (rank|ranks)', 'rank'],
];
const DIRECTIONS = [
  ['(higher|more|greater)', 'plus'],
  ['(lower|less)', 'minus'],
] as const;

function step(r: Reader, known: Stat | null): Step | null {
  return r.attempt(() => {
    const n = r.acceptNumber();
    if (n === null) return null;
    const stat = r.acceptOneOf(STATS) ?? known;
    const direction = stat === null ? null : r.acceptOneOf(DIRECTIONS);
    return stat === null || direction === null ? null : { n, stat, direction };
  });
}

function bareDirection(r: Reader, first: Step): Step | null {
  const direction = r.acceptOneOf(DIRECTIONS);
  return direction === null ? null : { ...first, direction };
}

/** "that monster's", "this card", "the Level of that monster", "it had on the field": the same stat of another card. */
export function parseBare(r: Reader, stat: Stat, original = false): Value | null {
  return r.foreseen((original ? BARE_ORIGINAL : BARE)(stat), (): Value | null => {
    const value = r.attempt(() => {
      const found = parseValue(r);
      return found === null || r.sees("'s") ? null : found;
    });
    if (value !== null) return value;
    r.accept('that of');
    // "A Level lower than this card from your hand": from there is the monster that is looked for.
    const pointed = r.attempt(() => {
      const pointing = parsePointing(r);
      // "1 Rank higher than this card, except a "X" monster": that too is said of what is looked for.
      return pointing !== null && r.sees('[,] from (your|their|either|the) | , except') ? pointing.reference : null;
    });
    if (pointed !== null) return statOf(stat, original, pointed);
    const noun = parseItem(r);
    if (noun?.reference === null || noun === null || noun.each.length > 0) return null;
    r.accept("'s [on the field]");
    r.accept('[original|current] (level|rank|atk|def|level / rank)');
    r.accept('(had|has) [(on the field|in the hand|in hand|in your hand|when it was on the field)]');
    return statOf(stat, original, noun.reference);
  });
}

function statOf(stat: Stat, original: boolean, of: Reference): Value {
  return { kind: 'stat', stat, original, of };
}
