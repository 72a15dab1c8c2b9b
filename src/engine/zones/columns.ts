/** Columns: lines of facing zones (zone.column). */
import type { Board, Copy, Place } from '../model/board.js';
import type { Player } from '../model/timing.js';

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

/** The other cards in the copy's column. */
export function othersInColumn(board: Board, copy: Copy): readonly Copy[] {
  return [...board.copies.values()].filter(
    (other) => other.id !== copy.id && other.attachedTo === null && shareColumn(other.place, copy.place),
  );
}
