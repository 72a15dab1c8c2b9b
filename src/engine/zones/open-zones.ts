/** Where a monster may arrive (zone.emz.extra-deck-arrival, linkgeo.open-zones, zone.monster.freed-by-procedure). */
import type { EditionParameters } from '../editions.js';
import type { Board, CopyId } from '../model/board.js';
import type { LinkArrow } from '../model/card.js';
import type { Location } from '../model/effects.js';
import type { Player } from '../model/timing.js';
import { barredZones } from './barred.js';
import { extraLinkHolder, pointedZones } from './link-arrows.js';
import {
  EXTRA_MONSTER_ZONES,
  mainZonesOf,
  placeOfMonsterZone,
  type ExtraMonsterZone,
  type MonsterZone,
} from './monster-zones.js';
import { isFree, monsterOccupancy, type MonsterOccupancy } from './occupancy.js';

/** A monster about to be placed. */
export interface Arrival {
  /** On whose side. */
  readonly player: Player;
  readonly from: Location;
  /** Face-up in the Extra Deck: the stricter zones of Pendulum Monsters apply. */
  readonly faceUpInExtraDeck: boolean;
  /** `null`: no Link Monster. */
  readonly arrows: readonly LinkArrow[] | null;
  /** Tributes and materials that will be gone by then. */
  readonly leaving: ReadonlySet<CopyId>;
}

export interface OpenZones {
  readonly zones: readonly MonsterZone[];
  /** How many monsters fit at once; fewer than `zones` where monsters stand somewhere that was not said. */
  readonly capacity: number;
  /** The side was described completely; otherwise it is taken for granted that nothing else stands there. */
  readonly complete: boolean;
}

export function openZones(board: Board, parameters: EditionParameters, arrival: Arrival): OpenZones {
  const occupancy = monsterOccupancy(board, arrival.leaving);
  const { player } = arrival;
  const barred = barredZones(board, player, arrival.leaving);
  const free = mainZonesOf(player).filter((zone) => isFree(occupancy, zone) && !barred.zones.has(zone));
  const main = needsLinkedZone(parameters, arrival) ? onlyPointedTo(board, free, arrival) : free;
  const extra = mayUseExtraZone(parameters, arrival)
    ? EXTRA_MONSTER_ZONES.filter((zone) => !barred.zones.has(zone) && isUsable(board, occupancy, zone, arrival))
    : [];
  const hidden = Math.max(0, occupancy.unplaced[player] - (free.length - main.length));
  return {
    zones: [...main, ...extra],
    capacity: Math.max(0, main.length - hidden) + Math.min(1, extra.length),
    complete: occupancy.complete[player] && !barred.doubted,
  };
}

/** How many zones are free for a monster that does not come from the Extra Deck. */
export function freeMainZones(board: Board, player: Player, leaving?: ReadonlySet<CopyId>): number {
  const occupancy = monsterOccupancy(board, leaving);
  const free = mainZonesOf(player).filter((zone) => isFree(occupancy, zone)).length;
  return Math.max(0, free - occupancy.unplaced[player]);
}

/** The number of the Main Monster Zone that is left where four are taken; `null` where more are free, or nobody told which. */
export function onlyFreeZone(board: Board, player: Player): number | null {
  const occupancy = monsterOccupancy(board);
  const [zone, ...others] = mainZonesOf(player).filter((one) => isFree(occupancy, one));
  if (zone === undefined || others.length > 0 || occupancy.unplaced[player] > 0) return null;
  return placeOfMonsterZone(zone, player).index;
}

function needsLinkedZone(parameters: EditionParameters, arrival: Arrival): boolean {
  if (arrival.from !== 'extra-deck') return false;
  const { extraDeckNeedsLinkedZone: needs } = parameters;
  return needs === 'all' || (needs === 'pendulum-and-link' && (arrival.arrows !== null || arrival.faceUpInExtraDeck));
}

function onlyPointedTo(board: Board, zones: readonly MonsterZone[], arrival: Arrival): readonly MonsterZone[] {
  const pointed = pointedZones(board, arrival.leaving);
  return zones.filter((zone) => pointed.has(zone));
}

/** The Extra Monster Zone is only for Summons from the Extra Deck (zone.emz.other-sources-main). */
function mayUseExtraZone(parameters: EditionParameters, arrival: Arrival): boolean {
  return parameters.extraMonsterZones && arrival.from === 'extra-deck';
}

function isUsable(board: Board, occupancy: MonsterOccupancy, zone: ExtraMonsterZone, arrival: Arrival): boolean {
  if (!isFree(occupancy, zone)) return false;
  const holdsOther = EXTRA_MONSTER_ZONES.some((other) => occupancy.byZone.get(other)?.controller === arrival.player);
  if (!holdsOther) return true;
  if (arrival.arrows === null) return false;
  const arriving = { controller: arrival.player, zone, arrows: arrival.arrows };
  return extraLinkHolder(board, arrival.leaving, arriving) === arrival.player;
}
