/** Pure questions about where cards are. Nothing here reads card text. */
import type { Board, Copy, CopyId, PlaceKnowledge } from '../model/board.js';
import { FIELD_LOCATIONS, type Location } from '../model/effects.js';
import { PLAYERS, type Player } from '../model/timing.js';
import { Recent } from './recent.js';

const FIELD: ReadonlySet<Location> = new Set(FIELD_LOCATIONS);
const NO_COPIES: readonly Copy[] = [];

/** Copies by place, built once per board. */
interface PlaceIndex {
  readonly byPlace: Readonly<Record<Player, ReadonlyMap<Location, readonly Copy[]>>>;
  readonly materialsOf: ReadonlyMap<CopyId, readonly Copy[]>;
  readonly equipsOf: ReadonlyMap<CopyId, readonly Copy[]>;
  /** Some face-up card of the field was not named. */
  readonly nameless: boolean;
}

/** As many boards as a judgement looks at by turns: the described one, a board after a cost, one after a Summon. */
const indexes = new Recent<Board, PlaceIndex>(8);

function indexOf(board: Board): PlaceIndex {
  return indexes.of(board, readIndex);
}

function readIndex(board: Board): PlaceIndex {
  const byPlace: Record<Player, Map<Location, Copy[]>> = { A: new Map(), B: new Map() };
  const materialsOf = new Map<CopyId, Copy[]>();
  const equipsOf = new Map<CopyId, Copy[]>();
  let nameless = false;
  for (const copy of board.copies.values()) {
    push(byPlace[copy.place.player], copy.place.location, copy);
    if (copy.attachedTo !== null) push(materialsOf, copy.attachedTo, copy);
    if (copy.equippedTo !== null) push(equipsOf, copy.equippedTo, copy);
    nameless ||= copy.card === null && copy.face === 'up' && onField(copy);
  }
  return { byPlace, materialsOf, equipsOf, nameless };
}

function push<K>(map: Map<K, Copy[]>, key: K, copy: Copy): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [copy]);
  else list.push(copy);
}

/** Described copies at a place. A copy attached to a monster is nowhere else. */
export function copiesAt(board: Board, player: Player, location: Location): readonly Copy[] {
  return indexOf(board).byPlace[player].get(location) ?? NO_COPIES;
}

export function materialsOf(board: Board, copy: Copy): readonly Copy[] {
  return indexOf(board).materialsOf.get(copy.id) ?? NO_COPIES;
}

export function equipsOf(board: Board, copy: Copy): readonly Copy[] {
  return indexOf(board).equipsOf.get(copy.id) ?? NO_COPIES;
}

const COMPLETE: PlaceKnowledge = { complete: true, unnamed: 0 };

export function knowledgeOf(board: Board, player: Player, location: Location): PlaceKnowledge {
  const said = board.places[player][location];
  return board.complete && !said.complete && said.open !== true ? { ...COMPLETE, unnamed: said.unnamed } : said;
}

/** How many cards lie there, at least and at most. */
export function countAt(
  board: Board,
  player: Player,
  location: Location,
): { readonly min: number; readonly max: number } {
  const knowledge = knowledgeOf(board, player, location);
  const min = copiesAt(board, player, location).length + knowledge.unnamed;
  return { min, max: knowledge.complete ? min : Infinity };
}

/** Nothing can lie on the field beside what was described. */
export function isFieldDescribed({ complete, places }: Board): boolean {
  const whole = (player: Player): boolean =>
    FIELD_LOCATIONS.every((location) => places[player][location].complete && places[player][location].unnamed === 0);
  return complete || PLAYERS.every(whole);
}

/** Nothing that nobody described or named could bear on a question: no further card, and no face-up card without a name. */
export function isWhollyTold(board: Board): boolean {
  return board.complete && !indexOf(board).nameless;
}

export function onField(copy: Copy): boolean {
  return FIELD.has(copy.place.location);
}

export function isFieldLocation(location: Location): boolean {
  return FIELD.has(location);
}

export function inMonsterZone(copy: Copy): boolean {
  return copy.place.location === 'monster-zone' || copy.place.location === 'extra-monster-zone';
}

/** While a Summon can be negated, and while the Chain resolves that may negate it. */
const ATTEMPT: ReadonlySet<Board['moment']['at']> = new Set<Board['moment']['at']>([
  'summon-negation',
  'response',
  'resolving',
]);

/** A monster whose Summon, also a Flip Summon, can still be negated applies nothing yet (negsummon.flip-summon). */
export function notYetSummoned({ moment, summoning }: Board, { id }: Copy): boolean {
  return ATTEMPT.has(moment.at) && summoning?.copies.includes(id) === true;
}

/** While a Summon can still be negated the monster is not on the field (negsummon.monster-not-on-field). */
export function beingSummoned(board: Board, copy: Copy): boolean {
  return notYetSummoned(board, copy) && board.summoning?.how !== 'flip';
}

/** A Trap that is a monster and, by its text, also still a Trap (ability.trap-monster.nature). */
export function isStillTrap(copy: Copy): boolean {
  return copy.trapMonster && !isMadeMonster(copy) && copy.text?.trapMonster?.notTrap !== true;
}

/** A Spell or Trap that another card's effect Summoned as a monster: its own text does not say what it is then. */
export function isMadeMonster({ trapMonster, text, card }: Copy): boolean {
  return trapMonster && card !== null && card.monster === null && text !== null && text.trapMonster === null;
}

/**
 * What the card counts as where it is: a monster in a Spell & Trap Zone is a Spell or Trap there, a Trap Monster is
 * both.
 */
export function countsAs(copy: Copy, kind: 'monster' | 'spell' | 'trap' | 'token' | 'skill'): boolean | 'unknown' {
  const printed = copy.card?.kind ?? (copy.token === null ? null : 'token');
  const location = copy.place.location;
  if (kind === 'token') return printed === null ? 'unknown' : printed === 'token';
  if (inMonsterZone(copy)) {
    if (kind === 'monster') return true;
    return isStillTrap(copy) ? printed === kind : false;
  }
  if (location === 'pendulum-zone') return kind === 'spell';
  if (location === 'spell-trap-zone' || location === 'field-zone') {
    if (kind === 'monster') return false;
    if (printed === 'monster' || printed === 'token') return copy.equippedTo !== null ? kind === 'spell' : 'unknown';
    return printed === null ? (location === 'field-zone' ? kind === 'spell' : 'unknown') : printed === kind;
  }
  return printed === null ? 'unknown' : printed === kind;
}
