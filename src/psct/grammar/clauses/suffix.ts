import {
  blankActivation,
  blankEvent,
  blankNoun,
  type ActivationPattern,
  type Condition,
  type Dependence,
  type Duration,
  type EventPattern,
  type Filter,
  type Noun,
  type Value,
  FIELD_LOCATIONS,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseAction } from '../actions/action.js';
import { parseCondition } from '../conditions/condition.js';
import { parseOwnState } from '../conditions/card.js';
import { parseDependence } from './depends.js';
import { parseEvents } from '../events/event.js';
import { parseExcept } from '../filters/except.js';
import { parseNoun } from '../nouns/noun.js';
import { parseEvery, parseMultiple } from '../values/multiple.js';
import { parsePhase, parseStep, phaseEvent } from '../events/phase.js';
import { parseDuration } from '../places/position.js';
import { parseBound } from '../values/bound.js';
import { type Reader, type Scope } from '../reader.js';
import { afterAction } from '../scope.js';
import { selfNoun } from './statement.js';
import { countsAs } from '../actions/summon-counts.js';
import { normalCounter } from '../values/value.js';
import { NOTES, skipNote, atBoundary } from '../boundary.js';

export interface Suffixes {
  readonly conditions: Condition[];
  until: Duration | null;
  forEach: Noun | null;
  delayed: EventPattern | null;
  /** "for each Spell Counter on it": multiplies the action's number. */
  times: Value | null;
  /** "(or their entire Deck, if less than 5)". */
  orAll: boolean;
  /** "(min. 1)". */
  floor: number | null;
  /** "(max. 3)". */
  most: number | null;
  /** "depending on the number of …". */
  by: Value | Dependence | null;
  /** ", except "X" monsters" behind how long it lasts: cards that are spared. */
  except: Filter | 'own' | null;
  /** "(even after they are Summoned)". */
  moved: boolean;
  /** "so they control the same number of cards as you": as many as it takes. */
  left: Value | null;
  /** "(this is treated as a Fusion Summon)". */
  counts: SummonMethod | null;
}

/** What may follow: how long, for each of what, when, under which condition. */
export function suffixes(r: Reader, scope: Scope): Suffixes {
  const found: Suffixes = {
    conditions: [],
    until: null,
    forEach: null,
    delayed: null,
    times: null,
    orAll: false,
    floor: null,
    most: null,
    by: null,
    except: null,
    moved: false,
    left: null,
    counts: null,
  };
  for (;;) {
    const before = r.position;
    const counts = countsAs(r);
    if (counts !== null) {
      found.counts = counts;
      continue;
    }
    if (r.accept(NOTES) || skipNote(r)) continue;
    const bound = parseBound(r);
    if (bound !== null) {
      if (bound.least) found.floor = bound.n;
      else found.most = bound.n;
      continue;
    }
    const instead = r.foreseen('clauses instead', () =>
      r.accept('[,] instead of') && !r.sees('N for') ? (parseAction(r, 'you') ?? parseNoun(r)) : null,
    );
    if (instead !== null) continue;
    if (
      r.accept(
        '(instead|immediately [after (it|that effect|that card|that card / effect|that spell card|that trap card) resolves]|if able|if possible|, if able|, if possible|as well|each|, instead|at activation|together|again|after that|, if any|once|, and show it|, ignoring any that do not exist)',
      )
    )
      continue;
    // What is destroyed before it fights is dealt no damage.
    if (r.accept('without applying damage calculation | { without damage calculation }')) continue;
    if (
      r.accept(
        "(by|with) (this card's|this|its) effect | this way | with this effect | with that effect | by this effect",
      )
    )
      continue;
    const by = parseDependence(r);
    if (by !== null) {
      found.by = by;
      continue;
    }
    const counters = r.foreseen('clauses counters', () => {
      if (!r.accept('[,] for each')) return null;
      const start = r.position;
      while (r.position < start + 4 && !/counters?$/.test(r.peek()?.fold ?? 'counter')) r.position += 1;
      r.position += 1;
      if (!/counters?$/.test(r.peek(-1)?.fold ?? '')) return null;
      const counter = normalCounter(r.textOf(r.since(start)));
      const on = r.accept('(on|removed [(by|for) this effect]|removed this way)')
        ? r.peek(-1)?.fold === 'on'
          ? (parseNoun(r) ?? wholeField(r))
          : selfNoun(r)
        : ofItself(r, scope);
      return on === null ? null : ({ kind: 'counters', counter, on } as const);
    });
    const multiple = counters ?? parseMultiple(r);
    if (multiple !== null) {
      found.times = multiple;
      continue;
    }
    if (
      r.accept(
        '{ or (your|their) entire (deck|hand) , if less than N } | { or as many as possible [, if less than N] }',
      )
    ) {
      found.orAll = true;
      continue;
    }
    const until = parseDuration(r);
    if (until !== null) {
      found.until = until;
      continue;
    }
    // "(even after they are Summoned/Set)": what moved keeps it.
    if (
      r.accept(
        '{ even after (it is|they are) (summoned|summoned / set|set|activated) [/ set] [, and [even] if (they are no longer on the field|this card leaves the field)] [.] }',
      )
    ) {
      found.moved = true;
      continue;
    }
    // "Negate its effects (including in the GY)": what moved stays so.
    if (r.accept('{ including in the gy }')) {
      found.moved = true;
      found.until ??= { until: 'permanent' };
      continue;
    }
    const left = found.left === null ? soTheyControl(r) : null;
    if (left !== null) {
      found.left = left;
      continue;
    }
    const every = parseEvery(r);
    if (every !== null) {
      found.times = every;
      continue;
    }
    const each =
      r.foreseen('clauses each of', () => (r.accept('[,] for (each|every) [of]') ? parseNoun(r) : null)) ??
      r.foreseen('clauses each', () => (r.accept('[,] for') && r.sees('(each|every)') ? parseNoun(r) : null));
    if (each !== null) {
      const more = r.foreseen('clauses and for each', () =>
        r.accept('[,] and for') && r.sees('each') ? parseNoun(r) : null,
      );
      // "for each card in their hand and for each card they control": both numbers together.
      if (more !== null) found.times = { kind: 'plus', of: [each, more].map(numberOf) };
      else found.forEach = withMost(r, each);
      continue;
    }
    const them = r.attempt(() =>
      r.accept('[,] for each [(one|of them)]') && atBoundary(r) ? themAll(r, scope) : null,
    );
    if (them !== null) {
      found.forEach = them;
      continue;
    }
    // "During your turn only" says when it applies, not when it happens.
    const only = r.foreseen('clauses only', (): Condition | null => {
      r.accept(',');
      const except = r.accept('except');
      const phase = parsePhase(r);
      if (phase === null || (!except && !r.accept('only'))) return null;
      const state: Condition =
        phase.phases.length === 0
          ? { if: 'turn', whose: phase.whose ?? 'either' }
          : { if: 'phase', phases: phase.phases, whose: phase.whose, point: phase.point };
      return except ? { if: 'not', of: state } : state;
    });
    if (only !== null) {
      found.conditions.push(only);
      continue;
    }
    const moment = r.attempt((): EventPattern | null => {
      const resolved = whenItResolves(r);
      if (resolved !== null) return resolved;
      r.accept('{');
      const start = r.position;
      if (r.accept('[,] (when|the next time|each time|if)')) {
        const [event] = r.within(afterAction(scope, { kind: 'nothing' }), () => parseEvents(r)) ?? [];
        return event !== undefined && atBoundary(r) ? event : null;
      }
      const step = parseStep(r);
      if (step !== null) {
        found.conditions.push(step);
        return phaseEvent({ phases: ['battle'], whose: null, point: 'during' }, r.since(start));
      }
      r.accept(',');
      const phase = parsePhase(r);
      if (phase === null || phase.phases.length === 0) return null;
      return phaseEvent(phase, r.since(start));
    });
    if (moment !== null) {
      found.delayed = moment;
      r.accept('}');
      continue;
    }
    if (found.except === null && (found.until !== null || r.sees(', except'))) {
      const spared = r.accept('[,] except its own [effects]')
        ? 'own'
        : r.foreseen('clauses except', () => parseExcept(r));
      if (spared !== null) {
        found.except = spared;
        continue;
      }
    }
    const condition = r.foreseen('clauses condition', (): Condition | null => {
      const intro = r.acceptOneOf([
        ['[,] (if|while|as long as|even if|but only if|but only while)', 'if'],
        ['[,] unless', 'unless'],
      ] as const);
      const state = intro === null ? null : (parseCondition(r) ?? parseOwnState(r));
      if (state === null || !atBoundary(r)) return null;
      return intro === 'unless' ? { if: 'not', of: state } : state;
    });
    if (condition !== null) {
      found.conditions.push(condition);
      continue;
    }
    const turn = r.foreseen('clauses turn', (): Condition | null => {
      const phase = parsePhase(r);
      return phase?.phases.length === 0 && phase.point === 'during'
        ? { if: 'turn', whose: phase.whose ?? 'either' }
        : null;
    });
    if (turn !== null) {
      found.conditions.push(turn);
      continue;
    }
    r.position = before;
    return found;
  }
}

/** "When that effect resolves": what was activated; "it" may be anything else that happened. */
function whenItResolves(r: Reader): EventPattern | null {
  if (r.scope.eventKind !== 'activated') return null;
  const start = r.position;
  if (
    !r.accept(
      '[,] (when|immediately after) (it|that effect|that card|(that|the) card or effect|that card / effect) resolves',
    )
  )
    return null;
  const span = r.since(start);
  const activation: ActivationPattern = blankActivation(span, {
    what: ['card'],
    card: { is: 'same', as: { ref: 'chain-link' } },
  });
  return blankEvent('effect-resolved', span, { activation });
}

/** "so they control the same number of cards as you do", "so they only control 1 monster". */
function soTheyControl(r: Reader): Value | null {
  return r.foreseen('clauses so that', () => {
    if (!r.accept('[,] so [that] they [only] control [only]')) return null;
    const start = r.position;
    if (r.accept('the same number of cards as you [do]'))
      return {
        kind: 'count',
        of: blankNoun(r.since(start), { quantity: { kind: 'all' }, controller: 'you', locations: FIELD_LOCATIONS }),
        distinct: null,
      };
    const n = r.acceptNumber();
    return n !== null && r.accept('(card|cards|monster|monsters)') ? { kind: 'number', n } : null;
  });
}

/** "(max. 3)": no more than that many count. */
function withMost(r: Reader, noun: Noun): Noun {
  const bound = parseBound(r);
  return bound === null ? noun : { ...noun, ...(bound.least ? { min: bound.n } : { max: bound.n }) };
}

/** "for each": for each of the cards just spoken of. */
function themAll(r: Reader, scope: Scope): Noun {
  return {
    ...selfNoun(r),
    quantity: { kind: 'all' },
    reference: scope.it.ref === 'previous' ? scope.it : (scope.that ?? scope.it),
  };
}

/** "the field": every card there. */
function wholeField(r: Reader): Noun | null {
  return r.accept('the field')
    ? { ...blankNoun(r.since(r.position)), quantity: { kind: 'all' }, locations: FIELD_LOCATIONS }
    : null;
}

/** "it loses 300 ATK for each A-Counter during …": for each on the card spoken of. */
function ofItself(r: Reader, { it }: Scope): Noun | null {
  return it.ref !== 'this-card' && (r.done || r.sees('(.|during damage calculation|until|,)'))
    ? blankNoun(r.since(r.position), { reference: it })
    : null;
}

function numberOf(of: Noun): Value {
  return { kind: 'count', of, distinct: of.distinct };
}
