/** By whom and by what something is done, as its events tell it. */
import type { Frame } from '../context.js';
import type { Copy, GameEvent } from '../model/board.js';
import type { Player } from '../model/timing.js';

export interface Cause {
  readonly by: NonNullable<GameEvent['by']>;
  readonly player: Player | null;
  readonly copy: Copy | null;
}

/** The effect that is being carried out. */
export function effectCause(frame: Frame): Cause {
  return { by: 'card-effect', player: frame.player, copy: frame.self };
}

/** A cause as the fields of an event. */
export function causedBy({ by, player, copy }: Cause): Pick<GameEvent, 'by' | 'byPlayer' | 'byCopy' | 'byCard'> {
  return { by, byPlayer: player, byCopy: copy?.id ?? null, byCard: copy?.card ?? null };
}
