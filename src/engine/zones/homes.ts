/** Where on the field a card of that kind lies as long as no effect puts it elsewhere (zone.layout). */
import type { CardFacts } from '../model/card.js';
import type { Board } from '../model/board.js';
import type { Filter, Location } from '../model/effects.js';

/** `trapMonster`: a Trap that its own text makes a monster. */
export function homesOf({ kind, property, monster }: CardFacts, trapMonster: boolean): readonly Location[] {
  if (kind === 'monster') return monster?.pendulum === true ? [...MONSTER_ZONES, 'pendulum-zone'] : MONSTER_ZONES;
  if (property === 'field') return ['field-zone'];
  return trapMonster ? [...MONSTER_ZONES, 'spell-trap-zone'] : ['spell-trap-zone'];
}

const MONSTER_ZONES: readonly Location[] = ['monster-zone', 'extra-monster-zone'];

/** Only cards of certain names, or of a kind, are asked for, and none of them is at home there. */
export function isAwayFromHome(board: Board, filter: Filter, location: Location): boolean {
  if (!FIELD.has(location)) return false;
  if (asksForFieldSpells(filter)) return location !== 'field-zone';
  if (MONSTER_ZONES.includes(location) && asksForSpellsOrTraps(filter)) return true;
  // "A "X", or an Xyz Monster that has it as material": neither lies there.
  if (filter.is === 'any-of' && filter.of.length > 0)
    return filter.of.every((one) => isAwayFromHome(board, one, location) || isNoMonsterZone(one, location));
  const { homes } = board;
  const names = homes === undefined ? null : namesAsked(filter);
  return names?.every((name) => homes?.get(name)?.includes(location) === false) ?? false;
}

/** zone.field.only-field-spells: and they lie nowhere else on the field. */
function asksForFieldSpells(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForFieldSpells);
  return filter.is === 'property' && filter.property === 'field';
}

/** What lies outside of the Monster Zones is no monster, unless it is asked for as a Monster Card that lies there. */
function isNoMonsterZone(filter: Filter, location: Location): boolean {
  if (filter.is !== 'all-of' || MONSTER_ZONES.includes(location)) return false;
  const lies = filter.of.some(({ is }) => is === 'equipped-to' || is === 'at');
  return !lies && filter.of.some((one) => one.is === 'kind' && one.kind === 'monster');
}

/** A Trap Monster is a Trap as well, but one that the board would show. */
function asksForSpellsOrTraps(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForSpellsOrTraps);
  if (filter.is === 'any-of') return filter.of.length > 0 && filter.of.every(asksForSpellsOrTraps);
  return filter.is === 'kind' && (filter.kind === 'spell' || filter.kind === 'trap');
}

const FIELD: ReadonlySet<Location> = new Set([
  ...MONSTER_ZONES,
  'spell-trap-zone',
  'field-zone',
  'pendulum-zone',
] satisfies Location[]);

/** The names one of which a card must have; `null`: it may have any. */
function namesAsked(filter: Filter): readonly string[] | null {
  if (filter.is === 'named') return [filter.name];
  if (filter.is === 'all-of') return filter.of.map(namesAsked).find((names) => names !== null) ?? null;
  if (filter.is !== 'any-of' || filter.of.length === 0) return null;
  const each = filter.of.map(namesAsked);
  return each.some((names) => names === null) ? null : each.flatMap((names) => names ?? []);
}
