/** How many Unions a monster may have (ability.union). */
import { answeringEdition, type EditionId } from '../editions.js';
import type { Board, Copy } from '../model/board.js';

/**
 * In tcg-2020 only texts that say so limit it, that of the Union which is to be equipped (`null`: none is) or of one that
 * the monster wears; before, a monster could have one.
 */
export function unionMayEquip(board: Board, edition: EditionId, monster: Copy, union: Copy | null): boolean {
  const worn = [...board.copies.values()].filter(
    (copy) =>
      copy.equippedTo === monster.id &&
      copy.id !== union?.id &&
      copy.card?.monster?.abilities.includes('union') === true,
  );
  if (answeringEdition('ability.union', edition) !== 'tcg-2020') return worn.length === 0;
  return union === null || worn.length === 0 || ![union, ...worn].some(allowsOneOnly);
}

/** "A monster can only be equipped with 1 Union Monster at a time." */
function allowsOneOnly({ text }: Copy): boolean {
  return (text?.effects ?? []).some(({ lasting }) =>
    lasting.some((rule) => rule.rule === 'stated' && rule.statement === 'union-limit'),
  );
}
