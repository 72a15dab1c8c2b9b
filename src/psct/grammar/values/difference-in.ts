import { type Value } from '../../../engine/model/effects.js';
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
    const of = stat !== null && r.accept('(of|between)') ? parseNoun(r) : null;
    if (stat === null || of === null || (of.reference === null && of.locations.length === 0)) return null;
    const end = (how: 'highest' | 'lowest'): Value => ({ kind: 'aggregate', how, stat, original: false, of });
    return { kind: 'difference', of: [end('highest'), end('lowest')] };
  });
}

/** "for every 2000 [points] difference between your LP and your opponent's". */
export function differenceOfLife(r: Reader): Value | null {
  return r.accept("[points] difference between your (lp|life points) and your opponent 's [(lp|life points)]")
    ? LIFE_POINTS
    : null;
}
