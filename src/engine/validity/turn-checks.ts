/** The moment that a board tells has to be one of its turn. */
import { DEFAULT_EDITION, isEdition, statusOf } from '../editions.js';
import type { Phase } from '../model/timing.js';
import { isInMonsterZone } from '../zones/index.js';
import { blame, type BoardCheck, type CopyCheck } from './violation.js';

/** battle.attack-declaration, battle.steps: attacks, and the steps of the Battle Phase, belong to the Battle Phase. */
export const battlesInBattlePhase: BoardCheck = ({ battle, turn }) => {
  if (turn.phase === 'battle' || turn.phase === 'unknown') return [];
  const { phase } = turn;
  if (battle !== null) return [{ code: 'board/battle-outside-battle-phase', copy: null, field: null, data: { phase } }];
  return turn.battleStep === null
    ? []
    : [{ code: 'board/step-outside-battle-phase', copy: null, field: null, data: { step: turn.battleStep, phase } }];
};

/**
 * turn.battle.not-first-turn: an attack in progress in the first turn of the Duel. Whether one may be declared is a
 * question, and answered.
 */
export const noAttackInFirstTurn: BoardCheck = ({ battle, turn, edition }) => {
  const known = isEdition(edition) ? edition : DEFAULT_EDITION;
  if (battle === null || turn.number !== 1 || statusOf('turn.battle.not-first-turn', known) === 'absent') return [];
  return [{ code: 'board/attack-in-first-turn', copy: null, field: null, data: {} }];
};

/** turn.battle.not-first-turn: the first turn has no Battle Phase, which Main Phase 2 only ever follows. */
export const noBattlePhaseInFirstTurn: BoardCheck = ({ battle, turn, edition }) => {
  const known = isEdition(edition) ? edition : DEFAULT_EDITION;
  if (turn.number !== 1 || statusOf('turn.battle.not-first-turn', known) !== 'holds') return [];
  if (turn.phase === 'main-2')
    return [{ code: 'board/second-main-phase-in-first-turn', copy: null, field: null, data: {} }];
  return turn.phase === 'battle' && battle === null
    ? [{ code: 'board/battle-phase-in-first-turn', copy: null, field: null, data: {} }]
    : [];
};

const BEFORE_BATTLE: ReadonlySet<Phase | 'unknown'> = new Set(['draw', 'standby', 'main-1']);

/** turn.phases, battle.attack-declaration: what a monster attacked this turn it attacked in a Battle Phase that is past. */
export const noAttackBeforeBattlePhase: CopyCheck = (copy, { turn }) =>
  isInMonsterZone(copy) && copy.attacks !== 'unknown' && copy.attacks > 0 && BEFORE_BATTLE.has(turn.phase)
    ? blame('board/attacked-before-battle-phase', copy, 'attacked')
    : null;
