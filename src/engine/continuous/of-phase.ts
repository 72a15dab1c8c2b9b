/** "During the Battle Phase this turn, Fish monsters you control gain 500 ATK": nothing done then, but so for as long as that phase lasts. */
import type { Clause, EventPattern } from '../model/effects.js';

type OfPhase = Clause & { readonly delayed: { readonly phase: NonNullable<EventPattern['phase']> } };

/** It changes numbers of all cards of a kind while that phase of the present turn lasts. */
export function isOfPhase(clause: Clause): clause is OfPhase {
  const phase = clause.delayed?.event === 'phase' ? clause.delayed.phase : null;
  const { action } = clause;
  return (
    phase?.point === 'during' &&
    phase.whose === null &&
    phase.nth === undefined &&
    phase.phases.every((one) => one === 'battle') &&
    action.kind === 'change-stat' &&
    action.what.reference === null &&
    action.what.quantity.kind === 'all'
  );
}
