import {
  blankEvent,
  type Action,
  type Clause,
  type EventPattern,
  type Filter,
  type LastingRule,
  type Noun,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { allOf } from '../filters/filter.js';
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
