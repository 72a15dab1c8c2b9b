/** "2 unused Main Monster Zones in the same column as this card": which zones a phrase may mean (zone.layout, zone.column). */
import type { Context, Frame } from '../context.js';
import type { Place } from '../model/board.js';
import type { ZoneNoun } from '../model/effects.js';
import { opponentOf, PLAYERS } from '../model/timing.js';
import { columnOf, shareColumn } from '../zones/index.js';
import { isFree, monsterOccupancy } from '../zones/occupancy.js';
import { EXTRA_MONSTER_ZONES, mainZonesOf, placeOfMonsterZone, ZONE_NUMBERS } from '../zones/monster-zones.js';
import { isSpellZoneUsed } from '../zones/spell-zones.js';
import { resolve } from './reference.js';
import { isSide } from './traits.js';

export interface FittingZones {
  readonly zones: readonly Place[];
  /** Which they are rests on where cards lie of which nobody said it; `null`: it does not. */
  readonly open: string | null;
}

/** The zones that fit, those of the player first. */
export function fittingZones(context: Context, noun: ZoneNoun, frame: Frame): FittingZones {
  const { board, parameters } = context;
  const sides = [frame.player, opponentOf(frame.player)].filter(
    (player) => noun.side === null || isSide(player, noun.side, frame.player),
  );
  const occupancy = monsterOccupancy(board);
  const unplaced =
    noun.zones.includes('monster-zone') && sides.some((player) => occupancy.unplaced[player] > 0)
      ? 'in which zones the monsters are'
      : null;
  const monster = noun.zones.includes('monster-zone')
    ? sides.flatMap((player) => mainZonesOf(player).map((zone) => ({ zone, player })))
    : [];
  const extra =
    noun.zones.includes('extra-monster-zone') && parameters.extraMonsterZones
      ? EXTRA_MONSTER_ZONES.map((zone) => ({ zone, player: frame.player }))
      : [];
  const places = [
    ...[...monster, ...extra].flatMap(({ zone, player }) =>
      noun.unused && !isFree(occupancy, zone) ? [] : [placeOfMonsterZone(zone, player)],
    ),
    ...(noun.zones.includes('spell-trap-zone')
      ? sides.flatMap((player) =>
          ZONE_NUMBERS.flatMap((index): readonly Place[] =>
            noun.unused && isSpellZoneUsed(board, parameters, player, index)
              ? []
              : [{ player, location: 'spell-trap-zone', index }],
          ),
        )
      : []),
  ];
  const beside = besideOf(context, noun, frame);
  if (beside === 'unknown') return { zones: places, open: 'the zone beside which it lies' };
  const zones = places.filter((place) => beside === null || beside.places.some((at) => lies(place, at, beside.how)));
  return { zones, open: unplaced };
}

function besideOf(
  context: Context,
  { beside }: ZoneNoun,
  frame: Frame,
): { readonly places: readonly Place[]; readonly how: 'adjacent' | 'column' } | null | 'unknown' {
  if (beside === null) return null;
  if (beside.how === 'pointed-to' || beside.card.reference === null) return 'unknown';
  const cards = resolve(context, beside.card.reference, frame);
  if (cards === 'unknown' || cards.length === 0) return 'unknown';
  const places = cards.map(({ place }) => place);
  return places.every((place) => columnOf(place) !== null) ? { places, how: beside.how } : 'unknown';
}

function lies(place: Place, at: Place, how: 'adjacent' | 'column'): boolean {
  if (how === 'column') return shareColumn(place, at);
  const next = place.index !== null && at.index !== null && Math.abs(place.index - at.index) === 1;
  return next && place.player === at.player && place.location === at.location;
}

const NAMES = { 'monster-zone': 'monsters', 'spell-trap-zone': 'spellsAndTraps' } as const;

/** The zone as questions name it: `B.monsters.3`, `A.extraMonsterZones.left`. */
export function zoneName({ player, location, index }: Place): string {
  if (location === 'extra-monster-zone') return `${player}.extraMonsterZones.${index === 1 ? 'left' : 'right'}`;
  return `${player}.${location === 'spell-trap-zone' ? NAMES[location] : NAMES['monster-zone']}.${String(index)}`;
}

/** The zone that such a name means. */
export function zoneNamed(name: string): Place | null {
  for (const player of PLAYERS) {
    for (const location of ['monster-zone', 'spell-trap-zone'] as const)
      for (const index of ZONE_NUMBERS)
        if (name === zoneName({ player, location, index })) return { player, location, index };
    for (const index of [1, 2])
      if (name === zoneName({ player, location: 'extra-monster-zone', index }))
        return { player, location: 'extra-monster-zone', index };
  }
  return null;
}
