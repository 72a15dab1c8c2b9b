/** How a monster was Summoned is no longer told of it once it has been turned face-down (effect.applied-stays). */
import type { Board, Copy } from '../../model/board.js';

/** Was it turned face-down since its last Summon, as far as the board tells? */
export function layFaceDownSince(board: Board, { id }: Copy): boolean {
  const own = [...board.history.events, ...board.events].filter(({ copies }) => copies.includes(id));
  const turned = own.findLastIndex(({ event }) => event === 'turned-face-down');
  return turned >= 0 && own.slice(turned).every(({ event }) => event !== 'summoned');
}
