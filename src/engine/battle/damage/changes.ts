/** Changes of battle damage in their order (damage.modifiers.order): a pipeline over who takes how much. */
import { half } from '../../stats/arithmetic.js';
import type { RuleId } from '../../citations/index.js';
import type { Judgement } from '../../model/facts.js';
import { opponentOf, type ByPlayer, type Player } from '../../model/timing.js';

/**
 * What may happen to the damage that a player would take. `both`: the other player takes it too; `gain`: its player gains
 * as much in its place.
 */
export const DAMAGE_CHANGES = ['both', 'to-opponent', 'gain', 'zero', 'set', 'halve', 'double'] as const;
export type DamageChange = (typeof DAMAGE_CHANGES)[number];

export interface ChangeOfDamage {
  /** The player whose damage it changes. */
  readonly who: Player;
  readonly change: DamageChange;
  readonly source: string;
  /** "Becomes 1000". */
  readonly amount?: number;
  /** Of the damage that a monster inflicts: not of what comes of being the weaker one. */
  readonly dealt?: true;
}

/** A change that may apply; `change` is `null` where what it does was not read. */
export interface PossibleChange {
  readonly change: ChangeOfDamage | null;
  readonly applies: Judgement;
  readonly source: string;
}

export interface DamageStepTaken {
  readonly rule: RuleId;
  readonly source: string;
  readonly damage: ByPlayer<number>;
}

export interface ChangedDamage {
  readonly damage: ByPlayer<number>;
  /** Life Points gained in its place. */
  readonly gained: ByPlayer<number>;
  readonly steps: readonly DamageStepTaken[];
}

const RULE_OF: Readonly<Record<DamageChange, RuleId>> = {
  both: 'damage.modifiers.order',
  'to-opponent': 'damage.reflected',
  gain: 'damage.reflected',
  zero: 'damage.zero-is-none',
  set: 'damage.modifiers.order',
  halve: 'damage.halve-double-once',
  double: 'damage.halve-double-once',
};

/** Every kind applies at most once to a player, in the order of {@link DAMAGE_CHANGES}. */
export function changeDamage(damage: ByPlayer<number>, changes: readonly ChangeOfDamage[]): ChangedDamage {
  let now = damage;
  let gained: ByPlayer<number> = { A: 0, B: 0 };
  const steps: DamageStepTaken[] = [];
  for (const kind of DAMAGE_CHANGES) {
    const redirected = now;
    for (const player of ['A', 'B'] as const) {
      const found = changes.find(
        (c) => c.change === kind && c.who === player && (c.dealt !== true || damage[player] > 0),
      );
      if (found === undefined || redirected[player] === 0) continue;
      if (kind === 'gain') gained = { ...gained, [player]: gained[player] + redirected[player] };
      now = APPLY[kind](now, player, found.amount ?? redirected[player]);
      steps.push({ rule: RULE_OF[kind], source: found.source, damage: now });
    }
  }
  return { damage: now, gained, steps };
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
  gain: (damage, player) => ({ ...damage, [player]: 0 }),
  zero: (damage, player) => ({ ...damage, [player]: 0 }),
  set: (damage, player, amount) => ({ ...damage, [player]: amount }),
  halve: (damage, player) => ({ ...damage, [player]: half(damage[player]) }),
  double: (damage, player) => ({ ...damage, [player]: damage[player] * 2 }),
};
