/** "If you Tribute Summon a FIRE Normal Monster, you can treat this 1 monster as 2 Tributes" (summon.tribute.count). */
import { type LastingRule } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

export function parseWorthTwo(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    if (!r.accept('(if|when) you tribute summon')) return null;
    const what = parseNoun(r);
    return what !== null && r.accept(', you can treat this [1] (monster|card) as (2|two) tributes')
      ? { rule: 'stated', statement: 'two-tributes', what }
      : null;
  });
}
