export { handLimitDiscards, HAND_LIMIT, normalDraw, OPENING_HAND, STARTING_LIFE_POINTS } from './numbers.js';
export { carryOutDue, type AskCarryOut, type CarryOutAnswer } from './carry-out.js';
export type { DueEffect } from './due.js';
export { inTurn } from './new-turn.js';
export { leftOpen, passTo, type Passed } from './pass.js';
export { TURN_GOALS, type TurnGoal } from './goals.js';
export { mayGoTo, NEXT_PHASES, type AskPhase } from './phases.js';
export { turnNow, type TurnAnswer } from './progress.js';
