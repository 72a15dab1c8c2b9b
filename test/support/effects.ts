/** Effects, patterns and clauses for specs; a test writes only what it is about. */
import {
  blankActivation,
  blankEvent,
  type Action,
  type ActivationPattern,
  type Clause,
  type Effect,
  type EventPattern,
  type Filter,
  type Noun,
} from '../../src/engine/model/effects.js';
import { NO_SPAN, exactly, noun } from './cards.js';

const DERIVED = { value: false, because: 'test' } as const;

/** An effect that does nothing: a Quick Effect of a monster on the field unless the test says otherwise. */
export function effect(wish: Partial<Effect> = {}): Effect {
  return {
    number: 1,
    box: 'main',
    kind: 'quick',
    speed: 2,
    mandatory: false,
    timing: null,
    from: ['monster-zone'],
    triggers: [],
    condition: null,
    activation: [],
    resolution: [],
    lasting: [],
    limits: [],
    oaths: [],
    chainRules: [],
    damageStep: DERIVED,
    damageCalculation: DERIVED,
    quickIf: null,
    negates: [],
    wording: 'model',
    unread: [],
    span: NO_SPAN,
    ...wish,
  };
}

/** What a Spell or Trap does when the card is activated. */
export function activation(kind: 'spell' | 'trap', wish: Partial<Effect> = {}): Effect {
  return effect({ kind, speed: kind === 'spell' ? 1 : 2, from: ['card-activation'], ...wish });
}

export function clause(action: Action, wish: Partial<Clause> = {}): Clause {
  return {
    conjunction: 'first',
    optional: false,
    condition: null,
    action,
    forEach: null,
    delayed: null,
    span: NO_SPAN,
    ...wish,
  };
}

export function event(kind: EventPattern['event'], wish: Partial<EventPattern> = {}): EventPattern {
  return blankEvent(kind, NO_SPAN, wish);
}

export function activated(wish: Partial<ActivationPattern> = {}): EventPattern {
  return event('activated', {
    activation: blankActivation(NO_SPAN, { what: [], ...wish }),
  });
}

export const THIS_CARD: Noun = noun({ is: 'any' }, { quantity: { kind: 'given' }, reference: { ref: 'this-card' } });
export const THAT_TARGET: Noun = noun(
  { is: 'any' },
  { quantity: { kind: 'given' }, reference: { ref: 'target', index: null } },
);

export function one(filter: Filter, wish: Partial<Noun> = {}): Noun {
  return noun(filter, { quantity: exactly(1), ...wish });
}

export const FACE_UP_MONSTER: Filter = {
  is: 'all-of',
  of: [
    { is: 'kind', kind: 'monster' },
    { is: 'face', face: 'up' },
  ],
};

export function target(what: Noun): Action {
  return { kind: 'target', what, who: 'you' };
}

export function destroy(what: Noun): Clause {
  return clause({ kind: 'destroy', what });
}

export function gainAtk(what: Noun, n: number): Clause {
  return clause({
    kind: 'change-stat',
    what,
    stats: ['atk'],
    change: 'add',
    amount: { kind: 'number', n },
    until: { until: 'end-of-turn' },
  });
}

export function draw(n: number): Clause {
  return clause({ kind: 'draw', who: 'you', count: exactly(n) });
}
