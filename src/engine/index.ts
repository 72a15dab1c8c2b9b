/** The only front door of the engine. */
export * from './citations/index.js';
export * from './deck-construction/index.js';
export * from './editions.js';
export * from './errors.js';
export * from './model/board.js';
export * from './model/card.js';
export * from './model/effects.js';
export type { Answer, Assumption, Judgement, Need, UnreadText } from './model/facts.js';
export * from './model/timing.js';
export { ENGINE_VERSION, type Finding, type Verdict, type VerdictAnswer } from './verdict.js';
export * from './summoning/index.js';
export * from './zones/index.js';
export * from './validity/index.js';
export { contextOf } from './context-of.js';
export type { Context } from './context.js';
export * from './activation/index.js';
export {
  battle,
  unreadForLater,
  BATTLE_POINTS,
  mayAttack,
  POINTS,
  type AskAttack,
  type AskBattle,
  type BattleAnswer,
  type BattlePoint,
  type BattleWindow,
} from './battle/index.js';
export type { LedgerEntry, StatAccount } from './context.js';
export { judge, leading } from './verdict.js';
export { changesBattleStats } from './activation/rules/damage-step.js';
export { bindsWhatItBrings } from './continuous/binds.js';
export { lapsed } from './continuous/lapsed.js';
export { withGivenBy } from './continuous/worn.js';
export { equippedBy } from './evaluate/past/equipped-by.js';
export { defineRule, type Rule, type RuleFinding } from './rule.js';
export { PAYS_CARDS } from './evaluate/past/done-by-this.js';
export { countAt, isFieldDescribed, isFieldLocation } from './board/places.js';
export { cardOfToken } from './board/token.js';
export { leftUntold, nobodyInterferes } from './board/undescribed.js';
export { happening } from './timing/happening.js';
export { passedOver, withoutSuch } from './stats/index.js';
export * from './outcome/index.js';
export * from './turn/index.js';
export {
  chainsAt,
  DAMAGE_STEP_REASONS,
  damageStepPermission,
  reasonsAt,
  type DamageStepPermission,
  type DamageStepReason,
} from './battle/index.js';
export { effectsUsed, mayStartFrom } from './board/untold-effect.js';
export { boundsOf, payingJust, quantityOf } from './feasible/so-many.js';
export * from './movement/index.js';
export * from './resolution/index.js';
export * from './triggers/index.js';
export { replay, type ReplayAnswer } from './battle/index.js';
export * from './cards/index.js';
