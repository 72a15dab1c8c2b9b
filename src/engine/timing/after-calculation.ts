/** Effects that name the point after damage calculation, when it is settled which monsters the battle destroyed. */
import type { Condition } from '../model/effects.js';

/** "After damage calculation, if this card destroys a monster by battle": it does not wait for the end (damage.after-calculation). */
export function waitsForAfterCalculation(condition: Condition | null): boolean {
  if (condition === null) return false;
  if (condition.if === 'all-of') return condition.of.some(waitsForAfterCalculation);
  return condition.if === 'damage-step' && condition.substeps.every((substep) => substep === 'after-calculation');
}
