/** What the mat says about one monster: where its arrows point and how it is linked. For answers, in references. */
import type { EditionParameters } from '../editions.js';
import type { Board, Copy, Known } from '../model/board.js';
import { columnOf } from './columns.js';
import { coLinkedWith, isExtraLinked, linkerOf, monstersPointingTo, zonesPointedToBy } from './link-arrows.js';
import { isExtraMonsterZone, placeOfMonsterZone, type MonsterZone } from './monster-zones.js';
import { isInMonsterZone } from './occupancy.js';
import { pointsTo } from './possible-zones.js';

export interface MonsterGeometry {
  /** Zones as references seen by the controller: `A.monsters.3`, `A.extraMonsterZones.left`. */
  readonly pointsTo: readonly string[];
  readonly pointedToBy: readonly string[];
  /** `unknown`: nobody told in which zone one of the monsters is between which there may be an arrow. */
  readonly linked: Known<boolean>;
  readonly coLinkedWith: readonly string[];
  readonly extraLinked: boolean;
  /** Counted from player A's left; `null`: in none. */
  readonly column: number | null;
}

export function geometryOf(board: Board, parameters: EditionParameters, copy: Copy): MonsterGeometry {
  const linker = linkerOf(copy);
  return {
    pointsTo:
      linker === null
        ? []
        : zonesPointedToBy(linker)
            .map((zone) => zoneReference(zone, copy.controller))
            .sort(),
    pointedToBy: monstersPointingTo(board, copy).map((other) => other.id),
    linked: linkedWherever(board, parameters, copy),
    coLinkedWith: coLinkedWith(board, copy).map((other) => other.id),
    extraLinked: isExtraLinked(board, copy),
    column: columnOf(copy.place),
  };
}

/** Also with monsters of which nobody told the zone. */
function linkedWherever(board: Board, parameters: EditionParameters, copy: Copy): Known<boolean> {
  const others = [...board.copies.values()].filter((other) => other.id !== copy.id && isInMonsterZone(other));
  const arrows = others.flatMap((other) => [
    pointsTo(board, parameters, copy, other),
    pointsTo(board, parameters, other, copy),
  ]);
  return arrows.includes(true) || (arrows.includes('unknown') ? 'unknown' : false);
}

/** The reference of a zone; Extra Monster Zones as `viewer` sees them. */
export function zoneReference(zone: MonsterZone, viewer: Copy['controller']): string {
  const { player, index } = placeOfMonsterZone(zone, viewer);
  if (isExtraMonsterZone(zone)) return `${viewer}.extraMonsterZones.${index === 1 ? 'left' : 'right'}`;
  return `${player}.monsters.${String(index)}`;
}
