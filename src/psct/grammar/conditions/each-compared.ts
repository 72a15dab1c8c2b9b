/** "The ATK of each monster your opponent controls is higher than this card's": of every one of them. */
import { type Condition, type Stat } from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

const STATS_NAMED: readonly (readonly [string, Stat])[] = [
  ['the atk of each', 'atk'],
  ['the def of each', 'def'],
];

/** each-compared : "the" stat "of each" noun "is" ("higher" | "lower") "than this card's" [stat] */
export function eachCompared(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const stat = r.acceptOneOf<Stat>(STATS_NAMED);
    if (stat === null) return null;
    r.position -= 1;
    const noun = parseNoun(r);
    const compare = r.acceptOneOf([
      ["is higher than this card 's [atk|def]", '>'],
      ["is lower than this card 's [atk|def]", '<'],
    ] as const);
    if (noun?.reference !== null || compare === null) return null;
    const value = { kind: 'stat', stat, original: false, of: { ref: 'this-card' } } as const;
    const all = { ...noun, quantity: { kind: 'all' } } as const;
    return {
      if: 'all',
      noun: { ...all, filter: allOf([noun.filter]) },
      are: { is: 'stat', stat, original: false, compare, value },
    };
  });
}
