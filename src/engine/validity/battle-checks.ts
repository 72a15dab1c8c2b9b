/** A battle needs monsters on the field, and a target that may be one. */
import { mayAttackDirectly, controlsMonster } from '../battle/attack/targets.js';
import { contextOf } from '../context-of.js';
import type { Board, Copy } from '../model/board.js';
import type { Assumption } from '../model/facts.js';
import { opponentOf } from '../model/timing.js';
import { isInMonsterZone } from '../zones/index.js';
import { blame, nameOf, type BoardCheck } from './violation.js';

export const battlersOnField: BoardCheck = (board) => {
  if (board.battle === null) return [];
  const { attacker, target } = board.battle;
  return [attacker, target].flatMap((id) => {
    const copy = id === 'direct' ? undefined : board.copies.get(id);
    // A battling monster may have left since; the events tell.
    const left =
      board.events.some((event) => copy !== undefined && event.copies.includes(copy.id)) ||
      board.chain.some(({ cost }) => copy !== undefined && cost !== 'unknown' && cost.includes(copy.id));
    return copy === undefined || left || isInMonsterZone(copy)
      ? []
      : [blame('board/attacker-not-on-field', copy, null)];
  });
};

/** battle.attack-declaration: the target is a monster of the opponent; control of either may have changed since. */
export const attackedIsTheirs: BoardCheck = (board) => {
  const { battle } = board;
  if (battle === null || battle.target === 'direct') return [];
  const [attacker, target] = [board.copies.get(battle.attacker), board.copies.get(battle.target)];
  if (target === undefined || attacker?.controller !== target.controller) return [];
  const own = [attacker, target].every((copy) => isInMonsterZone(copy) && copy.owner === copy.controller);
  return own && nothingHappenedSince(board)
    ? [blame('board/attack-on-own-monster', target, null, { attacker: nameOf(attacker) })]
    : [];
};

/**
 * battle.direct-attack: an attack on a player who controls a monster, just declared, that nothing allows. Whatever cards
 * that nobody described may allow it: refused only where there are none.
 */
export const directAttackAllowed: BoardCheck = (board) => {
  const attacker = unallowedDirectAttacker(board);
  if (attacker === null || !board.complete) return [];
  return [blame('board/direct-attack-past-monsters', attacker, null, { player: opponentOf(attacker.controller) })];
};

/** The same where something that nobody described may have allowed it: the answer names it. */
export function directAttackTakenAsTold(board: Board): readonly Assumption[] {
  const attacker = board.complete ? null : unallowedDirectAttacker(board);
  if (attacker === null) return [];
  const opponent = opponentOf(attacker.controller);
  return [
    {
      fact: `the direct attack of ${nameOf(attacker)} is taken as told, though player ${opponent} controls a monster`,
      rule: 'battle.direct-attack',
    },
  ];
}

function unallowedDirectAttacker(board: Board): Copy | null {
  // In the Damage Step effects may have brought monsters since.
  if (board.battle?.target !== 'direct' || board.turn.battleStep === 'damage') return null;
  if (!nothingHappenedSince(board)) return null;
  const attacker = board.copies.get(board.battle.attacker);
  if (attacker === undefined || !isInMonsterZone(attacker)) return null;
  const context = contextOf(board);
  if (controlsMonster(context, opponentOf(attacker.controller)).answer !== 'yes') return null;
  return mayAttackDirectly(context, attacker).answer === 'no' ? attacker : null;
}

/** Of the turn nothing is told but the attack: no effect has resolved since that could have changed who controls what. */
function nothingHappenedSince({ events, chainResolved, summoning }: Board): boolean {
  return chainResolved.length === 0 && summoning === null && events.every(({ event }) => event === 'attack-declared');
}
