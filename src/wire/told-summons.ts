/** What is told of Summons in one place, and holds in another as well. */
import {
  happening,
  isFieldLocation,
  UNTOLD_SUMMON,
  type Copy,
  type GameEvent,
  type SummonRecord,
} from '../engine/index.js';
import type { Draft } from './draft.js';
import { isDown } from './going-on.js';

/** turn.phases: writes down, with monsters on the field, that they were Summoned this turn, where only `history` says so. */
export function noteSummonsOf(draft: Draft, earlier: readonly GameEvent[]): void {
  for (const event of earlier) {
    if (event.event !== 'summoned') continue;
    for (const id of event.copies) {
      const copy = draft.copies.get(id);
      if (copy === undefined || !isDown(copy) || !isOpen(copy)) continue;
      draft.copies.set(id, { ...copy, summoned: { ...toldOf(copy, event), thisTurn: true } });
    }
  }
}

/**
 * xyz.procedure: what lies under a monster that was Xyz Summoned just now is what it was Xyz Summoned with; beside an Xyz
 * Monster it may have lain under that one before (xyz.rank-up).
 */
export function noteXyzMaterials(draft: Draft, told: readonly GameEvent[]): void {
  for (const { event, how, copies } of told) {
    const [id, more] = copies;
    const copy = id === undefined || more !== undefined ? undefined : draft.copies.get(id);
    if (event !== 'summoned' || how !== 'xyz' || copy === undefined || copy.unnamedMaterials > 0) continue;
    const summoned = copy.summoned ?? UNTOLD_SUMMON;
    const under = [...draft.copies.values()].filter(({ attachedTo, card }) => attachedTo === copy.id && card !== null);
    if (summoned.materials !== 'unknown' || under.length === 0) continue;
    draft.suppose(`${copy.card?.name ?? copy.id} was Xyz Summoned with what lies under it`, 'xyz.procedure');
    draft.copies.set(copy.id, { ...copy, summoned: { ...summoned, ...usedAmong(under) } });
  }
}

function usedAmong(under: readonly Copy[]): Partial<SummonRecord> {
  const ranked = under.filter(({ card }) => card?.monster?.frame === 'xyz');
  if (ranked.length > 0 && ranked.length < under.length) return { usedCopies: ranked.map(({ id }) => id) };
  return {
    materials: under.flatMap(({ card }) => card ?? []),
    usedTexts: under.flatMap(({ card, text }) => (card === null ? [] : [{ card, text }])),
  };
}

/** trap.not-turn-set, position.change: likewise of cards that lie face-down where they are told to have been Set. */
export function noteSetsOf(draft: Draft, happened: readonly GameEvent[]): void {
  for (const event of happened) {
    if (event.event !== 'set') continue;
    for (const id of event.copies) {
      const copy = draft.copies.get(id);
      if (copy?.face !== 'down' || copy.setThisTurn !== 'unknown') continue;
      if (isFieldLocation(copy.place.location)) draft.copies.set(id, { ...copy, setThisTurn: true });
    }
  }
}

function toldOf({ summoned }: Copy, { how, from, player }: GameEvent): SummonRecord {
  if (summoned !== null && summoned.how !== 'unknown') return summoned;
  const own = summoned ?? UNTOLD_SUMMON;
  return {
    ...own,
    how: how ?? 'unknown',
    from: own.from === 'unknown' ? (from ?? 'unknown') : own.from,
    by: own.by === 'unknown' ? (player ?? 'unknown') : own.by,
  };
}

/** Not told to have come on an earlier turn, and not told how. */
function isOpen({ summoned }: Copy): boolean {
  if (summoned === null || summoned.thisTurn === 'unknown') return true;
  return summoned.thisTurn && summoned.how === 'unknown';
}

/** Summons whose materials go away; those of an Xyz Monster stay with it (xyz.materials-not-on-field). */
const USES_UP: ReadonlySet<GameEvent['how']> = new Set<GameEvent['how']>(['fusion', 'ritual', 'synchro', 'link']);

/**
 * What was used for a Summon that just happened lies where the monster names it: it went there then, also where nobody tells
 * that as an event of its own.
 */
export function withMaterialsOf(draft: Draft, events: readonly GameEvent[]): readonly GameEvent[] {
  const told = new Set(events.flatMap(({ event, copies }) => (event === 'summoned' ? [] : copies)));
  return events.flatMap((event) => {
    const [id, another] = event.copies;
    const made = id === undefined || another !== undefined ? undefined : draft.copies.get(id);
    if (made === undefined || event.event !== 'summoned' || !USES_UP.has(event.how)) return [event];
    const used = (made.summoned?.usedCopies ?? []).flatMap((one) => draft.copies.get(one) ?? []);
    const gone = used.filter((copy) => copy.attachedTo === null && !isDown(copy) && !told.has(copy.id));
    return [...gone.map((copy) => usedFor(copy, made, event)), event];
  });
}

function usedFor(copy: Copy, made: Copy, { group, how, player }: GameEvent): GameEvent {
  return happening('used-as-material', group, [copy.id], {
    how,
    // Monsters on the field are what these two Summons take (synchro.procedure, link.procedure).
    from: how === 'synchro' || how === 'link' ? 'monster-zone' : null,
    fromController: player,
    to: copy.place.location,
    by: 'material',
    other: made.id,
    player: player ?? made.controller,
  });
}

/**
 * fusion.material-destination: the effect that Fusion Summons sends its materials, so that they are sent by a card effect as
 * well; those of other Summons, and of a Fusion Monster that needs no effect, are not.
 */
export function withSendersOf(draft: Draft, events: readonly GameEvent[]): readonly GameEvent[] {
  return events.map((event, i) => {
    if (event.by !== 'material' || !GOES_AWAY.has(event.event)) return event;
    const summon = events.slice(i).find((one) => one.event === 'summoned') ?? null;
    const how = wayOf(draft, event, summon);
    if (how === null) return { ...event, usedByEffect: 'unknown' };
    if (how !== 'fusion' || isOwnDoing(event, summon)) return event;
    if (event.byCopy === null && event.byCard === null && summon?.by !== 'card-effect')
      draft.suppose('the Fusion Summon was performed by a card effect', 'fusion.material-destination');
    return { ...event, usedByEffect: true };
  });
}

const GOES_AWAY: ReadonlySet<GameEvent['event']> = new Set<GameEvent['event']>([
  'sent',
  'banished',
  'returned',
  'left-field',
]);

const MATERIAL_WAYS = ['synchro', 'xyz', 'link', 'ritual', 'fusion'] as const;

/** For which Summon: as it was told, by the monster that came, or by what the card that is named does. */
function wayOf(draft: Draft, event: GameEvent, summon: GameEvent | null): GameEvent['how'] {
  const [id] = summon?.copies ?? [];
  const made = id === undefined ? null : (draft.copies.get(id)?.card?.monster?.frame ?? null);
  const told = MATERIAL_WAYS.find((how) => [event.how, summon?.how, made].includes(how));
  if (told !== undefined) return told;
  const source = event.byCopy === null ? null : (draft.copies.get(event.byCopy)?.text ?? null);
  const fuses = (source?.effects ?? []).some(({ resolution }) =>
    resolution.some(({ action }) => action.kind === 'summon-with-materials' && action.how === 'fusion'),
  );
  return fuses ? 'fusion' : null;
}

/** By its own text, without an effect. */
function isOwnDoing({ byCopy }: GameEvent, summon: GameEvent | null): boolean {
  return summon !== null && (summon.by === 'summon-procedure' || (byCopy !== null && summon.copies.includes(byCopy)));
}
