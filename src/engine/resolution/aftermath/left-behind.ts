/** What follows by the rules when monsters fall in battle: what they held, wore and were tied to (damage.end). */
import type { Board, Copy, GameEvent } from '../../model/board.js';
import { Choices, Pause } from '../choices.js';
import { runClauses } from '../clauses.js';
import { dropMaterials } from '../moves/drop-materials.js';
import { carryOut, tiesOf } from '../moves/ties.js';
import { Play } from '../play.js';
import { putRight } from './upkeep.js';

export interface LeftBehind {
  readonly board: Board;
  readonly events: readonly GameEvent[];
  /** What somebody would have to decide or tell first; the board is the one without it. */
  readonly open: string | null;
}

/**
 * The board once `send` has taken those monsters away: materials and Equip Cards go to the Graveyard (xyz.materials-fate,
 * spell.equip.condition-lost), and cards tied to them do what they say of it (leave.effects).
 */
export function withoutFallen(
  board: Board,
  fallen: readonly Copy[],
  fighters: readonly Copy[],
  send: (board: Board) => Board,
): LeftBehind {
  const play = new Play(board, new Choices([]), runClauses);
  const ties = fallen.flatMap((copy) => tiesOf(play, copy, true, fighters.find(({ id }) => id !== copy.id) ?? null));
  const sent = send(board);
  try {
    play.board = sent;
    for (const copy of fallen) dropMaterials(play, copy);
    for (const tie of ties) carryOut(play, tie);
    putRight(play);
  } catch (error) {
    if (error instanceof Pause) return { board: sent, events: [], open: error.fact };
    throw error;
  }
  return { board: play.board, events: play.events.map((event) => ({ ...event, link: null })), open: null };
}
