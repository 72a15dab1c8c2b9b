/** "If it would be destroyed, destroy this card instead", which nobody chooses: all cards that say so fall together. */
import type { LastingRule } from '../model/effects.js';

export function fallsForIt({ optional, instead }: Extract<LastingRule, { rule: 'replace' }>): boolean {
  const [clause, more] = instead;
  if (optional || clause === undefined || more !== undefined) return false;
  const { action } = clause;
  return action.kind === 'destroy' && action.what.reference?.ref === 'this-card';
}
