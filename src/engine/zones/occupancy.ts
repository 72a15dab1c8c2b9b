/** Who stands where: the described copies by zone, and whether the description leaves room for others. */
import type { Board, Copy, CopyId } from '../model/board.js';
import { PLAYERS, type Player } from '../model/timing.js';
import { monsterZoneAt, type MonsterZone } from './monster-zones.js';
import { unusableAt } from './unusable.js';

/** A monster on the field whose zone number was not said still takes up a zone of its side. */
export interface MonsterOccupancy {
  readonly byZone: ReadonlyMap<MonsterZone, Copy>;
  /** Zones that an effect keeps from being used. */
  readonly unusable: ReadonlySet<MonsterZone>;
  /** Monsters in Main Monster Zones whose number was not said, and counted ones that nobody named. */
  readonly unplaced: Readonly<Record<Player, number>>;
  /** Everything in that player's Main Monster Zones was described. */
  readonly complete: Readonly<Record<Player, boolean>>;
}

/** The Monster Zones after the copies in `leaving` are gone. */
export function monsterOccupancy(board: Board, leaving: ReadonlySet<CopyId> = NOBODY): MonsterOccupancy {
  const byZone = new Map<MonsterZone, Copy>();
  const unplaced = { A: 0, B: 0 };
  for (const player of PLAYERS) unplaced[player] += board.places[player]['monster-zone'].unnamed;
  for (const copy of board.copies.values()) {
    if (!isInMonsterZone(copy) || leaving.has(copy.id) || copy.attachedTo !== null) continue;
    const zone = monsterZoneAt(copy.place);
    if (zone !== null) byZone.set(zone, copy);
    else if (copy.place.location === 'monster-zone') unplaced[copy.controller] += 1;
  }
  const complete = {
    A: board.complete || board.places.A['monster-zone'].complete,
    B: board.complete || board.places.B['monster-zone'].complete,
  };
  return { byZone, unusable: unusableZones(board), unplaced, complete };
}

/** A monster may be put there. */
export function isFree({ byZone, unusable }: MonsterOccupancy, zone: MonsterZone): boolean {
  return !byZone.has(zone) && !unusable.has(zone);
}

function unusableZones(board: Board): ReadonlySet<MonsterZone> {
  const zones = PLAYERS.flatMap((player) =>
    (['monster-zone', 'extra-monster-zone'] as const).flatMap((location) =>
      unusableAt(board, player, location).flatMap((index) => monsterZoneAt({ player, location, index }) ?? []),
    ),
  );
  return new Set(zones);
}

const NOBODY: ReadonlySet<CopyId> = new Set<CopyId>();

export function isInMonsterZone(copy: Copy): boolean {
  return copy.place.location === 'monster-zone' || copy.place.location === 'extra-monster-zone';
}

/** Monsters that the player controls, in zone order of the description. */
export function monstersOf(board: Board, player: Player): readonly Copy[] {
  return [...board.copies.values()].filter(
    (copy) =>
      copy.controller === player && isInMonsterZone(copy) && copy.attachedTo === null && !isBeingSummoned(board, copy),
  );
}

/** A monster in the negation window is not on the field yet, unless it is flipped there (negsummon.monster-not-on-field). */
function isBeingSummoned(board: Board, copy: Copy): boolean {
  return board.summoning !== null && board.summoning.how !== 'flip' && board.summoning.copies.includes(copy.id);
}
