export {
  handLimit,
  handLimitDiscards,
  HAND_LIMIT,
  lastCountedTurn,
  normalDraw,
  OPENING_HAND,
  STARTING_LIFE_POINTS,
} from './numbers.js';
export { carryOutDue, type AskCarryOut, type CarryOutAnswer } from './carry-out.js';
export type { DueEffect } from './due.js';
export { MAIN_PHASES, mayGoTo, NEXT_PHASES, TURN_GOALS, type AskPhase, type TurnGoal } from './phases.js';
export { turnNow, type TurnAnswer } from './progress.js';
