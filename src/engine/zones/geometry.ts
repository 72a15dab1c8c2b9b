/** What the mat says about one monster: where its arrows point and how it is linked. For answers, in references. */
import type { Board, Copy } from '../model/board.js';
import { columnOf } from './columns.js';
import {
  coLinkedWith,
  isExtraLinked,
  isLinked,
  linkerOf,
  monstersPointingTo,
  zonesPointedToBy,
} from './link-arrows.js';
import { isExtraMonsterZone, placeOfMonsterZone, type MonsterZone } from './monster-zones.js';

export interface MonsterGeometry {
  /** Zones as references seen by the controller: `A.monsters.3`, `A.extraMonsterZones.left`. */
  readonly pointsTo: readonly string[];
  readonly pointedToBy: readonly string[];
  readonly linked: boolean;
  readonly coLinkedWith: readonly string[];
  readonly extraLinked: boolean;
  /** Counted from player A's left; `null`: in none. */
  readonly column: number | null;
}

export function geometryOf(board: Board, copy: Copy): MonsterGeometry {
  const linker = linkerOf(copy);
  return {
    pointsTo:
      linker === null
        ? []
        : zonesPointedToBy(linker)
            .map((zone) => zoneReference(zone, copy.controller))
            .sort(),
    pointedToBy: monstersPointingTo(board, copy).map((other) => other.id),
    linked: isLinked(board, copy),
    coLinkedWith: coLinkedWith(board, copy).map((other) => other.id),
    extraLinked: isExtraLinked(board, copy),
    column: columnOf(copy.place),
  };
}

/** The reference of a zone; Extra Monster Zones as `viewer` sees them. */
export function zoneReference(zone: MonsterZone, viewer: Copy['controller']): string {
  const { player, index } = placeOfMonsterZone(zone, viewer);
  if (isExtraMonsterZone(zone)) return `${viewer}.extraMonsterZones.${index === 1 ? 'left' : 'right'}`;
  return `${player}.monsters.${String(index)}`;
}
