export {
  handLimit,
  handLimitDiscards,
  HAND_LIMIT,
  lastCountedTurn,
  normalDraw,
  OPENING_HAND,
  STARTING_LIFE_POINTS,
} from './numbers.js';
export { MAIN_PHASES, mayGoTo, NEXT_PHASES, type AskPhase } from './phases.js';
