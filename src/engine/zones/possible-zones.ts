/**
 * In which Monster Zones a monster may be whose zone nobody told (zone.placement-choice), and what that leaves open of the
 * arrows between it and others.
 */
import type { EditionParameters } from '../editions.js';
import type { Board, Copy, Known } from '../model/board.js';
import { extraLinkHolder, isExtraLinked, zonesPointedToBy } from './link-arrows.js';
import { EXTRA_MONSTER_ZONES, mainZonesOf, monsterZoneAt, type MonsterZone } from './monster-zones.js';
import { isFree, isInMonsterZone, monsterOccupancy } from './occupancy.js';

/** Is its zone one of several, because nobody told which? */
export function isUnplaced(copy: Copy): boolean {
  return isInMonsterZone(copy) && copy.attachedTo === null && monsterZoneAt(copy.place) === null;
}

/** The zone that was told, or else every one that is free to it. */
export function zonesPossible(board: Board, parameters: EditionParameters, copy: Copy): readonly MonsterZone[] {
  const told = monsterZoneAt(copy.place);
  if (told !== null) return [told];
  if (!isUnplaced(copy)) return [];
  const occupancy = monsterOccupancy(board);
  const { location, player } = copy.place;
  const main = location === 'monster-zone' ? mainZonesOf(player) : [];
  // zone.emz.extra-deck-arrival: what an effect brought from the Extra Deck may have come to either kind.
  const extra =
    parameters.extraMonsterZones && (location === 'extra-monster-zone' || copy.summoned?.from === 'extra-deck')
      ? EXTRA_MONSTER_ZONES
      : [];
  return [...main, ...extra].filter((zone) => isFree(occupancy, zone));
}

/** Do arrows of the one point to the other? */
export function pointsTo(board: Board, parameters: EditionParameters, from: Copy, to: Copy): Known<boolean> {
  return wherever(board, parameters, from, to, (there, here) => arrowsOf(from, there).includes(here));
}

/** Do both point to each other (link.linked, linkgeo.pairs)? */
export function isCoLinked(board: Board, parameters: EditionParameters, one: Copy, other: Copy): Known<boolean> {
  return wherever(
    board,
    parameters,
    one,
    other,
    (there, here) => arrowsOf(one, there).includes(here) && arrowsOf(other, here).includes(there),
  );
}

/** link.extra-link: a Link Monster whose zone nobody told may be what is missing. */
export function isInExtraLink(board: Board, copy: Copy): Known<boolean> {
  if (extraLinkHolder(board) !== null) return isExtraLinked(board, copy);
  const { byZone } = monsterOccupancy(board);
  const linkers = [...board.copies.values()].filter((one) => isUnplaced(one) && isLinkMonster(one));
  const missing = EXTRA_MONSTER_ZONES.filter((zone) => !byZone.has(zone)).length;
  return linkers.length > missing ? 'unknown' : false;
}

/** The same wherever the two may be, or `unknown`. */
function wherever(
  board: Board,
  parameters: EditionParameters,
  one: Copy,
  other: Copy,
  holds: (there: MonsterZone, here: MonsterZone) => boolean,
): Known<boolean> {
  if (!isLinkMonster(one) && !isLinkMonster(other)) return false;
  const mine = zonesPossible(board, parameters, one);
  const theirs = zonesPossible(board, parameters, other);
  const found = mine.flatMap((there) => theirs.flatMap((here) => (here === there ? [] : [holds(there, here)])));
  return found.every((is) => !is) ? false : found.every((is) => is) ? true : 'unknown';
}

function arrowsOf(copy: Copy, zone: MonsterZone): readonly MonsterZone[] {
  const monster = copy.card?.monster;
  if (copy.face !== 'up' || monster?.frame !== 'link') return [];
  return zonesPointedToBy({ controller: copy.controller, zone, arrows: monster.arrows });
}

function isLinkMonster({ card, face }: Copy): boolean {
  return face === 'up' && card?.monster?.frame === 'link';
}
