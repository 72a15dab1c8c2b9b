/** What a player has to tell the opponent (zone.public-knowledge, zone.extra.look, zone.graveyard). */
import type { Copy } from '../model/board.js';

/** Both players may know what this card is. Numbers of cards are always public. */
export function isPublic(copy: Copy): boolean {
  switch (copy.place.location) {
    case 'hand':
    case 'deck':
      return copy.face === 'up';
    case 'graveyard':
    case 'xyz-material':
      return true;
    default:
      return copy.face === 'up';
  }
}
