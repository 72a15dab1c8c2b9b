import { type Duration, type LastingRule } from '../../../engine/model/effects.js';
import { parseCause } from '../events/cause.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "Once during this turn, it cannot be destroyed by battle or card effects": the first time only. */
export function protectedOnce(r: Reader): { readonly rules: readonly LastingRule[]; readonly until: Duration } | null {
  return r.foreseen('protected-once', () => {
    if (!r.accept('once [,] (during this turn|this turn) ,')) return null;
    const what = parseNoun(r);
    if (what === null || !r.accept('cannot be destroyed')) return null;
    const by = parseCause(r);
    return {
      rules: [{ rule: 'indestructible-count', what, by, per: 'turn', times: 1 }],
      until: { until: 'end-of-turn' },
    };
  });
}
