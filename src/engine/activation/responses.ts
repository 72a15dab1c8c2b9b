/** Of all cards described: what may be activated now, by whom, and why not the others. */
import { contextOf } from '../context-of.js';
import type { Board, Copy, CopyId } from '../model/board.js';
import { opponentOf, type Player } from '../model/timing.js';
import { boxOf, firstToAct } from '../timing/fast-effect-chart.js';
import { onField } from '../board/places.js';
import type { Finding, Verdict, VerdictAnswer } from '../verdict.js';
import { mayActivateIn, type ActivationVerdict } from './may-activate.js';

export interface Response {
  readonly copy: CopyId;
  readonly card: string;
  readonly player: Player;
  readonly answer: VerdictAnswer;
  /** Ways that may be used now. */
  readonly ways: readonly { readonly effect: number | null; readonly cardActivation: boolean }[];
  /** What was taken for granted for this card and mattered. */
  readonly assumed: Verdict['assumed'];
  /** All that was looked at for it. */
  readonly because: readonly Finding[];
}

export interface Responses {
  /** Who may act first in this window. */
  readonly first: Player | null;
  readonly responses: readonly Response[];
}

export function responses(board: Board): Responses {
  const context = contextOf(board);
  const found: Response[] = [];
  for (const copy of board.copies.values()) {
    if (copy.card === null || copy.attachedTo !== null) continue;
    const { name } = copy.card;
    for (const player of usersOf(copy)) {
      const verdict = mayActivateIn(context, { player, copy: copy.id, effect: null, cardActivation: null });
      found.push({
        copy: copy.id,
        card: name,
        player,
        answer: verdict.answer,
        ways: waysOf(verdict),
        assumed: verdict.assumed,
        because: verdict.because,
      });
    }
  }
  const box = boxOf(board.moment);
  const link = board.chain.at(-1);
  // The opponent of whoever activated last is asked first (chain.alternate).
  const first =
    box === 'building-chain' && link !== undefined ? opponentOf(link.player) : firstToAct(box, board.turn.player);
  return { first, responses: found };
}

/** Who may use it at all: "either player", "the turn player" of a face-up card may be its opponent as well. */
export function usersOf(copy: Copy): readonly Player[] {
  if (!onField(copy)) return [copy.place.player];
  const shared = copy.face === 'up' && copy.text?.effects.some(({ byEither }) => byEither === true) === true;
  return shared ? [copy.controller, opponentOf(copy.controller)] : [copy.controller];
}

function waysOf(verdict: ActivationVerdict): Response['ways'] {
  return verdict.ways
    .filter((way) => way.verdict.answer === 'yes')
    .map(({ effect, cardActivation }) => ({ effect, cardActivation }));
}
