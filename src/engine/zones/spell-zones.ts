/** Spell & Trap Zones, Pendulum Zones and Field Zones: what is taken and what is free. */
import type { EditionParameters } from '../editions.js';
import type { Board, Copy, CopyId } from '../model/board.js';
import { opponentOf, type Player } from '../model/timing.js';
import { ZONE_NUMBERS } from './monster-zones.js';
import { isInMonsterZone } from './occupancy.js';
import { unusableAt } from './unusable.js';

const NOBODY: ReadonlySet<CopyId> = new Set<CopyId>();

/** The Spell & Trap Zone that serves as Pendulum Zone 1 (left) or 2 (right) where they are the outer ones (zone.pendulum). */
const OUTER_ZONE = { 1: 1, 2: 5 } as const;
export type PendulumZone = 1 | 2;

/** How many Spell & Trap Zones are free; `complete`: the side was described to the end. */
export function freeSpellZones(
  board: Board,
  parameters: EditionParameters,
  player: Player,
  leaving: ReadonlySet<CopyId> = NOBODY,
): { readonly free: number; readonly complete: boolean } {
  const taken = onSide(board, player, leaving).filter((copy) => takesSpellZone(copy, parameters)).length;
  const { complete, unnamed } = board.places[player]['spell-trap-zone'];
  const unusable = unusableAt(board, player, 'spell-trap-zone');
  return {
    free: Math.max(0, ZONE_NUMBERS.length - taken - unnamed - unusable.length),
    complete: complete || board.complete,
  };
}

function onSide(board: Board, player: Player, leaving: ReadonlySet<CopyId>): readonly Copy[] {
  return [...board.copies.values()].filter(
    (copy) => copy.place.player === player && copy.attachedTo === null && !leaving.has(copy.id),
  );
}

function takesSpellZone(copy: Copy, parameters: EditionParameters): boolean {
  if (copy.place.location === 'spell-trap-zone') return true;
  if (copy.place.location === 'pendulum-zone') return parameters.pendulumZones === 'spell-trap';
  return copy.trapMonster && isInMonsterZone(copy) && parameters.trapMonsterKeepsZone;
}

/** Taken, or kept from being used. */
export function isSpellZoneUsed(board: Board, parameters: EditionParameters, player: Player, index: number): boolean {
  if (unusableAt(board, player, 'spell-trap-zone').includes(index)) return true;
  return onSide(board, player, NOBODY).some(({ place }) => {
    if (place.location === 'spell-trap-zone') return place.index === index;
    const zone = place.location === 'pendulum-zone' && (place.index === 1 || place.index === 2) ? place.index : null;
    return zone !== null && spellZoneOfPendulumZone(parameters, zone) === index;
  });
}

/** Pendulum Zones into which a Pendulum Monster may be activated (pendulum.activate). */
export function freePendulumZones(
  board: Board,
  parameters: EditionParameters,
  player: Player,
): readonly PendulumZone[] {
  if (parameters.pendulumZones === 'none') return [];
  const side = onSide(board, player, NOBODY);
  const unusable = (zone: PendulumZone): boolean =>
    parameters.pendulumZones === 'spell-trap'
      ? unusableAt(board, player, 'spell-trap-zone').includes(OUTER_ZONE[zone])
      : unusableAt(board, player, 'pendulum-zone').includes(zone);
  return ([1, 2] as const).filter(
    (zone) =>
      !unusable(zone) &&
      !side.some(
        ({ place }) =>
          (place.location === 'pendulum-zone' && place.index === zone) ||
          (parameters.pendulumZones === 'spell-trap' &&
            place.location === 'spell-trap-zone' &&
            place.index === OUTER_ZONE[zone]),
      ),
  );
}

/** The Spell & Trap Zone number that a Pendulum Zone is, where the edition's Pendulum Zones are such. */
export function spellZoneOfPendulumZone(parameters: EditionParameters, zone: PendulumZone): number | null {
  return parameters.pendulumZones === 'spell-trap' ? OUTER_ZONE[zone] : null;
}

/** The cards in the player's Pendulum Zones, left first; only cards placed there as Spells give Scales. */
export function pendulumCardsOf(board: Board, player: Player): readonly Copy[] {
  return onSide(board, player, NOBODY)
    .filter((copy) => copy.place.location === 'pendulum-zone')
    .sort((a, b) => (a.place.index ?? 0) - (b.place.index ?? 0));
}

/**
 * The Field Spells that make way when the player activates a new one (zone.field.capacity, zone.field.replacement):
 * their own; before each player had one, also the opponent's active one.
 */
export function fieldSpellsReplaced(board: Board, parameters: EditionParameters, player: Player): readonly Copy[] {
  const own = onSide(board, player, NOBODY).filter((copy) => copy.place.location === 'field-zone');
  if (parameters.fieldSpells === 'one-each') return own;
  const theirs = onSide(board, opponentOf(player), NOBODY);
  return [...own, ...theirs.filter((copy) => copy.place.location === 'field-zone' && copy.face === 'up')];
}
