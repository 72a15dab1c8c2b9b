/** What a card held as it left the field: counters and Xyz Materials, which are gone by the time that somebody asks. */
import { countersHeld } from '../../board/held.js';
import { isFieldLocation, onField } from '../../board/places.js';
import type { Context, Frame } from '../../context.js';
import type { Copy, GameEvent } from '../../model/board.js';
import type { Condition, EventKind, Filter, Noun } from '../../model/effects.js';
import { all, any, assume, citing, judged, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { compareRanges, exactly } from '../numbers/range.js';
import { nameOf } from '../traits.js';

/** "If this card with 4 or more counters is destroyed": with what it held as it left; nobody told: as the text has it. */
export function heldThen(context: Context, { filter }: Noun, copy: Copy, event: GameEvent, frame: Frame): Judgement {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  return all(parts.map((part) => (onField(copy) ? null : heldSo(context, part, copy, event, frame)) ?? YES));
}

/**
 * "If this card is destroyed while it has material": a state of the card that happened to leave the field by that very
 * event (xyz.materials-fate); `null`: the condition is of another kind, or the card is still there.
 */
export function stateAsItLeft(
  context: Context,
  condition: Condition,
  event: GameEvent,
  frame: Frame,
): Judgement | null {
  const { self } = frame;
  if (condition.if !== 'is' || condition.what.ref !== 'this-card' || self === null || onField(self)) return null;
  if (!event.copies.includes(self.id)) return null;
  return heldSo(context, condition.like, self, event, frame);
}

/**
 * "If a monster is destroyed while this card is in your GY": a card that arrives there by that very event lay elsewhere
 * when it happened; `null`: it lay where it lies already, or the condition is of another kind.
 */
export function arrivesByIt(
  condition: Condition,
  { event, copies, from, to }: GameEvent,
  { self }: Frame,
): Judgement | null {
  if (condition.if !== 'at' || condition.what.ref !== 'this-card' || self === null) return null;
  const there = condition.locations;
  if (!copies.includes(self.id) || there.length === 0 || there.some(isFieldLocation)) return null;
  const arrived = to ?? (MOVED_BY.has(event) ? self.place.location : null);
  if (arrived === null || !there.includes(arrived) || (from !== null && there.includes(from))) return null;
  if (from === null && there.length > 1) return unknown(`from where ${nameOf(self)} came`);
  return citing(NO, 'effect.trigger');
}

/** What moves a card, wherever to. */
const MOVED_BY: ReadonlySet<EventKind> = new Set<EventKind>([
  'destroyed',
  'sent',
  'banished',
  'tributed',
  'discarded',
  'detached',
  'used-as-material',
]);

/** Whether it held such things; `null`: the phrase is about something else. */
function heldSo(context: Context, filter: Filter, copy: Copy, event: GameEvent, frame: Frame): Judgement | null {
  const asked = filter.is === 'not' ? filter.of : filter;
  if (asked.is !== 'counter' && asked.is !== 'has-material') return null;
  const { wasHolding } = event;
  const held = asked.is === 'counter' ? 'such counters' : 'material';
  const none = filter.is === 'not' ? 'no ' : '';
  if (wasHolding === undefined) return assume(true, `${nameOf(copy)} had ${none}${held} as it left`, 'counter.lost');
  if (asked.is === 'has-material' && asked.noun !== null) {
    const { noun } = asked;
    const such = any(wasHolding.attached.map((one) => context.fits(one, noun.filter, frame)));
    const open = such.answer === 'no' && wasHolding.materials.max > wasHolding.attached.length;
    return inverted(open ? unknown(`which materials ${nameOf(copy)} had`) : such, filter);
  }
  const range =
    asked.is === 'counter' ? countersHeld(context.board, wasHolding.card, asked.counter) : wasHolding.materials;
  const [at, least] = asked.is === 'counter' ? [asked.at, exactly(asked.n)] : (['>=', exactly(1)] as const);
  const so = compareRanges(range, at, least);
  return inverted(so === 'unknown' ? unknown(`whether ${nameOf(copy)} had ${held}`) : judged(so === 'yes'), filter);
}

function inverted(j: Judgement, filter: Filter): Judgement {
  return filter.is === 'not' ? not(j) : j;
}
