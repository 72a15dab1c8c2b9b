/** How many Unions a monster may have (ability.union). */
import { answeringEdition, type EditionId } from '../editions.js';
import type { Board, Copy } from '../model/board.js';

/** In tcg-2020 only texts that say so limit it; before, a monster could have one. */
export function unionMayEquip(board: Board, edition: EditionId, monster: Copy): boolean {
  if (answeringEdition('ability.union', edition) === 'tcg-2020') return true;
  return ![...board.copies.values()].some(
    (copy) => copy.equippedTo === monster.id && copy.card?.monster?.abilities.includes('union') === true,
  );
}
