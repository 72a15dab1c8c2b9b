/** "If you have more cards …, apply these effects depending on the difference": that between the numbers just compared. */
import { type Clause } from '../../../engine/model/effects.js';

/** The clause whose bullets go by the difference that its own condition speaks of. */
export function byDifference(clause: Clause, words: string): Clause {
  const { condition, action } = clause;
  if (condition?.if !== 'compare' || (action.kind !== 'apply-in-order' && action.kind !== 'apply-one-of'))
    return clause;
  if (action.by?.kind !== 'that-amount' || !/\bthe difference\b/i.test(words)) return clause;
  return { ...clause, action: { ...action, by: { kind: 'difference', of: [condition.left, condition.right] } } };
}
