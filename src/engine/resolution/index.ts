/** What happens when a Chain resolves. */
export { carryOutClauses, carryOutWith, type CarriedOut } from './carry-out.js';
export { chooseTargets } from './choose-targets.js';
export {
  CHOICE_KINDS,
  IllegalChoice,
  Pause,
  withDecisions,
  type Choice,
  type ChoiceKind,
  type Choices,
  type Chosen,
} from './choices.js';
export { withCostsPaid } from './costs-paid.js';
export { discardForLimit, drawNormally } from './rest-of-turn.js';
export { type ResolutionStep } from './play.js';
export { withoutFallen } from './aftermath/left-behind.js';
export { settleBattle } from './aftermath/settle-battle.js';
export { takesControl } from './moves/given-control.js';
export { resolveChain, resolveWith, type AskResolution, type ResolutionAnswer } from './resolve-chain.js';
