import { blankActivation, blankNoun, type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { parseActivated } from '../events/answered.js';
import { parsePhase } from '../events/phase.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** What a card negates for as long as it is there, where more is said than which cards lie there. */
export function parseStandingNegation(r: Reader): readonly LastingRule[] | null {
  return areNegated(r) ?? allExcept(r) ?? activatedDuring(r) ?? ofTheGraveyard(r);
}

/** "Effects of face-up LIGHT monsters are negated, except …": the passive of "Negate the effects of …". */
function areNegated(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    if (!r.accept('[all] [the] (effects|effect) of')) return null;
    const noun = parseNoun(r);
    if (noun?.reference !== null || !r.accept('(is|are) negated')) return null;
    const what = spared(r, noun);
    return what !== null && ends(r) ? [{ rule: 'negate-effects', what }] : null;
  });
}

/** "Negate the effects of …, while they are face-up on the field, except Ritual Monsters'". */
function allExcept(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    if (!r.accept('negate the effects of')) return null;
    const noun = parseNoun(r);
    if (noun?.reference !== null) return null;
    if (!r.accept('[,] while (they|those monsters|those cards) are face-up on the field')) return null;
    const what = r.sees('[,] except') ? spared(r, noun) : null;
    return what !== null && ends(r) ? [{ rule: 'negate-effects', what }] : null;
  });
}

/** Without the cards that are excepted; `null`: nobody understood which. */
function spared(r: Reader, noun: Noun): Noun | null {
  const all: Noun = { ...noun, quantity: { kind: 'all' } };
  if (!r.sees('[,] (except|other than)')) return all;
  const except = parseExcept(r);
  r.accept("'");
  return except === null ? null : { ...all, filter: allOf([noun.filter, except]) };
}

/** "Negate the effects of LIGHT monsters that activate during the Main Phase": of whatever Chain comes then. */
function activatedDuring(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    if (!r.accept('negate (any|the|all)') || !r.sees('(effect|effects) of')) return null;
    const activation = parseActivated(r);
    if (activation === null || !r.accept('that (activate|activates|are activated)')) return null;
    const phase = parsePhase(r);
    if (phase?.point !== 'during' || phase.nth !== undefined || !ends(r)) return null;
    const condition = { if: 'phase', phases: phase.phases, whose: phase.whose, point: 'during' } as const;
    const rule = { rule: 'negate-links', activation, destroy: false } as const;
    return [{ rule: 'conditional', condition, rules: [rule] }];
  });
}

/** "All cards and effects that target cards in the GY or that activate there": two kinds of Chain Links. */
function ofTheGraveyard(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    const start = r.position;
    if (!r.accept('all cards and effects that target [a] (card|cards) in the gy')) return null;
    const what = ['card', 'any-effect'] as const;
    const targeting = blankActivation(r.since(start), {
      what,
      targets: blankNoun(r.since(start), {
        quantity: { kind: 'at-least', n: { kind: 'number', n: 1 } },
        locations: ['graveyard'],
      }),
    });
    const there = r.accept('or that activate in the gy')
      ? [blankActivation(r.since(start), { what, from: ['graveyard'] })]
      : [];
    if (!r.accept('are negated') || !ends(r)) return null;
    return [targeting, ...there].map((activation) => ({ rule: 'negate-links', activation, destroy: false }) as const);
  });
}

function ends(r: Reader): boolean {
  return r.done || r.sees('.');
}
