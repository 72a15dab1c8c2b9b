/** A battle needs monsters on the field. */
import { isInMonsterZone } from '../zones/index.js';
import { blame, type BoardCheck } from './violation.js';

export const battlersOnField: BoardCheck = (board) => {
  if (board.battle === null) return [];
  const { attacker, target } = board.battle;
  return [attacker, target].flatMap((id) => {
    const copy = id === 'direct' ? undefined : board.copies.get(id);
    return copy === undefined || isInMonsterZone(copy) ? [] : [blame('board/attacker-not-on-field', copy, null)];
  });
};
