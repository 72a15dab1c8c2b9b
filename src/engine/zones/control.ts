/** Taking control of a monster needs a Main Monster Zone (zone.control.take, zone.control.swap, ability.trap-monster.control). */
import type { EditionParameters } from '../editions.js';
import type { Board, Copy, CopyId } from '../model/board.js';
import type { Player } from '../model/timing.js';
import { freeMainZones } from './open-zones.js';
import { freeSpellZones } from './spell-zones.js';

/** Is there room on the player's side for the monster, once the copies in `leaving` are gone or given away? */
export function hasRoomFor(
  board: Board,
  parameters: EditionParameters,
  copy: Copy,
  player: Player,
  leaving: ReadonlySet<CopyId> = new Set(),
): boolean {
  if (freeMainZones(board, player, leaving) === 0) return false;
  if (!copy.trapMonster || !parameters.trapMonsterKeepsZone) return true;
  return freeSpellZones(board, parameters, player, leaving).free > 0;
}

/** Exchanging control moves both at once: each side needs a Main Monster Zone after giving its own. */
export function canExchange(board: Board, parameters: EditionParameters, first: Copy, second: Copy): boolean {
  const leaving = new Set([first.id, second.id]);
  return (
    hasRoomFor(board, parameters, second, first.controller, leaving) &&
    hasRoomFor(board, parameters, first, second.controller, leaving)
  );
}
