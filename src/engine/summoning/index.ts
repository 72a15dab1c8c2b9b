/** Summons, Sets and changes of battle position. */
export { maySpecialSummon, eligibility, isSpecialSummonOnly, type SpecialWay } from './eligible.js';
export { ordinaryPool, type MaterialMethod, type MaterialPool } from './materials/materials.js';
export {
  ASKED_POSITIONS,
  SUMMON_ACTS,
  summonQuestion,
  type AskedPosition,
  type SummonAct,
  type SummonChoice,
  type SummoningEffect,
  type SummonQuestion,
  type SummonVerdict,
} from './question.js';
export { summon } from './summon.js';
export {
  ANY_MATERIALS,
  tryMaterials,
  zonesAfter,
  type MaterialResult,
  type MaterialWish,
} from './materials/with-materials.js';
export { normalSummonByEffect } from './normal.js';
export { makesProper } from './proper.js';
export { staysProper } from './remembered.js';
export { tributesNeeded } from './tributes.js';
