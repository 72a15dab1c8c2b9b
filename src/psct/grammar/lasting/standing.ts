import {
  blankClause,
  blankEvent,
  blankNoun,
  type Action,
  type Clause,
  type Condition,
  type EventPattern,
  type Filter,
  type LastingRule,
  type Noun,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { allOf } from '../filters/filter.js';
import { selfNoun } from '../clauses/statement.js';
import { type Reader } from '../reader.js';

/**
 * "Any monster that is Special Summoned is changed to Defense Position": done whenever that happens, not to all that ever were.
 */
export function doneWhenSummoned(r: Reader, clause: Clause): LastingRule | null {
  const { action } = clause;
  const what = objectOf(action);
  if (
    what === null ||
    !/\bthat (?:is|are) [^,.]*Summoned\b|\bthat (?:is|are) [\w, /]*Summoned\b/i.test(r.textOf(what.span))
  )
    return null;
  const how = methodsIn(what.filter);
  if (how === null) return null;
  const subject: Noun = { ...what, filter: withoutSummons(what.filter) };
  const event: EventPattern = blankEvent('summoned', clause.span, { subject, how });
  const it: Noun = {
    ...what,
    quantity: { kind: 'given' },
    filter: { is: 'any' },
    locations: [],
    controller: null,
    reference: { ref: 'event' },
  };
  return {
    rule: 'whenever',
    events: [event],
    condition: clause.condition,
    clauses: [{ ...clause, condition: null, action: { ...action, what: it } as Action }],
  };
}

/**
 * "A monster that battles this card cannot change its battle position": laid down by each such battle, also for later turns, while
 * this card says so.
 */
export function laidByBattle(r: Reader, rule: LastingRule, clause: Clause): LastingRule | null {
  if (rule.rule !== 'cannot' || rule.what?.reference !== null || clause.condition !== null) return null;
  const met = battlesIt(rule.what.filter);
  if (met === null || clause.delayed !== null) return null;
  const { span } = clause;
  const foe: Noun = { ...rule.what, quantity: { kind: 'exactly', n: { kind: 'number', n: 1 } }, filter: met };
  const it: Noun = blankNoun(span, { quantity: { kind: 'given' }, reference: { ref: 'battling-opponent' } });
  const there: Condition = {
    if: 'at',
    what: { ref: 'this-card' },
    locations: ['monster-zone', 'extra-monster-zone'],
    controller: null,
    face: 'up',
  };
  const laid: Action = { kind: 'apply-rule', rule: { ...rule, what: it }, until: { until: 'while-on-field' } };
  return {
    rule: 'whenever',
    events: [blankEvent('battles', span, { subject: selfNoun(r), other: foe })],
    condition: null,
    clauses: [{ ...blankClause(laid, span), condition: there }],
  };
}

/** What else the filter asks of a monster that battles this card; `null` where it asks for no battle, or for one that goes on. */
function battlesIt(filter: Filter): Filter | null {
  if (filter.is === 'state') return filter.state === 'battles-it' ? { is: 'any' } : null;
  if (filter.is !== 'all-of' || filter.of.some((one) => one.is === 'state' && one.state === 'attacking')) return null;
  const others = filter.of.filter((one) => battlesIt(one) === null);
  return others.length === filter.of.length ? null : allOf(others);
}

function objectOf(action: Action): Noun | null {
  return 'what' in action && typeof action.what === 'object' && action.what !== null ? action.what : null;
}

/** The Summons that a filter asks for; `null` where it asks for none. */
function methodsIn(filter: Filter): readonly SummonMethod[] | null {
  if (filter.is === 'summoned') return filter.how;
  if (filter.is !== 'all-of' && filter.is !== 'any-of') return null;
  const found = filter.of.map(methodsIn).filter((how) => how !== null);
  return found.length === 0 ? null : found.flat();
}

function withoutSummons(filter: Filter): Filter {
  if (filter.is === 'summoned') return { is: 'any' };
  if (filter.is === 'any-of' && filter.of.every((one) => methodsIn(one) !== null)) return { is: 'any' };
  return filter.is === 'all-of' ? allOf(filter.of.map(withoutSummons)) : filter;
}
