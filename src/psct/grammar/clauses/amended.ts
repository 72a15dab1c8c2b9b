import {
  type Action,
  type Dependence,
  type Duration,
  type Filter,
  type LastingRule,
  type Noun,
  type Span,
  type Value,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { allOf } from '../filters/filter.js';
import { optionOf } from './option-of.js';

/** Holds so long, where the action says nothing else. */
export function withDuration(action: Action, until: Duration | null): Action {
  if (until === null || !('until' in action) || action.until !== null) return action;
  return { ...action, until };
}

/** "(This is treated as a Fusion Summon.)": the Special Summon counts as that kind too. */
export function countedAs(action: Action, how: SummonMethod | null): Action {
  return how !== null && action.kind === 'special-summon' && action.how.every((one) => one === 'special')
    ? { ...action, how: [how] }
    : action;
}

/**
 * "depending on the number of …" said of a list; where a card is Summoned or added so, the list that follows says which
 * ({@link attachOptions}).
 */
export function depending(action: Action, by: Value | Dependence | null, span: Span): Action {
  if (by === null) return action;
  if ((action.kind === 'special-summon' || action.kind === 'add-to-hand') && action.what.reference === null)
    return { kind: 'apply-in-order', options: [optionOf(action, span)], count: { kind: 'all' }, who: null, by };
  return action.kind === 'apply-one-of' || action.kind === 'apply-in-order' ? { ...action, by } : action;
}

/** "(min. 1)" bounds a stat from below; of cards it says that there must be so many. */
export function notBelow(action: Action, floor: number | null): Action {
  if (floor === null) return action;
  if (action.kind === 'change-stat') return { ...action, floor };
  if (!('what' in action) || typeof action.what !== 'object' || action.what === null) return action;
  return { ...action, what: { ...action.what, min: floor } };
}

/** "(max. 3)": no more cards, or counters on the card, than that. */
export function notAbove(action: Action, max: number | null): Action {
  if (max !== null && action.kind === 'place-counter') return { ...action, on: { ...action.on, max } };
  if (max === null || !('what' in action) || typeof action.what !== 'object' || action.what === null) return action;
  return { ...action, what: { ...action.what, max } };
}

/** "(or their entire Deck, if less than 5)": as many as there are, up to that number. */
export function orAll(action: Action, said: boolean): Action {
  if (!said || !('what' in action) || typeof action.what !== 'object' || action.what === null) return action;
  const { quantity } = action.what;
  return quantity.kind === 'exactly' && quantity.n.kind === 'number'
    ? { ...action, what: { ...action.what, quantity: { kind: 'as-many-as-possible' }, max: quantity.n.n } }
    : action;
}

/** `null` where the action has no number to multiply. */
export function multiplied(action: Action, times: Value | null): Action | null {
  if (times === null) return action;
  if ('amount' in action) return { ...action, amount: { kind: 'times', of: [action.amount, times] } };
  if (action.kind === 'place-counter' && action.count.kind === 'exactly')
    return { ...action, count: { kind: 'exactly', n: { kind: 'times', of: [action.count.n, times] } } };
  if (action.kind !== 'draw' && 'what' in action && typeof action.what === 'object' && action.what !== null) {
    const { quantity } = action.what;
    if (action.what.reference !== null || action.what.each.length > 0) return null;
    if (quantity.kind !== 'exactly' && quantity.kind !== 'up-to') return null;
    const n: Value = { kind: 'times', of: [quantity.n, times] };
    return { ...action, what: { ...action.what, quantity: { kind: quantity.kind, n } } };
  }
  if (action.kind !== 'draw' || action.count.kind !== 'exactly') return null;
  return { ...action, count: { kind: 'exactly', n: { kind: 'times', of: [action.count.n, times] } } };
}

/** "Banish cards from their field so they control 2 cards": all of them but so many. `null` where nothing can be counted. */
export function leaving(action: Action, left: Value | null): Action | null {
  if (left === null) return action;
  if (!('what' in action) || typeof action.what !== 'object' || action.what === null) return null;
  const { what } = action;
  if (what.reference !== null || what.quantity.kind !== 'all' || what.each.length > 0) return null;
  const n: Value = { kind: 'minus', of: [{ kind: 'count', of: what, distinct: null }, left] };
  return { ...action, what: { ...what, quantity: { kind: 'exactly', n } } };
}

/** "(even after they are Summoned)": what lasts goes with them. `null` where nothing lasts. */
export function evenIfMoved(action: Action, moved: boolean): Action | null {
  if (!moved) return action;
  if (!('until' in action) || action.until === null) return null;
  const { until } = action;
  return until.until === 'later' || until.until === 'unparsed'
    ? null
    : { ...action, until: { ...until, evenIfMoved: true } };
}

/** ", except "X" monsters", said after how long it lasts: all others. `null` where nothing here can be spared. */
export function sparing(action: Action, spared: Filter | 'own' | null): Action | null {
  if (spared === null) return action;
  if (action.kind === 'apply-rule') {
    const rule = sparedBy(action.rule, spared);
    return rule === null ? null : { ...action, rule };
  }
  if (spared === 'own') return null;
  if (action.kind === 'negate' && action.of !== null) {
    const of = allBut(action.of, spared);
    return of === null ? null : { ...action, of };
  }
  if (!('what' in action) || typeof action.what !== 'object' || action.what === null) return null;
  const what = allBut(action.what, spared);
  return what === null ? null : { ...action, what };
}

function sparedBy(rule: LastingRule, spared: Filter | 'own'): LastingRule | null {
  if (rule.rule === 'unaffected' && rule.by !== null && 'card' in rule.by && 'what' in rule.by) {
    const card = allOf([rule.by.card, spared === 'own' ? { is: 'other' } : spared]);
    return { ...rule, by: { ...rule.by, card } };
  }
  if (spared === 'own' || !('what' in rule) || rule.what === null) return null;
  const what = allBut(rule.what, spared);
  return what === null ? null : { ...rule, what };
}

/** "All monsters" can be fewer, and "1 monster" another one; a card that was named cannot. */
function allBut(what: Noun, spared: Filter): Noun | null {
  return what.reference === null && what.quantity.kind !== 'given' && what.each.length === 0
    ? { ...what, filter: allOf([what.filter, spared]) }
    : null;
}
