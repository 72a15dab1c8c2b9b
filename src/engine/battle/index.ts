export { ATTACK_RULES, mayDeclare, type AttackQuestion } from './attack/rules.js';
export { attackTargets, mayAttackDirectly, mayBeAttacked, type Targets } from './attack/targets.js';
export { BATTLE_RULES, type BattleFacts } from './battle-rules.js';
export { changeDamage, DAMAGE_CHANGES, type ChangeOfDamage, type DamageChange } from './damage/changes.js';
export {
  chainsAt,
  DAMAGE_STEP_REASONS,
  damageStepPermission,
  reasonsAt,
  type DamageStepPermission,
  type DamageStepReason,
} from './damage-step-table.js';
export { determine, type Comparison, type Determination } from './damage/determination.js';
export { battle, mayAttack, type AskAttack, type AskBattle, type BattleAnswer, type BattleWindow } from './question.js';
export { unreadForLater } from './later-turns.js';
export { replay, type ReplayAnswer } from './attack/replay.js';
export { BATTLE_POINTS, NEXT_STEPS, POINTS, type BattlePoint } from './steps.js';
