/** In another turn what happened so far is no longer "this turn" (turn.players-alternate). */
import type { Board, Copy } from '../model/board.js';

/** The same board at that time. */
export function inTurn(board: Board, turn: Board['turn']): Board {
  const same = turn.number === board.turn.number && turn.player === board.turn.player;
  if (same) return { ...board, turn };
  const copies = new Map([...board.copies].map(([id, copy]) => [id, sinceEarlier(copy, board.turn.number)]));
  return {
    ...board,
    turn,
    copies,
    battle: null,
    chainResolved: [],
    history: { events: [], complete: false },
    spared: (board.spared ?? []).filter(({ forGood }) => forGood === true),
  };
}

function sinceEarlier(copy: Copy, turn: number | null): Copy {
  return {
    ...copy,
    setThisTurn: false,
    changedPosition: false,
    attacks: 0,
    sentThisTurn: false,
    ...(copy.sentThisTurn === true && turn !== null ? { sentOnTurn: turn } : {}),
    summoned: copy.summoned === null ? null : { ...copy.summoned, thisTurn: false },
  };
}
