/** Cards change places: what comes along, what is lost, where they really go. Every function returns a new board. */
import {
  LEAVES,
  UNTOLD_STAY,
  type Board,
  type Copy,
  type CopyId,
  type PlaceKnowledge,
  type SummonRecord,
} from '../../model/board.js';
import { asksOfOwnCard, type Action, type Clause, type Location } from '../../model/effects.js';
import type { Player } from '../../model/timing.js';
import { copiesAt, isFieldLocation, materialsOf } from '../../board/places.js';
import { laysDownComparison } from '../../continuous/compares.js';
import { summonAfterMove } from '../../summoning/remembered.js';
import { withoutGiven } from '../../continuous/worn.js';

export interface Destination {
  readonly player: Player;
  readonly location: Location;
  readonly index?: number | null;
  readonly face?: 'up' | 'down';
  readonly position?: 'attack' | 'defense' | null;
  readonly summoned?: SummonRecord | null;
  readonly attachedTo?: CopyId | null;
  readonly equippedTo?: CopyId | null;
  readonly setThisTurn?: boolean;
}

const OWN_PLACES: readonly Location[] = ['hand', 'deck', 'extra-deck', 'graveyard', 'banished'];

/** Puts the copy somewhere. What belonged to its stay on the field is gone when it leaves it. */
export function place(board: Board, copy: Copy, to: Destination): Board {
  const copies = new Map(board.copies);
  const owner = OWN_PLACES.includes(to.location) ? copy.owner : to.player;
  const stays = isFieldLocation(copy.place.location) && isFieldLocation(to.location);
  const base = stays ? copy : fresh(board, copy, to);
  const moved: Copy = {
    ...base,
    controller: OWN_PLACES.includes(to.location) ? copy.owner : to.player,
    place: {
      player: owner,
      location: to.location,
      index: to.index ?? (isFieldLocation(to.location) ? null : nextIndex(board, owner, to.location)),
    },
    face: to.face ?? base.face,
    position:
      to.position ??
      (to.location === 'monster-zone' || to.location === 'extra-monster-zone' ? (base.position ?? 'attack') : null),
    ...(to.summoned === undefined ? {} : { summoned: to.summoned }),
    attachedTo: to.attachedTo ?? null,
    ...(to.equippedTo === undefined ? {} : { equippedTo: to.equippedTo }),
    ...(to.setThisTurn === undefined ? {} : { setThisTurn: to.setThisTurn }),
    sentThisTurn: isFieldLocation(to.location) ? 'unknown' : true,
    ...untoldZone(base, to),
  };
  // Last in its list: a copy that moves goes behind those that were there.
  copies.delete(copy.id);
  copies.set(copy.id, moved);
  return { ...board, copies, applied: stays ? board.applied : forget(board, copy.id) };
}

/** zone.placement-choice: its player chose the zone, where nobody told which. */
export function untoldZone(
  { untold }: Copy,
  { location, index }: Pick<Destination, 'location' | 'index'>,
): Pick<Copy, 'untold'> {
  const zone = (location === 'monster-zone' || location === 'extra-monster-zone') && (index ?? null) === null;
  if (zone === (untold?.zone === true)) return {};
  return { untold: { ...(untold ?? { materials: false, counters: false }), zone } };
}

export function vanish(board: Board, copy: Copy): Board {
  const copies = new Map(board.copies);
  copies.delete(copy.id);
  return { ...board, copies, applied: forget(board, copy.id) };
}

/** Effects applied to a card do not follow it off the field (effect.applied-stays says what stays). */
function forget({ applied: all }: Board, id: CopyId): Board['applied'] {
  return all.some((applied) => isOfCard(applied, id) || (applied.source === id && lastsWithItsCard(applied)))
    ? all
        .filter((applied) => applied.source !== id || !lastsWithItsCard(applied))
        .filter((applied) => !applied.to.includes(id) || goesAlong(applied) || !isAboutItself(applied))
        .map((applied) => (goesAlong(applied) ? applied : withoutCard(applied, id)))
        .filter((applied) => applied.until !== LEAVES || applied.to.length > 0)
    : all;
}

function isOfCard({ to, whileThere }: Board['applied'][number], id: CopyId): boolean {
  return to.includes(id) || whileThere?.includes(id) === true;
}

/** Applied to that card no more, nor asked for as long as it is there. */
function withoutCard(applied: Board['applied'][number], id: CopyId): Board['applied'][number] {
  const { whileThere } = applied;
  return {
    ...applied,
    to: applied.to.filter((one) => one !== id),
    ...(whileThere === undefined ? {} : { whileThere: whileThere.filter((one) => one !== id) }),
  };
}

/** "This card cannot be destroyed this turn": it left, and is another card when it comes back. */
function isAboutItself({ effect }: Board['applied'][number]): boolean {
  return (
    effect !== null && effect.resolution.length > 0 && effect.resolution.every(({ action }) => isRuleOfItself(action))
  );
}

/** "This card cannot …", said for a time: a rule about the card that says it. */
function isRuleOfItself(action: Action): boolean {
  return action.kind === 'apply-rule' && 'what' in action.rule && action.rule.what?.reference?.ref === 'this-card';
}

/** "While this card is face-up on the field, that monster cannot attack": over for good once the card has left. */
function lastsWithItsCard({ effect, card }: Board['applied'][number]): boolean {
  // trap.continuous, spell.continuous: what its activation says without a time of its own.
  const stays = card?.property === 'continuous' || card?.property === 'field';
  const said = stays && effect?.from.includes('card-activation') === true;
  return (effect?.resolution ?? []).some(
    ({ action, condition, delayed }) =>
      (condition !== null && asksOfOwnCard(condition)) ||
      (said && delayed === null && (!('until' in action) || action.until === null) && LAID_DOWN.has(action.kind)),
  );
}

const LAID_DOWN: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'apply-rule',
  'negate',
  'change-stat',
  'become',
  'gain-effect',
]);

/** "(even after they are Summoned)": what was applied goes with the card. */
function goesAlong({ effect }: Board['applied'][number]): boolean {
  return (effect?.resolution ?? []).some((clause) => laysDownComparison(clause) || staysWith(clause));
}

function staysWith({ action }: Clause): boolean {
  return (
    'until' in action &&
    action.until !== null &&
    typeof action.until === 'object' &&
    'evenIfMoved' in action.until &&
    action.until.evenIfMoved
  );
}

/** effect.applied-stays: what was applied to a face-up monster is over when it is turned face-down; control of it is kept. */
export function unbound(board: Board, id: CopyId): Board {
  const lets = ({ to, effect }: Board['applied'][number]): boolean =>
    to.includes(id) && (effect?.resolution ?? []).every(({ action }) => action.kind !== 'take-control');
  if (!board.applied.some(lets)) return board;
  const applied = board.applied.flatMap((one) => {
    if (!lets(one)) return [one];
    const to = one.to.filter((other) => other !== id);
    return to.length === 0 && (one.until === LEAVES || isAboutThose(one)) ? [] : [{ ...one, to }];
  });
  return { ...board, applied };
}

/** leave.effects: a card that was tied to a face-up monster is no longer tied to it once that is turned face-down. */
export function untied(board: Board, id: CopyId): Board {
  const tied = [...board.copies.values()].filter(({ linkedTo }) => linkedTo.includes(id));
  return tied.reduce(
    (next, copy) =>
      change(next, copy.id, (one) => ({ ...one, linkedTo: one.linkedTo.filter((other) => other !== id) })),
    change(board, id, (one) => ({ ...one, linkedTo: [] })),
  );
}

/** Nothing of it speaks of players, so that without its cards nothing of it is left. */
function isAboutThose({ effect }: Board['applied'][number]): boolean {
  return (effect?.resolution ?? []).every(
    ({ action }) => action.kind !== 'apply-rule' || !('who' in action.rule) || action.rule.who === null,
  );
}

function fresh(board: Board, copy: Copy, to: Destination): Copy {
  const leaves = isFieldLocation(copy.place.location);
  return {
    ...copy,
    ...(leaves
      ? { hadMaterials: materialsOf(board, copy).length + copy.unnamedMaterials, hadCounters: copy.counters }
      : {}),
    text: withoutGiven(copy.text),
    position: null,
    summoned: summonAfterMove(copy, { location: to.location, face: (to.face ?? copy.face) === 'down' ? 'down' : 'up' }),
    ...UNTOLD_STAY,
  };
}

function nextIndex(board: Board, player: Player, location: Location): number {
  return Math.max(0, ...copiesAt(board, player, location).map((copy) => copy.place.index ?? 0)) + 1;
}

export function change(board: Board, id: CopyId, by: (copy: Copy) => Copy): Board {
  const copy = board.copies.get(id);
  if (copy === undefined) return board;
  const copies = new Map(board.copies);
  copies.set(id, by(copy));
  return { ...board, copies };
}

/** Cards that nobody named come and go by number. */
export function countUnnamed(board: Board, player: Player, location: Location, by: number): Board {
  const side = board.places[player];
  const known: PlaceKnowledge = { ...side[location], unnamed: Math.max(0, side[location].unnamed + by) };
  return { ...board, places: { ...board.places, [player]: { ...side, [location]: known } } };
}
