/** Draws that must be made and Decks that hold too few cards (victory.deck-out). */
import { countAt } from '../board/places.js';
import type { Board } from '../model/board.js';
import { judged, unknown, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';

/** Does the Deck hold as many cards? */
export function enoughToDraw(board: Board, player: Player, cards: number): Judgement {
  const { min, max } = countAt(board, player, 'deck');
  if (min >= cards) return judged(true);
  if (max < cards) return judged(false);
  return unknown(`how many cards the Deck of player ${player} holds`, 'no');
}
