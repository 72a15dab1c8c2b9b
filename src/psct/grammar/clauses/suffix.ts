/** What stands behind something done: how long, for each of what, when, under which condition. */
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
import { allOf } from '../filters/filter.js';
import { acceptsPendulumSummon } from './until-pendulum-summon.js';
import { parseNoun } from '../nouns/noun.js';
import { parseEvery, parseMultiple } from '../values/multiple.js';
import { parsePhase, parseStep, phaseEvent } from '../events/phase.js';
import { parseDuration } from '../places/position.js';
import { parseBound } from '../values/bound.js';
import { type Reader, type Scope } from '../reader.js';
import { afterAction } from '../scope.js';
import { countsAs } from '../actions/summon-counts.js';
import { NOTES, SEES_UNLESS_DONE, skipNote, atBoundary } from '../boundary.js';
import { numberOf, perCounter, themAll, withMost } from './suffix-number.js';

/** What the words behind an action add to it. */
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

/** One kind of suffix; `false` where none of it stands here. */
type Suffix = (r: Reader, found: Suffixes, scope: Scope) => boolean;

/** Tried in this order at each place, since some begin with the same words. */
const SUFFIXES: readonly Suffix[] = [
  remark,
  dependence,
  multiplied,
  asManyAsThere,
  howLong,
  evenIfMoved,
  asManyAsItTakes,
  forEach,
  onlyDuring,
  later,
  spared,
  condition,
  turn,
];

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
    if (SUFFIXES.some((read) => read(r, found, scope))) continue;
    r.position = before;
    return found;
  }
}

/** Bounds, how a Summon counts, and words that change nothing. */
function remark(r: Reader, found: Suffixes): boolean {
  if (r.sees('until you pendulum summon') && acceptsPendulumSummon(r)) return true;
  const counts = countsAs(r);
  if (counts !== null) {
    found.counts = counts;
    return true;
  }
  if (r.accept(NOTES) || skipNote(r)) return true;
  const bound = parseBound(r);
  if (bound !== null) {
    if (bound.least) found.floor = bound.n;
    else found.most = bound.n;
    return true;
  }
  const instead = r.foreseen('clauses instead', () =>
    r.accept('[,] instead of') && !r.sees('N for') ? (parseAction(r, 'you') ?? parseNoun(r)) : null,
  );
  return (
    instead !== null ||
    r.accept(
      '(instead|immediately [after (it|that effect|the card or effect|that card or effect|that card|that card / effect|that spell card|that trap card) resolves]|if able|if possible|, if able|, if possible|as well|each|, instead|at activation|together|again|after that|, if any|once|, and show it|, ignoring any that do not exist)',
    ) ||
    // "Equal to the number of monsters you control when this card resolves": as it does anyway.
    r.accept('when this (card|effect) resolves') ||
    // What is destroyed before it fights is dealt no damage.
    r.accept(
      'without [flipping it face-up or] applying damage calculation | { without damage calculation } | { damage calculation is applied normal }',
    ) ||
    r.accept(
      "(by|with) (this card's|this|its) effect | this way | with this effect | with that effect | by this effect",
    )
  );
}

/** "depending on the number of …". */
function dependence(r: Reader, found: Suffixes): boolean {
  const by = parseDependence(r);
  found.by = by ?? found.by;
  return by !== null;
}

/** "for each Spell Counter on it", "x the number of …". */
function multiplied(r: Reader, found: Suffixes, scope: Scope): boolean {
  const times = perCounter(r, scope) ?? parseMultiple(r);
  found.times = times ?? found.times;
  return times !== null;
}

function asManyAsThere(r: Reader, found: Suffixes): boolean {
  const all = r.accept(
    '{ or (your|their) entire (deck|hand) , if less than N } | { or as many as possible [, if less than N] }',
  );
  if (all) found.orAll = true;
  return all;
}

function howLong(r: Reader, found: Suffixes): boolean {
  const until = parseDuration(r);
  found.until = until ?? found.until;
  return until !== null;
}

function evenIfMoved(r: Reader, found: Suffixes): boolean {
  // "(even after they are Summoned/Set)": what moved keeps it.
  if (
    r.accept(
      '{ even after (it is|they are) (summoned|summoned / set|set|activated) [/ set] [, and [even] if (they are no longer on the field|this card leaves the field)] [.] }',
    )
  ) {
    found.moved = true;
    return true;
  }
  // "Negate its effects (including in the GY)": what moved stays so.
  if (!r.accept('{ including in the gy }')) return false;
  found.moved = true;
  found.until ??= { until: 'permanent' };
  return true;
}

function asManyAsItTakes(r: Reader, found: Suffixes): boolean {
  const left = found.left === null ? soTheyControl(r) : null;
  found.left = left ?? found.left;
  return left !== null;
}

/** "for every 3 cards in your hand", "for each card in their hand and for each card they control", "for each of them". */
function forEach(r: Reader, found: Suffixes, scope: Scope): boolean {
  const every = parseEvery(r);
  if (every !== null) {
    found.times = every;
    return true;
  }
  // "Remove all Spell Counters, and if you do, inflict 200 damage for each": for each of those counters.
  const removed = scope.deeds.at(-1)?.kind === 'remove-counter';
  if (removed && r.attempt(() => (r.accept('[,] for each [one]') && atBoundary(r) ? true : null)) !== null) {
    found.times = { kind: 'that-amount' };
    return true;
  }
  const each =
    r.foreseen('clauses each of', () => (r.accept('[,] for (each|every) [of]') ? parseNoun(r) : null)) ??
    r.foreseen('clauses each', () => (r.accept('[,] for') && r.sees('(each|every)') ? parseNoun(r) : null));
  if (each !== null) {
    const more = r.foreseen('clauses and for each', () =>
      r.accept('[,] and for') && r.sees('each') ? parseNoun(r) : null,
    );
    // Both numbers together.
    if (more !== null) found.times = { kind: 'plus', of: [each, more].map(numberOf) };
    else found.forEach = withMost(r, inTheirHand(r, each));
    return true;
  }
  const them = r.attempt(() => (r.accept('[,] for each [(one|of them)]') && atBoundary(r) ? themAll(r, scope) : null));
  found.forEach = them ?? found.forEach;
  return them !== null;
}

/** "Each player takes 300 damage for each card returned to their hand": what came there, and by each player their own. */
function inTheirHand(r: Reader, each: Noun): Noun {
  if (r.scope.they !== 'each' || !/\breturned to their hands?$/i.test(r.textOf(each.span))) return each;
  return {
    ...each,
    controller: 'each',
    filter: allOf([each.filter, { is: 'at', locations: ['hand'], controller: null }]),
  };
}

/** "During your turn only" says when it applies, not when it happens. */
function onlyDuring(r: Reader, found: Suffixes): boolean {
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
  if (only !== null) found.conditions.push(only);
  return only !== null;
}

/** "during the End Phase", "when that effect resolves", "the next time …": done then, not now. */
function later(r: Reader, found: Suffixes, scope: Scope): boolean {
  const moment = r.attempt((): EventPattern | null => {
    const resolved = whenItResolves(r);
    if (resolved !== null) return resolved;
    r.accept('{');
    const start = r.position;
    if (r.accept('[,] (when|the next time|each time|if)')) {
      const [event] = r.within(afterAction(scope, { kind: 'nothing' }), () => parseEvents(r)) ?? [];
      return event !== undefined && atBoundary(r) ? event : null;
    }
    const step = parseStep(r) ?? stepBehindComma(r);
    if (step !== null) {
      found.conditions.push(step);
      return phaseEvent({ phases: ['battle'], whose: null, point: 'during' }, r.since(start));
    }
    r.accept(',');
    // What is done as the turn ends is done at the end of its last phase (turn.phases).
    if (r.accept('at the end of (this|the) turn')) return phaseEvent(END_OF_TURN, r.since(start));
    const phase = parsePhase(r);
    return phase === null || phase.phases.length === 0 ? null : phaseEvent(phase, r.since(start));
  });
  if (moment === null) return false;
  found.delayed = moment;
  r.accept('}');
  return true;
}

const END_OF_TURN = { phases: ['end'], whose: null, point: 'end' } as const;

/** "…, after damage calculation": where nothing goes on behind it. */
function stepBehindComma(r: Reader): Condition | null {
  return r.attempt(() => {
    const step = r.accept(',') ? parseStep(r) : null;
    return step !== null && atBoundary(r) && !r.sees(',') ? step : null;
  });
}

/** ", except "X" monsters" behind how long it lasts. */
function spared(r: Reader, found: Suffixes): boolean {
  if (found.except !== null || (found.until === null && !r.sees(', except'))) return false;
  found.except = r.accept('[,] except its own [effects]') ? 'own' : r.foreseen('clauses except', () => parseExcept(r));
  return found.except !== null;
}

/** ", if you control a Dragon monster", ", unless …". */
function condition(r: Reader, found: Suffixes): boolean {
  if (r.sees(SEES_UNLESS_DONE)) return false;
  const read = r.foreseen('clauses condition', (): Condition | null => {
    const intro = r.acceptOneOf([
      ['[,] (if|while|as long as|even if|but only if|but only while)', 'if'],
      ['[,] unless', 'unless'],
    ] as const);
    const state = intro === null ? null : (parseCondition(r) ?? parseOwnState(r));
    if (state === null || !atBoundary(r)) return null;
    return intro === 'unless' ? { if: 'not', of: state } : state;
  });
  if (read !== null) found.conditions.push(read);
  return read !== null;
}

/** "during your turn". */
function turn(r: Reader, found: Suffixes): boolean {
  const read = r.foreseen('clauses turn', (): Condition | null => {
    const phase = parsePhase(r);
    return phase?.phases.length === 0 && phase.point === 'during'
      ? { if: 'turn', whose: phase.whose ?? 'either' }
      : null;
  });
  if (read !== null) found.conditions.push(read);
  return read !== null;
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
/** "So the number in your hand equals the number your opponent controls +6". */
function soTheHandHolds(r: Reader): Value | null {
  if (!r.accept('[,] so [that] the number [of cards] in your hand equals')) return null;
  const start = r.position;
  if (!r.accept('the number [of cards] your opponent controls')) return null;
  const of = blankNoun(r.since(start), {
    quantity: { kind: 'all' },
    controller: 'opponent',
    locations: FIELD_LOCATIONS,
  });
  const theirs: Value = { kind: 'count', of, distinct: null };
  const more = r.attempt(() => (r.accept('+') ? r.acceptNumber() : null));
  return more === null ? theirs : { kind: 'plus', of: [theirs, { kind: 'number', n: more }] };
}

function soTheyControl(r: Reader): Value | null {
  return r.foreseen('clauses so that', () => {
    const hand = r.attempt(() => soTheHandHolds(r));
    if (hand !== null) return hand;
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
