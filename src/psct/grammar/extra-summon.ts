import { type Duration, type LastingRule, type Noun } from '../../engine/model/effects.js';
import { parseExcept } from './except.js';
import { allOf } from './filter.js';
import { parseNoun } from './noun.js';
import { type Reader } from './reader.js';

/**
 * "You can Normal Summon 1 Dragon monster during your Main Phase this turn, in addition to your Normal Summon/Set": not
 * done now, but allowed from now on (summon.normal.extra).
 */
export function extraSummon(r: Reader): { readonly rules: readonly LastingRule[]; readonly until: Duration } | null {
  return r.foreseen('extra-summon', () => {
    if (!r.accept('normal summon [/ set]')) return null;
    const what = parseNoun(r);
    if (what === null) return null;
    const early = r.accept('[,] during your main phase [this turn]');
    const more = early ? r.attempt(() => without(r, what)) : null;
    if (!r.accept('[,] in addition to your normal summon [/ set] [this turn]')) return null;
    // Without "during your Main Phase" it is Summoned at once.
    if (!early) return null;
    const once = r.accept('{ you can only gain this effect once per turn [.] }') || undefined;
    return {
      rules: [{ rule: 'extra-normal-summon', what: more ?? what, count: 1, ...(once === undefined ? {} : { once }) }],
      until: { until: 'end-of-turn' },
    };
  });
}

function without(r: Reader, what: Noun): Noun | null {
  const not = parseExcept(r);
  return not === null ? null : { ...what, filter: allOf([what.filter, not]) };
}
