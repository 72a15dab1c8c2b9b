import { type Duration, type EventPattern, type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { parseExcept } from '../filters/except.js';
import { allOf, NEEDS_TRIBUTES } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/**
 * "You can Normal Summon 1 Dragon monster during your Main Phase this turn, in addition to your Normal Summon/Set": not
 * done now, but allowed from now on (summon.normal.extra).
 */
export function extraSummon(
  r: Reader,
  inMain = false,
): { readonly rules: readonly LastingRule[]; readonly until: Duration } | null {
  return r.foreseen(inMain ? 'extra-summon in main' : 'extra-summon', () => {
    const pendulum = r.attempt(() => extraPendulum(r));
    if (pendulum !== null) return pendulum;
    const tribute = r.accept('tribute summon');
    if (!tribute && !r.accept('normal summon')) return null;
    const orSet = !tribute && r.accept('(/ set|or set)');
    const named = parseNoun(r);
    if (named === null) return null;
    const what = tribute ? { ...named, filter: allOf([named.filter, NEEDS_TRIBUTES]) } : named;
    const early = r.accept('[,] during your main phase [this turn]');
    const more = early ? r.attempt(() => without(r, what)) : null;
    if (!r.accept('[,] in addition to your normal summon [/ set|or set]')) return null;
    const thisTurn = r.accept('(this|that) turn');
    // Without "during your Main Phase" or "this turn" it is Summoned at once.
    if (!early && !inMain && !thisTurn) return null;
    const once = r.accept('{ you can only gain this effect once per turn [.] }') || undefined;
    return {
      rules: [
        {
          rule: 'extra-normal-summon',
          what: more ?? what,
          count: 1,
          ...(once === undefined ? {} : { once }),
          ...(orSet ? { orSet } : {}),
        },
      ],
      until: { until: 'end-of-turn' },
    };
  });
}

/** "During your Main Phase this turn, you can …": said before. */
export function inMainPhase(moment: EventPattern | null): boolean {
  const phase = moment?.event === 'phase' ? moment.phase : null;
  return (
    phase?.point === 'during' && phase.whose === 'you' && phase.phases.includes('main-1') && phase.nth === undefined
  );
}

/** "conduct 1 Pendulum Summon of a "X" monster(s), in addition to your Pendulum Summon". */
function extraPendulum(r: Reader): ReturnType<typeof extraSummon> {
  if (!r.accept('conduct N pendulum summon of')) return null;
  const what = parseNoun(r);
  if (what === null) return null;
  r.accept('[,] during your main phase [this turn]');
  if (!r.accept('[,] in addition to your pendulum summon')) return null;
  const once = r.accept('{ you can only gain this effect once per turn [.] }') || undefined;
  const rule: LastingRule = { rule: 'extra-pendulum-summon', what, ...(once === undefined ? {} : { once }) };
  return { rules: [rule], until: { until: 'end-of-turn' } };
}

function without(r: Reader, what: Noun): Noun | null {
  const not = parseExcept(r);
  return not === null ? null : { ...what, filter: allOf([what.filter, not]) };
}
