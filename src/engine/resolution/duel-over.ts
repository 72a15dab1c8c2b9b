/** The Duel ends in the middle of a Chain (victory.immediate). */
import { PLAYERS } from '../model/timing.js';
import type { Play } from './play.js';

/**
 * Whether somebody has lost or won since the Chain began to resolve: no Life Points left, a draw that could not be made, a
 * card that lets a player win. What is `left` of the effect and of the Chain does not resolve then, which is said once.
 */
export function endsDuel(play: Play, left: number): boolean {
  const { board, start } = play;
  const fallen = PLAYERS.find((player) => board.lifePoints[player] === 0 && start.lifePoints[player] !== 0);
  const undrawn = PLAYERS.find((player) => (board.undrawn?.[player] ?? 0) > (start.undrawn?.[player] ?? 0));
  const why =
    fallen !== undefined
      ? `Player ${fallen} has no Life Points left`
      : undrawn !== undefined
        ? `Player ${undrawn} cannot draw`
        : board.won !== undefined && start.won === undefined
          ? `Player ${board.won.winner} has won`
          : null;
  if (why === null) return false;
  const said = play.steps.some(({ rule }) => rule === 'victory.immediate');
  if (left > 0 && !said) play.say(`${why}: the Duel is over, and nothing more resolves.`, 'victory.immediate', false);
  return true;
}
