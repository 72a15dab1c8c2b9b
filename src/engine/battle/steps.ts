/** The steps of the Battle Phase and the points of the Damage Step, in order, with what happens at each by itself. */
import type { RuleId } from '../citations/index.js';
import type { BattleStep, DamageSubstep, Moment } from '../model/timing.js';

/** Where the play goes from a step (battle.steps, battle.start-step, battle.end-step). */
export const NEXT_STEPS = {
  start: ['battle'],
  battle: ['damage', 'end'],
  damage: ['battle', 'end'],
  end: ['main-2'],
} as const satisfies Readonly<Record<BattleStep, readonly (BattleStep | 'main-2')[]>>;

export const BATTLE_POINTS = [
  'declaration',
  'battle-step',
  'start',
  'before-calculation',
  'calculation',
  'after-calculation',
  'end',
] as const;
/** The points of one attack at which players may act. */
export type BattlePoint = (typeof BATTLE_POINTS)[number];

interface PointFacts {
  readonly rule: RuleId;
  readonly step: BattleStep;
  readonly substep: DamageSubstep | null;
  /** What the rules do here without anybody acting. */
  readonly happens: string;
}

export const POINTS: Readonly<Record<BattlePoint, PointFacts>> = {
  declaration: {
    rule: 'battle.fast-effects-after-declaration',
    step: 'battle',
    substep: null,
    happens: 'the attack is declared',
  },
  'battle-step': {
    rule: 'battle.galaxy-eyes-window',
    step: 'battle',
    substep: null,
    happens: 'the last point before the Damage Step',
  },
  start: { rule: 'damage.start', step: 'damage', substep: 'start', happens: 'the Damage Step begins' },
  'before-calculation': {
    rule: 'damage.before-calculation',
    step: 'damage',
    substep: 'before-calculation',
    happens: 'a face-down target is flipped face-up',
  },
  calculation: {
    rule: 'damage.calculation',
    step: 'damage',
    substep: 'calculation',
    happens: 'damage is computed and taken',
  },
  'after-calculation': {
    rule: 'damage.after-calculation',
    step: 'damage',
    substep: 'after-calculation',
    happens: 'Flip effects and effects on battle damage activate',
  },
  end: {
    rule: 'damage.end',
    step: 'damage',
    substep: 'end',
    happens: 'monsters destroyed by battle are sent to the Graveyard',
  },
};

export function momentOf(point: BattlePoint): Moment {
  const substep = POINTS[point].substep;
  if (substep !== null) return { at: 'damage-step', substep };
  return { at: point === 'declaration' ? 'attack-declaration' : 'battle-step' };
}

export function isBefore(point: BattlePoint, other: BattlePoint): boolean {
  return BATTLE_POINTS.indexOf(point) < BATTLE_POINTS.indexOf(other);
}
