import { type Stat, type Value } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { STAT_WORDS } from '../words.js';

const LIFE_POINTS: Value = {
  kind: 'difference',
  of: [
    { kind: 'life-points', player: 'you' },
    { kind: 'life-points', player: 'opponent' },
  ],
};

/** "the difference in LP", "the difference in Levels of those monsters": of several the highest and the lowest. */
export function differenceIn(r: Reader): Value | null {
  return r.foreseen('value difference in', (): Value | null => {
    if (!r.accept('the difference in [the]')) return null;
    if (r.accept('(lp|lps|life points)')) return LIFE_POINTS;
    const stat = r.acceptOneOf(STAT_WORDS);
    if (stat !== null && r.scope.eventKind === 'battles' && r.scope.it.ref === 'event' && !r.sees('(of|between)'))
      return { kind: 'difference', of: [ofOne(stat, 'event'), ofOne(stat, 'battling-opponent')] };
    const of = stat !== null && r.accept('(of|between)') ? parseNoun(r) : null;
    if (stat === null || of === null || (of.reference === null && of.locations.length === 0)) return null;
    const end = (how: 'highest' | 'lowest'): Value => ({ kind: 'aggregate', how, stat, original: false, of });
    return { kind: 'difference', of: [end('highest'), end('lowest')] };
  });
}

/** "If your monster battles an opponent's monster …: Pay LP equal to the difference in ATK": of the two that battle. */
function ofOne(stat: Stat, ref: 'event' | 'battling-opponent'): Value {
  return { kind: 'stat', stat, original: false, of: { ref } };
}

/** "for every 2000 [points] difference between your LP and your opponent's". */
export function differenceOfLife(r: Reader): Value | null {
  return r.accept("[points] difference between your (lp|life points) and your opponent 's [(lp|life points)]")
    ? LIFE_POINTS
    : null;
}

/** "between your banished cards and your opponent's": how many more one player has there than the other. */
export function ofBothSides(r: Reader): Value | null {
  r.accept('the number of');
  const of = parseNoun(r);
  if (of?.reference !== null || of.controller !== 'you' || of.locations.length === 0) return null;
  if (!r.accept("and (your opponent's|theirs)")) return null;
  const count = (controller: 'you' | 'opponent'): Value => ({
    kind: 'count',
    of: { ...of, quantity: { kind: 'all' }, controller },
    distinct: of.distinct,
  });
  return { kind: 'difference', of: [count('you'), count('opponent')] };
}
