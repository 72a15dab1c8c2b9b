/** Where and how a monster comes to lie that an effect puts on the field. */
import { copiesAt, countAt } from '../../board/places.js';
import { copyId, type Board, type Copy, type CopyId } from '../../model/board.js';
import type { Player } from '../../model/timing.js';
import { isExtraMonsterZone, onlyFreeZone, openZones, placeOfMonsterZone, type OpenZones } from '../../zones/index.js';
import { nameOf, type Play } from '../play.js';

export function freeZones(play: Play, player: Player): number {
  return Math.max(0, 5 - countAt(play.board, player, 'monster-zone').min);
}

/**
 * zone.placement-choice: which Main Monster Zone the player takes, where that was decided; else it stays untold.
 * `named`: the only ones that the text leaves.
 */
export function zoneFor(play: Play, player: Player, named: readonly number[] | null = null): number | null {
  const only = onlyFreeZone(play.board, player);
  if (only !== null) return only;
  const taken = zonesTaken(play.board, player);
  // A zone is named like the card that was described there, which is meant while it still exists anywhere.
  const free = MAIN_ZONES.filter((n) => !taken.has(n) && !play.board.copies.has(zoneId(player, n)));
  const open = named === null ? free : free.filter((n) => named.includes(n));
  if (open.length === 1 && named !== null) return open[0] ?? null;
  if (open.length < 2) return null;
  const given = play.choices.takeIfGiven({
    player,
    kind: 'cards',
    about: 'which Main Monster Zone',
    options: open.map((n) => zoneId(player, n)),
    min: 1,
    max: 1,
    open: false,
    link: play.link,
  })?.[0];
  return open.find((n) => zoneId(player, n) === given) ?? null;
}

const MAIN_ZONES = [1, 2, 3, 4, 5] as const;

function zonesTaken(board: Board, player: Player): ReadonlySet<number> {
  return new Set(copiesAt(board, player, 'monster-zone').flatMap(({ place }) => place.index ?? []));
}

/** zone.emz.extra-deck-arrival: how many of these have a zone to come to, of those that come from the Extra Deck alone. */
export function roomFor(play: Play, player: Player, copies: readonly Copy[]): number {
  const main = freeZones(play, player);
  if (copies.some(({ place }) => place.location !== 'extra-deck')) return main;
  const open = copies.map((copy) => zonesFor(play, player, copy));
  return open.every(({ complete }) => complete) ? Math.min(...open.map(({ capacity }) => capacity)) : main;
}

/** The place where a monster comes to; the Extra Monster Zone where no other zone is open to it. */
export function placeFor(
  play: Play,
  player: Player,
  copy: Copy,
): { readonly location: 'monster-zone' | 'extra-monster-zone'; readonly index: number | null } | null {
  if (copy.place.location !== 'extra-deck') return null;
  const { zones } = zonesFor(play, player, copy);
  const [zone] = zones;
  if (zone === undefined || !zones.every(isExtraMonsterZone)) return null;
  const index = zones.length === 1 ? placeOfMonsterZone(zone, player).index : null;
  return { location: 'extra-monster-zone', index };
}

function zonesFor(play: Play, player: Player, copy: Copy): OpenZones {
  const monster = copy.card?.monster;
  return openZones(play.board, play.context.parameters, {
    player,
    from: copy.place.location,
    faceUpInExtraDeck: copy.place.location === 'extra-deck' && copy.face === 'up',
    arrows: monster?.frame === 'link' ? monster.arrows : null,
    leaving: NOBODY,
  });
}

const NOBODY: ReadonlySet<CopyId> = new Set();

function zoneId(player: Player, n: number): CopyId {
  return copyId(`${player}.monsters.${String(n)}`);
}

/**
 * The player decides. Nothing that the answer rests on differs between face-up positions as a rule, so where nobody said
 * which, Attack Position is taken and named as assumed.
 */
export function positionFor(
  play: Play,
  player: Player,
  copy: Copy,
  allowed: readonly ('face-up-attack' | 'face-up-defense' | 'face-down-defense')[],
): { readonly face: 'up' | 'down'; readonly position: 'attack' | 'defense' } {
  const link = copy.card?.monster?.frame === 'link';
  const options = link ? ['face-up-attack'] : allowed.length > 0 ? allowed : ['face-up-attack', 'face-up-defense'];
  const choice = {
    player,
    kind: 'position',
    about: `the position of ${nameOf(copy)}`,
    options,
    min: 1,
    max: 1,
    open: false,
  } as const;
  const given = play.choices.takeIfGiven({ ...choice, link: play.link });
  const mayHide = options.includes('face-down-defense') || !options.includes('face-up-attack');
  const chosen = (given ?? (mayHide ? play.choose(choice) : null))?.[0] ?? 'face-up-attack';
  if (given === null && !mayHide)
    play.assumed.push({ fact: `${nameOf(copy)} comes in face-up Attack Position`, rule: 'summon.special.position' });
  return {
    face: chosen === 'face-down-defense' ? 'down' : 'up',
    position: chosen === 'face-up-attack' ? 'attack' : 'defense',
  };
}
