/** The frame from which words are read while nothing is known yet of what their effect chose, paid or did. */
import type { Frame } from './context.js';
import type { Copy } from './model/board.js';
import type { Effect } from './model/effects.js';
import type { Player } from './model/timing.js';

/** `player` is "you", `self` "this card". */
export function bareFrame(player: Player, self: Copy | null, effect: Effect | null): Frame {
  return {
    player,
    self,
    effect,
    targets: 'unknown',
    cost: 'unknown',
    previous: 'unknown',
    event: 'unknown',
    chainLink: null,
  };
}
