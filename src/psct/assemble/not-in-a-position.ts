/**
 * A Spell or Trap has no battle position: where its text says "while in Attack Position", the monsters are meant that the same
 * sentence forbids something or waits for (zone.positions).
 */
import type { Clause, Condition, Effect, EventPattern, Noun } from '../../engine/model/effects.js';
import { together } from '../grammar/conditions/parts.js';
import { allOf } from '../grammar/filters/filter.js';

/** The effect of a Spell or Trap with each such state said of those monsters. */
export function positionOfOthers(effect: Effect): Effect {
  const resolution = effect.resolution.map(inClause);
  return resolution.every((clause, i) => clause === effect.resolution[i]) ? effect : { ...effect, resolution };
}

function inClause(clause: Clause): Clause {
  const delayed = clause.delayed === null ? null : inEvent(clause.delayed);
  const { condition, action } = clause;
  const stated = condition === null ? [] : condition.if === 'all-of' ? condition.of : [condition];
  const own = stated.filter(isOwnPosition);
  const rule = action.kind === 'apply-rule' && action.rule.rule === 'cannot' ? action.rule : null;
  const what = rule?.what ?? null;
  if (action.kind !== 'apply-rule' || rule === null || what?.reference !== null || own.length === 0)
    return delayed === clause.delayed ? clause : { ...clause, delayed };
  return {
    ...clause,
    delayed,
    condition: together(stated.filter((one) => !own.includes(one))),
    action: { ...action, rule: { ...rule, what: lyingSo(what, own) } },
  };
}

/** "If the equipped monster battles while in Defense Position". */
function inEvent(event: EventPattern): EventPattern {
  const { subject } = event;
  const own = event.conditions.filter(isOwnPosition);
  if (subject === null || own.length === 0 || subject.reference?.ref === 'this-card') return event;
  const { reference } = subject;
  if (reference === null) {
    const conditions = event.conditions.filter((one) => !own.includes(one));
    return { ...event, subject: lyingSo(subject, own), conditions };
  }
  const conditions = event.conditions.map((one) =>
    own.includes(one) && one.if === 'is' ? { ...one, what: reference } : one,
  );
  return { ...event, conditions };
}

function lyingSo(noun: Noun, states: readonly Condition[]): Noun {
  return { ...noun, filter: allOf([noun.filter, ...states.flatMap((one) => (one.if === 'is' ? [one.like] : []))]) };
}

function isOwnPosition(condition: Condition): boolean {
  return condition.if === 'is' && condition.what.ref === 'this-card' && condition.like.is === 'position';
}
