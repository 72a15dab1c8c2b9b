/** Where the monsters that an arrow could point to may lie that nobody described (link.arrows). */
import type { Context, Frame } from '../context.js';
import type { Filter, Location } from '../model/effects.js';
import { PLAYERS, type Player } from '../model/timing.js';
import { linkerOf, monsterOccupancy, placeOfMonsterZone, zonesPointedToBy } from '../zones/index.js';
import { resolve } from './reference.js';

/**
 * "Each monster this card points to": of what lies where no arrow of that card leads, or in a zone that was described, nothing
 * need be known. `null`: the phrase asks for no such monsters, or it is open where the arrows lead.
 */
export function pointedPlaces(
  context: Context,
  filter: Filter,
  frame: Frame,
): ((player: Player, location: Location) => boolean) | null {
  if (filter.is === 'all-of') {
    const found = filter.of.map((part) => pointedPlaces(context, part, frame));
    return found.find((one) => one !== null) ?? null;
  }
  if (filter.is !== 'pointed-to' || !('ref' in filter.by)) return null;
  const pointing = resolve(context, filter.by, frame);
  if (pointing === 'unknown' || pointing.length === 0) return null;
  const linkers = pointing.flatMap((copy) => linkerOf(copy) ?? []);
  if (linkers.length < pointing.length) return null;
  const { byZone } = monsterOccupancy(context.board);
  const places = linkers
    .flatMap(zonesPointedToBy)
    .filter((zone) => !byZone.has(zone))
    .flatMap((zone) => PLAYERS.map((player) => placeOfMonsterZone(zone, player)));
  return (player, location) => places.some((one) => one.player === player && one.location === location);
}
