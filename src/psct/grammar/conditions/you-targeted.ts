import { type Condition } from '../../../engine/model/effects.js';
import { exists } from './parts.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "you targeted a Fish monster", "you targeted 2 cards": what this effect targets was like that when it did. */
export function youTargeted(r: Reader): Condition | null {
  return r.foreseen('condition you targeted', () => {
    if (!r.scope.targets || !r.accept('you targeted')) return null;
    const noun = parseNoun(r);
    if (noun?.reference !== null || noun.each.length > 0) return null;
    const filter = allOf([{ is: 'same', as: { ref: 'target', index: null } }, noun.filter]);
    return { if: 'at-activation', of: exists(r, { ...noun, filter }) };
  });
}
