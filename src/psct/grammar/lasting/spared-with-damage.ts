/** A monster that survives its battle, and the battle damage from that battle. */
import { type Clause, type Condition, type LastingRule } from '../../../engine/model/effects.js';
import { ruleOf } from './lasting-rule.js';

/** "… by battle, also you take no battle damage from that battle": from any battle of those monsters. */
export function sparedWithDamage(clauses: readonly Clause[], tied: readonly Clause[]): LastingRule[] | null {
  const rules = clauses.map((clause) =>
    clause.delayed === null && clause.condition === null ? ruleOf(clause.action, clause) : null,
  );
  const [first, second] = rules;
  if (clauses.length !== 2 || tied.length !== 1 || second?.rule !== 'battle-damage') return null;
  if (first?.rule === 'indestructible-count') return sparedOnceWithDamage(first, second);
  if (first?.rule !== 'cannot') return null;
  if (first.act !== 'be-destroyed-by-battle' && first.act !== 'be-destroyed') return null;
  const { what, by, except } = first;
  if (what === null || except !== null || second.what !== null || second.change !== 'zero') return null;
  const damage: LastingRule = { ...second, what };
  const foe = by?.card ?? null;
  if (foe === null) return [first, damage];
  // "With a DARK monster": only that battle, which only the card itself can tell.
  if (what.reference?.ref !== 'this-card' || foe.reference !== null) return null;
  const against: Condition = { if: 'is', what: { ref: 'battling-opponent' }, like: foe.filter };
  return [first, { rule: 'conditional', condition: against, rules: [damage] }];
}

/**
 * "The first time each turn that this card would be destroyed by battle, it is not destroyed, and you take no battle damage from
 * that battle": of those battles only that would destroy it, so not where it attacks a monster in Defense Position.
 */
function sparedOnceWithDamage(
  first: Extract<LastingRule, { rule: 'indestructible-count' }>,
  second: Extract<LastingRule, { rule: 'battle-damage' }>,
): LastingRule[] | null {
  const byBattle = first.by?.by.length === 1 && first.by.by[0] === 'battle' && first.by.card === null;
  if (!byBattle || first.what.reference?.ref !== 'this-card' || second.what !== null || second.change !== 'zero')
    return null;
  const losing: Condition = {
    if: 'any-of',
    of: [
      { if: 'is', what: { ref: 'attack-target' }, like: { is: 'self' } },
      { if: 'is', what: { ref: 'battling-opponent' }, like: { is: 'position', position: 'attack' } },
    ],
  };
  return [first, { rule: 'conditional', condition: losing, rules: [{ ...second, what: first.what, spared: true }] }];
}
