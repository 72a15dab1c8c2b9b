/** What the rules themselves have the turn player do as turns go by: the normal draw, the hand limit. */
import { copiesAt, knowledgeOf } from '../board/places.js';
import type { Board, GameEvent } from '../model/board.js';
import type { Player } from '../model/timing.js';
import { bareFrame } from '../frames.js';
import type { Choices } from './choices.js';
import { runClauses } from './clauses.js';
import { draw } from './handlers/cards.js';
import { countUnnamed } from './moves/move.js';
import { nameOf, Play, type ResolutionStep } from './play.js';

export interface DoneByRule {
  readonly board: Board;
  readonly steps: readonly ResolutionStep[];
  readonly events: readonly GameEvent[];
}

/** turn.draw.mandatory; a Deck of which every card is known to be gone is left alone. */
export function drawNormally(board: Board, player: Player, n: number, choices: Choices): DoneByRule {
  const play = new Play(board, choices, runClauses);
  const deck = knowledgeOf(board, player, 'deck');
  const left = deck.complete ? deck.unnamed + copiesAt(board, player, 'deck').length : Infinity;
  if (n > 0 && left >= n) draw(play, bareFrame(player, null, null), player, n);
  const events = play.events.map((event): GameEvent => ({ ...event, by: 'rule', byPlayer: null }));
  return { board: play.board, steps: play.steps, events };
}

/** turn.end.hand-limit: the player chooses; of cards that nobody named enough are taken to be the ones that go. */
export function discardForLimit(board: Board, player: Player, n: number, choices: Choices): DoneByRule {
  const play = new Play(board, choices, runClauses);
  const named = copiesAt(board, player, 'hand');
  const short = Math.max(0, n - knowledgeOf(board, player, 'hand').unnamed);
  const chosen =
    short === 0
      ? []
      : play.choose({
          player,
          kind: 'cards',
          about: 'which cards to discard for the hand limit',
          options: named.map(({ id }) => id),
          min: short,
          max: Math.min(n, named.length),
          open: false,
        });
  const gone = named.filter(({ id }) => chosen.includes(id));
  const others = n - gone.length;
  const words = [...gone.map(nameOf), ...(others > 0 ? [`${String(others)} of those that nobody named`] : [])];
  play.say(`Player ${player} discards for the hand limit: ${words.join(', ')}.`, 'turn.end.hand-limit');
  play.board = countUnnamed(countUnnamed(play.board, player, 'hand', -others), player, 'graveyard', others);
  if (gone.length > 0) play.move(gone, 'graveyard', { by: 'rule', player, copy: null }, 'discarded');
  return { board: play.board, steps: play.steps, events: play.events };
}
