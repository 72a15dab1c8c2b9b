/** Zones that effects keep from being used, as far as the board tells or effects that resolved since have laid down. */
import type { AppliedEffect, Board } from '../model/board.js';
import type { Location } from '../model/effects.js';
import type { Player } from '../model/timing.js';
import { isOver } from '../continuous/over.js';

/** Numbers of that player's zones there that cannot be used now. */
export function unusableAt(board: Board, player: Player, location: Location): readonly number[] {
  const told = board.places[player][location].unusable ?? [];
  const chosen = board.applied.flatMap((applied) =>
    (applied.zones ?? []).flatMap((zone) =>
      zone.player === player && zone.location === location && zone.index !== null && applies(board, applied)
        ? [zone.index]
        : [],
    ),
  );
  return chosen.length === 0 ? told : [...new Set([...told, ...chosen])];
}

/** "While this card is face-up on the field" ends for good when the card leaves; here it may still have been turned down. */
function applies(board: Board, applied: AppliedEffect): boolean {
  return (applied.effect?.resolution ?? []).every(({ action, condition }) => {
    if (
      'until' in action &&
      action.until !== null &&
      typeof action.until === 'object' &&
      isOver(board, applied, action.until)
    )
      return false;
    if (condition?.if !== 'at' || condition.what.ref !== 'this-card' || applied.source === null) return true;
    const source = board.copies.get(applied.source);
    return source === undefined || condition.face === null || source.face === condition.face;
  });
}
