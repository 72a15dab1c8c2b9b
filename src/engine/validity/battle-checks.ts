/** A battle needs monsters on the field. */
import { isInMonsterZone } from '../zones/index.js';
import { blame, type BoardCheck } from './violation.js';

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
