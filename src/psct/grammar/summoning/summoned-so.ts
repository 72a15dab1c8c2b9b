import { type Condition, type Filter } from '../../../engine/model/effects.js';
import { parseMethods } from '../filters/atom.js';
import { allOf, anyOf } from '../filters/filter.js';
import { type Reader } from '../reader.js';

/** "If this card is Normal Summoned without Tributing, or is Special Summoned, its …": so it is as long as it is there. */
export function summonedSo(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    if (!r.accept('(if|when) this card (is|was)')) return null;
    const ways: Filter[] = [];
    for (;;) {
      const next = r.attempt((): Filter | null => {
        if (ways.length > 0 && !r.accept('[,] or [if it] (is|was)')) return null;
        const how = parseMethods(r);
        if (how.length === 0 || ways.length > 3 || !r.accept('summoned')) return null;
        const summoned: Filter = { is: 'summoned', how, from: [], by: null, thisTurn: false };
        if (!r.accept('without (tributing|tribute)')) return summoned;
        return allOf([summoned, { is: 'not', of: { ...summoned, how: ['tribute'] } }]);
      });
      if (next === null) break;
      ways.push(next);
    }
    if (
      ways.length === 0 ||
      !r.accept(',') ||
      !r.sees("(its|this card 's) [original] (level|atk|def|atk / def) [and|becomes|become]")
    )
      return null;
    return { if: 'is', what: { ref: 'this-card' }, like: anyOf(ways) };
  });
}
