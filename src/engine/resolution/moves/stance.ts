/** Where and how a monster comes to lie that an effect puts on the field. */
import { countAt } from '../../board/places.js';
import { copyId, type Copy, type CopyId } from '../../model/board.js';
import type { Player } from '../../model/timing.js';
import {
  isExtraMonsterZone,
  openZones,
  placeOfMonsterZone,
  zoneReference,
  type MonsterZone,
  type OpenZones,
} from '../../zones/index.js';
import { nameOf, type Play } from '../play.js';
import { zoneFor, zoneGiven } from './zone-choice.js';

export function freeZones(play: Play, player: Player): number {
  return Math.max(0, 5 - countAt(play.board, player, 'monster-zone').min);
}

/** zone.emz.extra-deck-arrival: how many of these have a zone to come to, of those that come from the Extra Deck alone. */
export function roomFor(play: Play, player: Player, copies: readonly Copy[]): number {
  const main = freeZones(play, player);
  if (copies.some(({ place }) => place.location !== 'extra-deck')) return main;
  const open = copies.map((copy) => zonesFor(play, player, copy));
  return open.every(({ complete }) => complete) ? Math.min(...open.map(({ capacity }) => capacity)) : main;
}

/** The Main Monster Zones that a text leaves, by number; "to the Extra Monster Zone"; `null`: whichever is open. */
export type ZonesNamed = readonly number[] | 'extra' | null;

/** Is an Extra Monster Zone open to it? Where nobody described them all, one is taken to be. */
export function findsExtraZone(play: Play, player: Player, copy: Copy): boolean {
  const { zones, complete } = zonesFor(play, player, copy);
  return zones.some(isExtraMonsterZone) || !complete;
}

interface MonsterPlace {
  readonly location: 'monster-zone' | 'extra-monster-zone';
  readonly index: number | null;
}

/**
 * The place where a monster comes to, of those that the text leaves; from the Extra Deck an Extra Monster Zone where no
 * other zone is open to it, or where that was decided.
 */
function placeFor(play: Play, player: Player, copy: Copy, named: ZonesNamed = null): MonsterPlace {
  if (named !== 'extra' && (copy.place.location !== 'extra-deck' || named !== null))
    return { location: 'monster-zone', index: zoneFor(play, player, named) };
  const all = zonesFor(play, player, copy).zones;
  const zones = named === 'extra' ? all.filter(isExtraMonsterZone) : all;
  const [only, ...others] = zones;
  if (only !== undefined && others.length === 0) {
    zoneGiven(play, player, [zoneReference(only, player)]);
    return placeIn(only, player);
  }
  const names = new Map(zones.map((zone) => [zoneReference(zone, player), zone]));
  const free = [...names.keys()].filter((name) => !play.board.copies.has(copyId(name)));
  const given = free.length === 1 ? undefined : names.get(zoneGiven(play, player, free) ?? '');
  if (given !== undefined) return placeIn(given, player);
  const extra = zones.length > 0 && zones.every(isExtraMonsterZone);
  return { location: extra ? 'extra-monster-zone' : 'monster-zone', index: null };
}

function placeIn(zone: MonsterZone, player: Player): MonsterPlace {
  const { index } = placeOfMonsterZone(zone, player);
  return { location: isExtraMonsterZone(zone) ? 'extra-monster-zone' : 'monster-zone', index };
}

/** Where it lies on the field of `to` and how, as `by` decides; in whichever order the two were told. */
export function arrivalFor(
  play: Play,
  { to, by }: { readonly to: Player; readonly by: Player },
  copy: Copy,
  allowed: Parameters<typeof positionFor>[3],
  named: ZonesNamed = null,
): MonsterPlace & ReturnType<typeof positionFor> {
  const before = play.choices.zoneIsNext ? placeFor(play, to, copy, named) : null;
  const stance = positionFor(play, by, copy, allowed);
  return { ...(before ?? placeFor(play, to, copy, named)), ...stance };
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
