/** By whom and by what something is done, as its events tell it. */
import type { Frame } from '../context.js';
import type { Copy, GameEvent } from '../model/board.js';
import type { Player } from '../model/timing.js';

export interface Cause {
  readonly by: NonNullable<GameEvent['by']>;
  readonly player: Player | null;
  readonly copy: Copy | null;
  /** Material that an effect itself uses up, as a Fusion Spell does: it is sent by that effect, too. */
  readonly usedByEffect?: true;
}

/** No effect and no player: the rules of the game move it. */
export const BY_RULE: Cause = { by: 'rule', player: null, copy: null };

/** The effect that is being carried out. */
export function effectCause(frame: Frame): Cause {
  return { by: 'card-effect', player: frame.player, copy: frame.self };
}

/** A cause as the fields of an event. */
export function causedBy({
  by,
  player,
  copy,
  usedByEffect,
}: Cause): Pick<GameEvent, 'by' | 'byPlayer' | 'byCopy' | 'byCard' | 'usedByEffect'> {
  const fields = { by, byPlayer: player, byCopy: copy?.id ?? null, byCard: copy?.card ?? null };
  return usedByEffect === true ? { ...fields, usedByEffect } : fields;
}
