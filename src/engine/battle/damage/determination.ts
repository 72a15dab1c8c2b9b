/**
 * Damage determination: what the compared values do, before anything protects a monster or changes the damage. Numbers
 * in, result out; one branch per rule of the chapter.
 */
import type { EditionParameters } from '../../editions.js';
import type { RuleId } from '../../citations/index.js';

export interface Comparison {
  /** The attacker's value: its ATK, or what its text names if it attacks from Defense Position. */
  readonly attack: number;
  /** `null`: a direct attack. */
  readonly target: { readonly position: 'attack' | 'defense'; readonly value: number } | null;
  /** damage.piercing: how many times the difference is inflicted; 0 without piercing. */
  readonly piercing: number;
}

export interface Determination {
  readonly rule: RuleId;
  readonly destroyed: readonly ('attacker' | 'target')[];
  /** Battle damage, to the controller of which monster; `null`: none (damage.zero-is-none). */
  readonly damage: { readonly to: 'attacker' | 'target'; readonly amount: number } | null;
}

export function determine(
  { attack, target, piercing }: Comparison,
  edition: Pick<EditionParameters, 'equalAttack'>,
): Determination {
  if (target === null) return { rule: 'damage.direct', destroyed: [], damage: inflict('target', attack) };
  const difference = attack - target.value;
  if (target.position === 'attack') {
    if (difference > 0)
      return { rule: 'damage.vs-attack.win', destroyed: ['target'], damage: inflict('target', difference) };
    if (difference < 0)
      return { rule: 'damage.vs-attack.lose', destroyed: ['attacker'], damage: inflict('attacker', -difference) };
    const spared = attack === 0 && edition.equalAttack === 'destroys-both-unless-zero';
    return spared
      ? { rule: 'damage.zero-atk', destroyed: [], damage: null }
      : { rule: 'damage.vs-attack.tie', destroyed: ['attacker', 'target'], damage: null };
  }
  if (difference > 0) {
    const rule = piercing > 0 ? 'damage.piercing' : 'damage.vs-defense.win';
    return { rule, destroyed: ['target'], damage: inflict('target', difference * piercing) };
  }
  if (difference < 0)
    return { rule: 'damage.vs-defense.lose', destroyed: [], damage: inflict('attacker', -difference) };
  return { rule: attack === 0 ? 'damage.zero-atk' : 'damage.vs-defense.tie', destroyed: [], damage: null };
}

function inflict(to: 'attacker' | 'target', amount: number): Determination['damage'] {
  return amount > 0 ? { to, amount } : null;
}
