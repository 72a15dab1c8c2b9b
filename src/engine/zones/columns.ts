/** Columns: lines of facing zones (zone.column). */
import type { Board, Copy, Place } from '../model/board.js';
import { PLAYERS, type Player } from '../model/timing.js';
import type { EditionParameters } from '../editions.js';
import { copiesAt, knowledgeOf } from '../board/places.js';
import type { Location } from '../model/effects.js';

/** The column's number from player A's left; `null` for Field Zones, which are in none, and for unknown places. */
export function columnOf(place: Place): number | null {
  switch (place.location) {
    case 'monster-zone':
    case 'spell-trap-zone':
      return place.index === null ? null : fromLeftOfA(place.player, place.index);
    case 'extra-monster-zone':
      return place.index === null ? null : fromLeftOfA(place.player, place.index === 1 ? 2 : 4);
    case 'pendulum-zone':
      return place.index === null ? null : fromLeftOfA(place.player, place.index === 1 ? 1 : 5);
    default:
      return null;
  }
}

function fromLeftOfA(player: Player, number: number): number {
  return player === 'A' ? number : 6 - number;
}

export function shareColumn(a: Place, b: Place): boolean {
  const column = columnOf(a);
  return column !== null && column === columnOf(b);
}

const SIDE_ZONES: readonly Location[] = ['monster-zone', 'spell-trap-zone'];

/**
 * Is every zone of the copy's column occupied? On each side a Main Monster Zone and a Spell & Trap Zone; the second and
 * the fourth column have an Extra Monster Zone as well.
 */
export function isColumnFull(board: Board, parameters: EditionParameters, copy: Copy): boolean | 'unknown' {
  const column = columnOf(copy.place);
  if (column === null) return 'unknown';
  const there = [...board.copies.values()].filter(
    ({ attachedTo, place }) => attachedTo === null && columnOf(place) === column,
  );
  const taken = (locations: readonly Location[], sides: readonly Player[]): boolean | 'unknown' => {
    if (there.some(({ place }) => locations.includes(place.location) && sides.includes(place.player))) return true;
    const told = sides.every((side) =>
      locations.every((location) => {
        const { complete, unnamed } = knowledgeOf(board, side, location);
        return complete && unnamed === 0 && hasNoUnplaced(board, side, location);
      }),
    );
    return told ? false : 'unknown';
  };
  const zones = PLAYERS.flatMap((side) =>
    SIDE_ZONES.map((location) =>
      // An outer Spell & Trap Zone may be a Pendulum Zone (zone.pendulum).
      taken(location === 'spell-trap-zone' ? [location, 'pendulum-zone'] : [location], [side]),
    ),
  );
  if (parameters.extraMonsterZones && (column === 2 || column === 4))
    zones.push(taken(['extra-monster-zone'], PLAYERS));
  if (zones.includes(false)) return false;
  return zones.includes('unknown') ? 'unknown' : true;
}

function hasNoUnplaced(board: Board, side: Player, location: Location): boolean {
  return copiesAt(board, side, location).every(({ attachedTo, place }) => attachedTo !== null || place.index !== null);
}
