/**
 * The Monster Zones of both players as one map that does not depend on who looks at it (linkgeo.zones). A zone is
 * named by its side and number; the two Extra Monster Zones by where player A sees them.
 */
import type { Place } from '../model/board.js';
import { opponentOf, type Player } from '../model/timing.js';

export const ZONE_NUMBERS = [1, 2, 3, 4, 5] as const;
export type ZoneNumber = (typeof ZONE_NUMBERS)[number];
export type MainMonsterZone = `${Player}${ZoneNumber}`;
/** `XL`: left as player A sees it, so right for player B. */
export type ExtraMonsterZone = 'XL' | 'XR';
export type MonsterZone = MainMonsterZone | ExtraMonsterZone;

/** A zone as one player names it: own Main Monster Zones M, the opponent's O, Extra Monster Zones EL and ER. */
export type SeenZone = `M${ZoneNumber}` | `O${ZoneNumber}` | 'EL' | 'ER';

export const EXTRA_MONSTER_ZONES: readonly ExtraMonsterZone[] = ['XL', 'XR'];

export function mainZonesOf(player: Player): readonly MainMonsterZone[] {
  return ZONE_NUMBERS.map((n) => `${player}${n}` as const);
}

export function isExtraMonsterZone(zone: MonsterZone): zone is ExtraMonsterZone {
  return zone === 'XL' || zone === 'XR';
}

/** Player A's name of the zone becomes player B's and the other way round (linkgeo.zones). */
export function zoneSeenBy(viewer: Player, seen: SeenZone): MonsterZone {
  if (seen === 'EL') return viewer === 'A' ? 'XL' : 'XR';
  if (seen === 'ER') return viewer === 'A' ? 'XR' : 'XL';
  const number = numberIn(seen);
  return seen.startsWith('M') ? `${viewer}${number}` : `${opponentOf(viewer)}${number}`;
}

function numberIn(seen: Exclude<SeenZone, 'EL' | 'ER'>): ZoneNumber {
  return ZONE_NUMBERS.find((n) => seen.endsWith(String(n))) ?? 1;
}

/** The Monster Zone that a place is; `null` where it is none or its number was not said. */
export function monsterZoneAt(place: Place): MonsterZone | null {
  if (place.location === 'monster-zone') {
    const number = ZONE_NUMBERS.find((n) => n === place.index);
    return number === undefined ? null : `${place.player}${number}`;
  }
  if (place.location === 'extra-monster-zone' && (place.index === 1 || place.index === 2)) {
    return zoneSeenBy(place.player, place.index === 1 ? 'EL' : 'ER');
  }
  return null;
}

/** Where a copy stands that `player` puts into the zone. */
export function placeOfMonsterZone(zone: MonsterZone, player: Player): Place {
  if (isExtraMonsterZone(zone)) {
    const left = (zone === 'XL') === (player === 'A');
    return { player, location: 'extra-monster-zone', index: left ? 1 : 2 };
  }
  return { player: zone.startsWith('A') ? 'A' : 'B', location: 'monster-zone', index: Number(zone.slice(1)) };
}
