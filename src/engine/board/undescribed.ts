/** What is taken for granted of the cards that nobody described. */
import { assume, YES, type Judgement } from '../model/facts.js';
import type { Board } from '../model/board.js';
import { isWhollyTold } from './places.js';

const ASSUMED = assume(true, 'no other card interferes', 'effect.cannot-wins');

/**
 * No card beside the described ones forbids or permits anything (effect.cannot-wins, card.text-over-rules): a fact
 * where the board is wholly told, else taken for granted, by a `no` as by a `yes`.
 */
export function nobodyInterferes(board: Board): Judgement {
  return isWhollyTold(board) ? YES : ASSUMED;
}
