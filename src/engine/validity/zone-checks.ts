/** Zones that do not exist, hold two cards, or hold more cards than there are zones. */
import { copiesAt } from '../board/places.js';
import { parametersOf, isEdition, DEFAULT_EDITION, type EditionParameters } from '../editions.js';
import type { Board, Copy, Place } from '../model/board.js';
import { PLAYERS } from '../model/timing.js';
import { monsterZoneAt, spellZoneOfPendulumZone } from '../zones/index.js';
import { blame, nameOf, type BoardCheck, type Violation } from './violation.js';

function parametersFor(board: Board): EditionParameters {
  return parametersOf(isEdition(board.edition) ? board.edition : DEFAULT_EDITION);
}

const SIZES: Readonly<Partial<Record<Place['location'], number>>> = {
  'monster-zone': 5,
  'spell-trap-zone': 5,
  'extra-monster-zone': 2,
  'pendulum-zone': 2,
};

export const zonesExist: BoardCheck = (board) => {
  const parameters = parametersFor(board);
  const found: Violation[] = [];
  for (const copy of board.copies.values()) {
    const { location, index } = copy.place;
    const size = SIZES[location];
    if (size !== undefined && index !== null && (index < 1 || index > size)) {
      found.push(blame('board/no-such-zone', copy, null, { zone: `${wordsFor(location)} ${String(index)}` }));
    }
    if (location === 'extra-monster-zone' && !parameters.extraMonsterZones) {
      found.push(
        blame('board/zone-not-in-edition', copy, null, { edition: board.edition, zone: 'Extra Monster Zone' }),
      );
    }
    if (location === 'pendulum-zone' && parameters.pendulumZones === 'none') {
      found.push(blame('board/zone-not-in-edition', copy, null, { edition: board.edition, zone: 'Pendulum Zone' }));
    }
  }
  return found;
};

function wordsFor(location: Place['location']): string {
  return location
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export const oneCardPerZone: BoardCheck = (board) => {
  const parameters = parametersFor(board);
  const taken = new Map<string, Copy>();
  const found: Violation[] = [];
  for (const copy of board.copies.values()) {
    if (copy.attachedTo !== null) continue;
    const zone = zoneKey(copy.place, parameters);
    const other = zone === null ? undefined : taken.get(zone);
    if (zone !== null && other !== undefined) {
      found.push(
        blame('board/zone-occupied', copy, null, {
          zone: inWords(zone, copy.place),
          first: nameOf(other),
          second: nameOf(copy),
        }),
      );
    } else if (zone !== null) taken.set(zone, copy);
  }
  return found;
};

/** "XL" and "A3" are told as players call them. */
function inWords(zone: string, { player, location, index }: Place): string {
  if (location === 'monster-zone') return `Main Monster Zone ${String(index)} of player ${player}`;
  return location === 'extra-monster-zone'
    ? `The Extra Monster Zone to the ${index === 1 ? 'left' : 'right'} of player ${player}`
    : zone;
}

/** The physical zone: an outer Spell & Trap Zone is the same as the Pendulum Zone where the edition has it so. */
function zoneKey(place: Place, parameters: EditionParameters): string | null {
  const { player, location, index } = place;
  if (location === 'monster-zone' || location === 'extra-monster-zone') return monsterZoneAt(place);
  if (location === 'field-zone') return `Field Zone of player ${player}`;
  if (index === null) return null;
  if (location === 'spell-trap-zone') return `Spell & Trap Zone ${String(index)} of player ${player}`;
  if (location !== 'pendulum-zone' || (index !== 1 && index !== 2)) return null;
  const outer = spellZoneOfPendulumZone(parameters, index);
  return outer === null
    ? `Pendulum Zone ${String(index)} of player ${player}`
    : `Spell & Trap Zone ${String(outer)} of player ${player}`;
}

/** Cards whose zone was not said, or that were only counted, need a zone as well. */
export const notTooMany: BoardCheck = (board) =>
  PLAYERS.flatMap((player) => {
    const at = (location: Place['location']): number =>
      copiesAt(board, player, location).filter((copy) => copy.attachedTo === null).length +
      board.places[player][location].unnamed;
    const found: Violation[] = [];
    const monsters = at('monster-zone');
    if (monsters > 5)
      found.push({ code: 'board/too-many-monsters', copy: null, field: null, data: { player, count: monsters } });
    const pendulums = parametersFor(board).pendulumZones === 'spell-trap' ? at('pendulum-zone') : 0;
    const spells = at('spell-trap-zone') + pendulums;
    if (spells > 5)
      found.push({ code: 'board/too-many-spells', copy: null, field: null, data: { player, count: spells } });
    return found;
  });

export const fieldSpellsFit: BoardCheck = (board) => {
  if (parametersFor(board).fieldSpells === 'one-each') return [];
  const active = [...board.copies.values()].filter(
    ({ place, face }) => place.location === 'field-zone' && face === 'up',
  );
  const [first, second] = active;
  if (first === undefined || second === undefined) return [];
  const data = { edition: board.edition, first: nameOf(first), second: nameOf(second) };
  return [blame('board/two-field-spells', second, null, data)];
};
