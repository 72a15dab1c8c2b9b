/** The Duel ends in the middle of a Chain (victory.immediate). */
import type { EventKind } from '../model/effects.js';
import { PLAYERS, type Player } from '../model/timing.js';
import type { Play } from './play.js';

const LOSSES: ReadonlySet<EventKind> = new Set<EventKind>([
  'damage',
  'effect-damage',
  'life-points-changed',
  'life-points-paid',
]);

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
  if (why === null) {
    if (left > 0)
      PLAYERS.filter((player) => mayHaveFallen(play, player)).forEach((player) => {
        stillThere(play, player);
      });
    return false;
  }
  const said = play.steps.some(({ rule }) => rule === 'victory.immediate');
  if (left > 0 && !said) play.say(`${why}: the Duel is over, and nothing more resolves.`, 'victory.immediate', false);
  return true;
}

/** Nobody told how many Life Points that player has, and some were lost. */
function mayHaveFallen({ board, events }: Play, player: Player): boolean {
  return (
    board.lifePoints[player] === 'unknown' &&
    events.some(({ event, player: whose }) => LOSSES.has(event) && (whose === null || whose === player))
  );
}

function stillThere({ assumed }: Play, player: Player): void {
  const fact = `player ${player} has Life Points left`;
  if (!assumed.some((one) => one.fact === fact)) assumed.push({ fact, rule: 'victory.immediate' });
}
