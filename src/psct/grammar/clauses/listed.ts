/** Parts that only commas part, before a last one joined by "also": none of them hangs on the one before (psct.conjunction.also). */
import type { Action, Clause } from '../../../engine/model/effects.js';

/** What is laid on cards; moves that follow one another belong together. */
const LAID_ON: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['apply-rule', 'change-stat', 'negate', 'become']);

/** "They lose 300 ATK, their effects are negated, also they …": what is said last joins all parts of such a list. */
export function listedAlso(clauses: readonly Clause[], textOf: (span: Clause['span']) => string): readonly Clause[] {
  return clauses.map((clause, at) => {
    if (clause.conjunction !== 'and' || !LAID_ON.has(clause.action.kind)) return clause;
    // "If that monster attacks, A, B, also C": all of it waits for that together.
    if (clauses.slice(0, at + 1).some(({ condition, delayed }) => condition !== null || delayed !== null))
      return clause;
    const later = clauses.slice(at + 1);
    const end = later.findIndex(({ conjunction }) => conjunction === 'also');
    const parts = [clause, ...later.slice(0, Math.max(end, 0))];
    const listed = end >= 0 && parts.every(({ span }) => followsComma(textOf({ start: 0, end: span.start })));
    return listed ? { ...clause, conjunction: 'also' } : clause;
  });
}

/** A bare comma stands before it, and no word that joins. */
function followsComma(before: string): boolean {
  return /[\p{L}\p{N})"'],\s*$/u.test(before);
}
