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

/** Exchanging control moves all at once: each side needs Main Monster Zones for what it gets after giving its own. */
export function canExchange(
  board: Board,
  parameters: EditionParameters,
  ofA: readonly Copy[],
  ofB: readonly Copy[],
): boolean {
  const leaving = new Set([...ofA, ...ofB].map(({ id }) => id));
  const fit = (copies: readonly Copy[], to: Player): boolean =>
    freeMainZones(board, to, leaving) >= copies.length &&
    copies.every((copy) => hasRoomFor(board, parameters, copy, to, leaving));
  return fit(ofB, 'A') && fit(ofA, 'B');
}
