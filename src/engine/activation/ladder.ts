/** The checks of an activation, in the order in which a judge would explain them. */
import type { Rule } from '../rule.js';
import type { Attempt } from './attempt.js';
import { attackIsPossible, noWindowBeforeDeclaration, phaseIsThere } from './rules/attacks.js';
import { damageStepPermissionRule } from './rules/damage-step.js';
import {
  closedGameState,
  duringResolution,
  leavingPhase,
  openGameState,
  summonNegationWindow,
  turnPlayerFirst,
} from './rules/game-state.js';
import { alreadyActivated, faceUpToUse, ownCard, setThisTurn, spellFromHand, trapFromHand } from './rules/location.js';
import { oneOnTheField } from './rules/control-limit.js';
import { nothingDoneAgainstIt } from './rules/oaths.js';
import { oncePerTurn } from './rules/once-per-turn.js';
import { mayBeActivated, mayRespond } from './rules/restrictions.js';
import { spellSpeed, triggersAfterChain } from './rules/spell-speed.js';
import { costPayable } from './rules/costs.js';
import { targetsAvailable } from './rules/targets.js';
import { summonedAgain } from './rules/gemini.js';
import { eachOnlyOnce } from './rules/each-once.js';
import { restsThisTurn } from './rules/rests.js';
import { summonMayBeNegated } from './rules/summon-stands.js';
import { bareActivation, conditionHolds, textIsRead, wouldDoSomething } from './rules/text.js';
import { afterHandLimit, flipAfterCalculation, movedOn, repeated, triggerTiming } from './rules/trigger-timing.js';

export const ACTIVATION_LADDER: readonly Rule<Attempt>[] = [
  duringResolution,
  phaseIsThere,
  openGameState,
  leavingPhase,
  turnPlayerFirst,
  closedGameState,
  noWindowBeforeDeclaration,
  summonNegationWindow,
  triggersAfterChain,
  spellSpeed,
  mayRespond,
  ownCard,
  faceUpToUse,
  summonedAgain,
  alreadyActivated,
  spellFromHand,
  trapFromHand,
  setThisTurn,
  oneOnTheField,
  triggerTiming,
  movedOn,
  afterHandLimit,
  flipAfterCalculation,
  damageStepPermissionRule,
  oncePerTurn,
  restsThisTurn,
  eachOnlyOnce,
  nothingDoneAgainstIt,
  conditionHolds,
  costPayable,
  targetsAvailable,
  wouldDoSomething,
  summonMayBeNegated,
  bareActivation,
  attackIsPossible,
  repeated,
  mayBeActivated,
  textIsRead,
];
