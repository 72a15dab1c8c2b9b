/** "The same restrictions apply to you, but for the rest of this Duel": the ban before it, for the other player as well. */
import { type Clause, type Side } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

const WHOM: readonly (readonly [string, Side])[] = [
  ['the same (restriction applies|restrictions apply) to you', 'you'],
  ['the same (restriction applies|restrictions apply) to your opponent', 'opponent'],
];

/** Repeats what the last clause forbids one player, for the other; a time of its own where one is said. */
export function sameRestriction(r: Reader, clauses: Clause[]): boolean {
  const last = clauses.at(-1);
  if (last?.action.kind !== 'apply-rule' || last.action.rule.rule !== 'cannot') return false;
  const { action } = last;
  const rule = last.action.rule;
  const found = r.attempt((): Clause | null => {
    const start = r.position;
    const who = r.acceptOneOf(WHOM);
    if (who === null || rule.who === null || rule.who === who) return null;
    const forGood = r.accept('[,] but for the rest of (this|the) duel [instead of just this turn]');
    if (!r.sees('.') && r.peek() !== null) return null;
    return {
      ...last,
      conjunction: 'sentence',
      action: { ...action, rule: { ...rule, who }, ...(forGood ? { until: { until: 'rest-of-duel' } } : {}) },
      span: r.since(start),
    };
  });
  if (found === null) return false;
  clauses.push(found);
  return true;
}
