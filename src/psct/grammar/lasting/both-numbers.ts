import { type Clause } from '../../../engine/model/effects.js';

/** "Gains ATK and DEF equal to the ATK and DEF of …": each number goes by its own, and as long as it lasts so do both. */
export function bothNumbers(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause): readonly Clause[] => {
    const { action, optional, delayed, forEach } = clause;
    if (
      action.kind !== 'apply-in-order' ||
      action.count.kind !== 'all' ||
      optional ||
      delayed !== null ||
      forEach !== null
    )
      return [clause];
    const parts = action.options.flatMap((option) => option.clauses);
    const plain = parts.every(
      (part) =>
        part.action.kind === 'change-stat' && part.condition === null && part.delayed === null && !part.optional,
    );
    if (!plain || parts.length === 0 || parts.length !== action.options.length || action.by !== undefined)
      return [clause];
    return parts.map((part, at) => ({
      ...part,
      conjunction: at === 0 ? clause.conjunction : 'and',
      condition: clause.condition,
    }));
  });
}
