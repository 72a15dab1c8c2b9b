/** Clauses, nouns and event patterns that ask for nothing yet; whoever makes one says only what is special about it. */
import type { Action, Clause } from './actions.js';
import type { ActivationPattern, EventKind, EventPattern } from './events.js';
import type { Noun } from './nouns.js';
import type { Span } from './places.js';

/** The first part of a resolution: done once, at once, in any case. */
export function blankClause(
  action: Action,
  span: Span,
  wish: Partial<Pick<Clause, 'conjunction' | 'optional'>> = {},
): Clause {
  return {
    conjunction: 'first',
    optional: false,
    ...wish,
    condition: null,
    action,
    forEach: null,
    delayed: null,
    span,
  };
}

/** Cards already spoken of, of any kind, anywhere. */
export function blankNoun(span: Span, wish: Partial<Omit<Noun, 'span'>> = {}): Noun {
  return {
    quantity: { kind: 'given' },
    filter: { is: 'any' },
    controller: null,
    locations: [],
    distinct: null,
    each: [],
    reference: null,
    together: null,
    chosen: null,
    ...wish,
    span,
  };
}

/** That kind of event, whomever it concerns and whatever caused it. */
export function blankEvent(event: EventKind, span: Span, wish: Partial<EventPattern> = {}): EventPattern {
  return {
    event,
    subject: null,
    how: [],
    from: [],
    fromController: null,
    to: [],
    toController: null,
    cause: null,
    player: null,
    other: null,
    activation: null,
    phase: null,
    conditions: [],
    span,
    ...wish,
  };
}

/** Activations of that kind, of any card, whatever they target or do. */
export function blankActivation(
  span: Span,
  wish: Partial<ActivationPattern> & Pick<ActivationPattern, 'what'>,
): ActivationPattern {
  return {
    card: { is: 'any' },
    from: [],
    player: null,
    targets: null,
    targetsExactly: false,
    includes: [],
    span,
    ...wish,
  };
}
