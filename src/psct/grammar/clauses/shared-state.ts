import { type Clause } from '../../../engine/model/effects.js';
import { SAYS, spokenOf } from './elliptic.js';

/** "While …" lasts with all that the sentence says; "if …" is asked once. */
export type StateInFront = 'while' | 'if';

/**
 * "While this card is face-up on the field, that monster cannot attack, also its effects are negated": the state in front
 * is that of both parts (psct.conjunction.also). `states`: which clauses have one.
 */
export function sharingState(clauses: readonly Clause[], states: ReadonlyMap<number, StateInFront>): readonly Clause[] {
  let shared: { readonly condition: Clause['condition']; readonly state: StateInFront } | null = null;
  return clauses.map((clause, at) => {
    const state = states.get(at);
    if (state !== undefined)
      shared = clause.optional || clause.conjunction === 'or' ? null : { condition: clause.condition, state };
    else if (clause.conjunction !== 'also') shared = clause.conjunction === 'and' ? shared : null;
    else if (shared !== null && clause.condition === null && isMeant(clause, shared.state))
      return { ...clause, condition: shared.condition };
    else shared = null;
    return clause;
  });
}

/** "If it is a Fish monster, …, also you cannot Special Summon": what players may not do, and what is left, hangs on no such state. */
function isMeant({ action, delayed, optional }: Clause, state: StateInFront): boolean {
  if (delayed !== null || optional) return false;
  if (state === 'while') return !('until' in action) || action.until === null;
  return (SAYS.has(action.kind) || action.kind === 'destroy') && (spokenOf(action)?.reference ?? null) !== null;
}
