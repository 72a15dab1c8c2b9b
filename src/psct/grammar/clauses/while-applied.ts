import { type Clause, type Span } from '../../../engine/model/effects.js';

/**
 * "Take control of it until the End Phase, but while this effect is applied, its ATK becomes 3000, also …": what stands
 * behind lasts as long as what stands in front (effect.lingering).
 */
export function whileApplied(clauses: readonly Clause[], textOf: (span: Span) => string): readonly Clause[] {
  const from = clauses.findIndex(({ span }, at) => {
    const before = clauses[at - 1];
    return before !== undefined && WHILE.test(textOf({ start: before.span.end, end: span.start }));
  });
  const before = clauses[from - 1]?.action;
  if (before === undefined || !('until' in before) || before.until === null) return clauses;
  const { until } = before;
  return clauses.map((clause, at): Clause => {
    const { action } = clause;
    return at < from || !('until' in action) || action.until !== null
      ? clause
      : { ...clause, action: { ...action, until } };
  });
}

const WHILE = /\bwhile this effect is applied\b/i;

/** "It can be activated this turn, while you have 3 Traps in your GY": a state that is asked whenever that is tried. */
export function asLongAs(clauses: readonly Clause[], textOf: (span: Span) => string): readonly Clause[] {
  return clauses.map((clause): Clause => {
    const { action, condition, span } = clause;
    if (condition === null || action.kind !== 'apply-rule' || action.rule.rule !== 'stated') return clause;
    if (action.rule.statement !== 'activate-set-this-turn' || !/\bthis turn, while\b/i.test(textOf(span)))
      return clause;
    return {
      ...clause,
      condition: null,
      action: { ...action, rule: { rule: 'conditional', condition, rules: [action.rule] } },
    };
  });
}
