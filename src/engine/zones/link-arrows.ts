/** Which zones are pointed to, and what that makes of the monsters there (link.arrows, link.linked, link.extra-link). */
import type { Board, Copy, CopyId } from '../model/board.js';
import type { LinkArrow } from '../model/card.js';
import type { Player } from '../model/timing.js';
import { arrowTarget } from './link-table.js';
import { EXTRA_MONSTER_ZONES, monsterZoneAt, type MonsterZone } from './monster-zones.js';
import { monsterOccupancy, type MonsterOccupancy } from './occupancy.js';

/** A Link Monster where it stands (or would stand). */
export interface Linker {
  readonly controller: Player;
  readonly zone: MonsterZone;
  readonly arrows: readonly LinkArrow[];
}

/** The Link Monster that the copy is on the field; arrows exist only in Monster Zones (link.in-monster-zone-only). */
export function linkerOf(copy: Copy): Linker | null {
  const zone = monsterZoneAt(copy.place);
  const monster = copy.card?.monster;
  if (zone === null || copy.face !== 'up' || monster?.frame !== 'link') return null;
  return { controller: copy.controller, zone, arrows: monster.arrows };
}

export function zonesPointedToBy(linker: Linker): readonly MonsterZone[] {
  return linker.arrows.flatMap((arrow) => arrowTarget(linker.controller, linker.zone, arrow) ?? []);
}

function linkersIn(occupancy: MonsterOccupancy): readonly Linker[] {
  return [...occupancy.byZone.values()].flatMap((copy) => linkerOf(copy) ?? []);
}

/** Zones that a Link Monster of either player points to, once the copies in `leaving` are gone. */
export function pointedZones(board: Board, leaving?: ReadonlySet<CopyId>): ReadonlySet<MonsterZone> {
  return new Set(linkersIn(monsterOccupancy(board, leaving)).flatMap(zonesPointedToBy));
}

/** Monsters in the zones that the copy's arrows point to. */
export function monstersPointedToBy(board: Board, copy: Copy): readonly Copy[] {
  const linker = linkerOf(copy);
  if (linker === null) return [];
  const { byZone } = monsterOccupancy(board);
  return zonesPointedToBy(linker).flatMap((zone) => byZone.get(zone) ?? []);
}

/** Link Monsters that point to the copy's zone. */
export function monstersPointingTo(board: Board, copy: Copy): readonly Copy[] {
  const zone = monsterZoneAt(copy.place);
  if (zone === null) return [];
  return [...monsterOccupancy(board).byZone.values()].filter((other) => {
    const linker = linkerOf(other);
    return linker !== null && zonesPointedToBy(linker).includes(zone);
  });
}

/** A Link Monster points to it, or it points to a monster (link.linked). */
export function isLinked(board: Board, copy: Copy): boolean {
  return monstersPointingTo(board, copy).length > 0 || monstersPointedToBy(board, copy).length > 0;
}

/** Link Monsters that point to each other (link.linked, linkgeo.pairs). */
export function coLinkedWith(board: Board, copy: Copy): readonly Copy[] {
  const pointing = new Set(monstersPointingTo(board, copy).map((other) => other.id));
  return monstersPointedToBy(board, copy).filter((other) => pointing.has(other.id));
}

function pointsAtEachOther(a: Linker, b: Linker): boolean {
  return zonesPointedToBy(a).includes(b.zone) && zonesPointedToBy(b).includes(a.zone);
}

/**
 * The player who holds both Extra Monster Zones by an unbroken chain of co-linked monsters, which may run through
 * monsters of either player (link.extra-link). `arriving` stands there as well.
 */
export function extraLinkHolder(board: Board, leaving?: ReadonlySet<CopyId>, arriving?: Linker): Player | null {
  const linkers = linkersIn(monsterOccupancy(board, leaving));
  const all = arriving === undefined ? linkers : [...linkers, arriving];
  const ends = EXTRA_MONSTER_ZONES.map((zone) => all.find((linker) => linker.zone === zone));
  const [left, right] = ends;
  if (left === undefined || left.controller !== right?.controller) return null;
  return chainOfLinkers(all, left).has(right) ? left.controller : null;
}

/** Linkers of the Extra Link itself, for effects that ask for "Extra Linked". */
export function isExtraLinked(board: Board, copy: Copy): boolean {
  if (extraLinkHolder(board) === null) return false;
  const linkers = linkersIn(monsterOccupancy(board));
  const self = linkers.find((linker) => linker.zone === monsterZoneAt(copy.place));
  const end = linkers.find((linker) => linker.zone === 'XL');
  return self !== undefined && end !== undefined && chainOfLinkers(linkers, end).has(self);
}

function chainOfLinkers(all: readonly Linker[], start: Linker): ReadonlySet<Linker> {
  const reached = new Set<Linker>([start]);
  const queue = [start];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const next of all) {
      if (!reached.has(next) && pointsAtEachOther(at, next)) {
        reached.add(next);
        queue.push(next);
      }
    }
  }
  return reached;
}
