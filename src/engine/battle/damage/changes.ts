/** Changes of battle damage in their order (damage.modifiers.order): a pipeline over who takes how much. */
import { half } from '../../stats/arithmetic.js';
import type { RuleId } from '../../citations/index.js';
import { opponentOf, type ByPlayer, type Player } from '../../model/timing.js';

/** What may happen to the damage that a player would take. `both`: the other player takes it too. */
export const DAMAGE_CHANGES = ['both', 'to-opponent', 'zero', 'halve', 'double'] as const;
export type DamageChange = (typeof DAMAGE_CHANGES)[number];

export interface ChangeOfDamage {
  /** The player whose damage it changes. */
  readonly who: Player;
  readonly change: DamageChange;
  readonly source: string;
}

export interface DamageStepTaken {
  readonly rule: RuleId;
  readonly source: string;
  readonly damage: ByPlayer<number>;
}

export interface ChangedDamage {
  readonly damage: ByPlayer<number>;
  readonly steps: readonly DamageStepTaken[];
}

const RULE_OF: Readonly<Record<DamageChange, RuleId>> = {
  both: 'damage.modifiers.order',
  'to-opponent': 'damage.reflected',
  zero: 'damage.zero-is-none',
  halve: 'damage.halve-double-once',
  double: 'damage.halve-double-once',
};

/** Every kind applies at most once to a player, in the order of {@link DAMAGE_CHANGES}. */
export function changeDamage(damage: ByPlayer<number>, changes: readonly ChangeOfDamage[]): ChangedDamage {
  let now = damage;
  const steps: DamageStepTaken[] = [];
  for (const kind of DAMAGE_CHANGES) {
    const redirected = now;
    for (const player of ['A', 'B'] as const) {
      const found = changes.find((c) => c.change === kind && c.who === player);
      if (found === undefined || redirected[player] === 0) continue;
      now = APPLY[kind](now, player, redirected[player]);
      steps.push({ rule: RULE_OF[kind], source: found.source, damage: now });
    }
  }
  return { damage: now, steps };
}

const APPLY: Readonly<
  Record<DamageChange, (damage: ByPlayer<number>, player: Player, amount: number) => ByPlayer<number>>
> = {
  both: (damage, player, amount) => ({ ...damage, [opponentOf(player)]: damage[opponentOf(player)] + amount }),
  'to-opponent': (damage, player, amount) => ({
    ...damage,
    [player]: damage[player] - amount,
    [opponentOf(player)]: damage[opponentOf(player)] + amount,
  }),
  zero: (damage, player) => ({ ...damage, [player]: 0 }),
  halve: (damage, player) => ({ ...damage, [player]: half(damage[player]) }),
  double: (damage, player) => ({ ...damage, [player]: damage[player] * 2 }),
};
