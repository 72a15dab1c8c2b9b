import { type Clause, type EventPattern } from '../../engine/model/effects.js';

/**
 * "If that monster battles this turn, apply these effects: …": each of the bullets waits for that battle as if it were said by
 * itself, but one that names a point of its own (psct.bullet-choice, effect.applied-stays).
 */
export function eachInABattle(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause): readonly Clause[] => {
    const { action, delayed } = clause;
    if (action.kind !== 'apply-in-order' || delayed?.event !== 'battles') return [clause];
    const plain = action.options.every(({ heading, threshold }) => heading === undefined && threshold === null);
    if (action.count.kind !== 'all' || action.by !== undefined || action.options.length === 0 || !plain)
      return [clause];
    return action.options
      .flatMap((option) => option.clauses)
      .map((part, at) => ({
        ...part,
        conjunction: at === 0 ? clause.conjunction : part.conjunction === 'first' ? 'sentence' : part.conjunction,
        // "At the end of the Damage Step" is that of this battle.
        delayed: part.delayed === null || isItsStep(part.delayed) ? delayed : part.delayed,
      }));
  });
}

function isItsStep({ event, phase }: EventPattern): boolean {
  return event === 'phase' && phase?.phases.every((one) => one === 'battle') === true;
}
