/**
 * Where each Link Arrow points (linkgeo.table), for a Link Monster of the viewing player. The opponent's table
 * (linkgeo.opponent-table) is the same one read from the other side.
 */
import type { LinkArrow } from '../model/card.js';
import type { Player } from '../model/timing.js';
import { EXTRA_MONSTER_ZONES, mainZonesOf, zoneSeenBy, type MonsterZone, type SeenZone } from './monster-zones.js';

type OwnSeat = 'M1' | 'M2' | 'M3' | 'M4' | 'M5' | 'EL' | 'ER';

/** A direction that is missing points to no Monster Zone. */
const LINK_TABLE: Readonly<Record<OwnSeat, Readonly<Partial<Record<LinkArrow, SeenZone>>>>> = {
  M1: { 'top-right': 'EL', right: 'M2' },
  M2: { top: 'EL', left: 'M1', right: 'M3' },
  M3: { 'top-left': 'EL', 'top-right': 'ER', left: 'M2', right: 'M4' },
  M4: { top: 'ER', left: 'M3', right: 'M5' },
  M5: { 'top-left': 'ER', left: 'M4' },
  EL: {
    'top-left': 'O5',
    top: 'O4',
    'top-right': 'O3',
    'bottom-left': 'M1',
    bottom: 'M2',
    'bottom-right': 'M3',
  },
  ER: {
    'top-left': 'O3',
    top: 'O2',
    'top-right': 'O1',
    'bottom-left': 'M3',
    bottom: 'M4',
    'bottom-right': 'M5',
  },
};

const SEATS = Object.keys(LINK_TABLE) as readonly OwnSeat[];

/** The zone that the arrow of a Link Monster controlled by `player` in `zone` points to, if any. */
export function arrowTarget(player: Player, zone: MonsterZone, arrow: LinkArrow): MonsterZone | null {
  const seat = SEATS.find((s) => zoneSeenBy(player, s) === zone);
  const seen = seat === undefined ? undefined : LINK_TABLE[seat][arrow];
  return seen === undefined ? null : zoneSeenBy(player, seen);
}

/** Every zone that a monster controlled by `player` can be in. */
export function seatsOf(player: Player): readonly MonsterZone[] {
  return [...mainZonesOf(player), ...EXTRA_MONSTER_ZONES];
}
