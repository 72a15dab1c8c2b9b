import { type Clause } from '../../engine/model/effects.js';

/**
 * "Discard 1 card; negate the activation, and if you do, shuffle that card …": the card whose activation is
 * negated, not the one that was paid, also where nobody read what the effect answers.
 */
export function ofTheNegated(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, i) => {
    const before = clauses[i - 1]?.action;
    const { action } = clause;
    if (before?.kind !== 'negate' || before.what !== 'activation') return clause;
    if (action.kind !== 'destroy' && action.kind !== 'shuffle-into-deck') return clause;
    if (action.what.reference?.ref !== 'cost') return clause;
    return { ...clause, action: { ...action, what: { ...action.what, reference: { ref: 'chain-link' } } } };
  });
}
