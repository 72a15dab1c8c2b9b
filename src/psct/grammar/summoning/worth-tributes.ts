import { type LastingRule } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "If you Tribute Summon a Fish monster, you can treat this card as 2 Tributes": no event that is waited for. */
export function parseWorthTributes(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    const what = r.accept('(if|when) you tribute summon') ? parseNoun(r) : null;
    if (what === null || !r.accept(', you can treat this [1] (monster|card) as (2|two) tributes [.]')) return null;
    return r.done ? { rule: 'stated', statement: 'two-tributes', what } : null;
  });
}
