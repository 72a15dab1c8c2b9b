/** Who has lost by Life Points, also where both have: who came to 0 first, if that was said. */
import type { Board, GameEvent } from '../model/board.js';
import { PLAYERS, type Player } from '../model/timing.js';

export function loserByLifePoints(board: Board): Player | 'both' | null {
  const down = PLAYERS.filter((player) => {
    const points = board.lifePoints[player];
    return points !== 'unknown' && points <= 0;
  });
  const [first] = down;
  if (first === undefined) return null;
  return down.length === 1 ? first : firstToFall(board);
}

const LOSSES = new Set(['damage', 'battle-damage', 'effect-damage', 'life-points-paid']);

/** Events one after the other are different moments: the first fall ends the Duel (victory.simultaneous). */
function firstToFall(board: Board): Player | 'both' {
  const losses = [...board.history.events, ...board.events].filter(
    (event) => LOSSES.has(event.event) && event.amount !== null && event.player !== null,
  );
  const now: Record<Player, number> = { A: before(board, 'A', losses), B: before(board, 'B', losses) };
  for (const group of [...new Set(losses.map((event) => event.group))].sort((a, b) => a - b)) {
    for (const { player, amount, group: g } of losses) if (g === group && player !== null) now[player] -= amount ?? 0;
    const fallen = PLAYERS.filter((player) => now[player] <= 0);
    const [one] = fallen;
    if (one !== undefined) return fallen.length === 1 ? one : 'both';
  }
  return 'both';
}

function before(board: Board, player: Player, losses: readonly GameEvent[]): number {
  const points = board.lifePoints[player];
  const lost = losses.filter((event) => event.player === player).reduce((sum, event) => sum + (event.amount ?? 0), 0);
  return (points === 'unknown' ? 0 : points) + lost;
}
