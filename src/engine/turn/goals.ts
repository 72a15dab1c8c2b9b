/** Where a turn may go on to, and how the rulebook writes it. */
import { PHASES, type BattleStep, type Phase } from '../model/timing.js';

/** Steps of the Battle Phase as goals of their own (battle.steps). */
export const STEP_GOALS = {
  'battle-step': 'battle',
  'damage-step': 'damage',
  'end-step': 'end',
} as const satisfies Readonly<Record<string, BattleStep>>;
export type StepGoal = keyof typeof STEP_GOALS;

/** Where a turn may go on to. */
export type TurnGoal = Phase | 'next-turn' | StepGoal;
export const TURN_GOALS: readonly TurnGoal[] = [...PHASES, 'next-turn', 'battle-step', 'damage-step', 'end-step'];

export function isStep(goal: TurnGoal): goal is StepGoal {
  return Object.hasOwn(STEP_GOALS, goal);
}

const PHASE_WORDS: Readonly<Record<TurnGoal, string>> = {
  draw: 'the Draw Phase',
  standby: 'the Standby Phase',
  'main-1': 'Main Phase 1',
  battle: 'the Battle Phase',
  'main-2': 'Main Phase 2',
  end: 'the End Phase',
  'next-turn': 'the next turn',
  'battle-step': 'the Battle Step',
  'damage-step': 'the Damage Step',
  'end-step': 'the End Step',
};

const STEP_WORDS: Readonly<Record<BattleStep, string>> = {
  start: 'the Start Step',
  battle: 'the Battle Step',
  damage: 'the Damage Step',
  end: 'the End Step',
};

/** "Main Phase 2"; with a capital letter where a sentence begins with it. */
export function phaseInWords(goal: TurnGoal, first = false): string {
  const words = PHASE_WORDS[goal];
  return first ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

export function stepInWords(step: BattleStep): string {
  return STEP_WORDS[step];
}
