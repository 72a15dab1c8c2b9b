/** What happens when a Chain resolves. */
export { carryOutClauses, type CarriedOut } from './carry-out.js';
export { CHOICE_KINDS, IllegalChoice, type Choice, type ChoiceKind, type Chosen } from './choices.js';
export { type ResolutionStep } from './play.js';
export { settleBattle } from './aftermath/settle-battle.js';
export { resolveChain, type AskResolution, type ResolutionAnswer } from './resolve-chain.js';
