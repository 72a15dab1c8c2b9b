/** Who controls a card, and whose possession it is in (zone.control-vs-possession, zone.cards-on-the-field). */
import { beingSummoned } from '../board/places.js';
import type { Board, Copy } from '../model/board.js';
import { FIELD_LOCATIONS, type Location } from '../model/effects.js';
import type { Player } from '../model/timing.js';

function isOnField(board: Board, copy: Copy): boolean {
  const there = (FIELD_LOCATIONS as readonly Location[]).includes(copy.place.location);
  return there && copy.attachedTo === null && !beingSummoned(board, copy);
}

/** A player controls the cards in their zones; not Xyz Materials, nor a monster in the middle of its Summon. */
export function controls(board: Board, player: Player, copy: Copy): boolean {
  return isOnField(board, copy) && copy.controller === player;
}

/** Possession also covers the other places, materials and the monster that is being Summoned. */
export function possesses(board: Board, player: Player, copy: Copy): boolean {
  if (copy.attachedTo !== null) return board.copies.get(copy.attachedTo)?.controller === player;
  return isOnField(board, copy) || beingSummoned(board, copy)
    ? copy.controller === player
    : copy.place.player === player;
}

export function cardsOnField(board: Board, player: Player): readonly Copy[] {
  return [...board.copies.values()].filter((copy) => controls(board, player, copy));
}
