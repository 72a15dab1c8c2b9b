import type { CopyId, GameEvent } from '../model/board.js';

/** An event of which only what is given is known. */
export function happening(
  event: GameEvent['event'],
  group: number,
  copies: readonly CopyId[],
  more: Partial<GameEvent>,
): GameEvent {
  return {
    event,
    group,
    copies,
    cards: [],
    player: null,
    how: null,
    from: null,
    fromController: null,
    to: null,
    by: null,
    byPlayer: null,
    byCopy: null,
    byCard: null,
    other: null,
    link: null,
    amount: null,
    phase: null,
    wasFaceUp: null,
    ...more,
  };
}
