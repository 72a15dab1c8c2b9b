/** What a card held and was worth as it left the field: its counters, materials and numbers are gone by the time that somebody asks. */
import { countersHeld } from '../../board/held.js';
import { isFieldLocation, onField } from '../../board/places.js';
import type { Context, Frame } from '../../context.js';
import type { Board, Copy, GameEvent } from '../../model/board.js';
import type { Condition, EventKind, Filter, Location, Noun } from '../../model/effects.js';
import { all, any, assume, citing, judged, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { compareRanges, exactly } from '../numbers/range.js';
import { valueRange } from '../numbers/value.js';
import { isSide, nameOf } from '../traits.js';

/**
 * "If this card with 4 or more counters is destroyed": with what it held as it left; nobody told: as the text has it. "This
 * card with 2500 or more ATK": with the ATK that it had then.
 */
export function heldThen(context: Context, { filter }: Noun, copy: Copy, event: GameEvent, frame: Frame): Judgement {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  return all(
    parts.map((part) => {
      if (part.is === 'stat') return wasWorth(context, part, copy, event, frame);
      return (onField(copy) ? null : heldSo(context, part, copy, event, frame)) ?? YES;
    }),
  );
}

/** "If a monster with a counter leaves the field": what it held is asked of it as it left, the rest of it as it lies now. */
export function heldByAnother(
  context: Context,
  subject: Noun,
  copy: Copy,
  event: GameEvent,
  frame: Frame,
): { readonly held: Judgement; readonly rest: Noun } {
  const { filter, reference } = subject;
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  const asked = parts.filter(asksWhatItHolds);
  if (asked.length === 0 || onField(copy) || reference?.ref === 'this-card') return { held: YES, rest: subject };
  const left = parts.filter((part) => !asked.includes(part));
  const rest: Noun = { ...subject, filter: left.length === 0 ? { is: 'any' } : { is: 'all-of', of: left } };
  // Only of the card whose own text it is does the text itself say that it held them.
  if (event.wasHolding === undefined) return { held: unknown(`what ${nameOf(copy)} held as it left`), rest };
  return { held: all(asked.map((part) => heldSo(context, part, copy, event, frame) ?? YES)), rest };
}

function asksWhatItHolds(part: Filter): boolean {
  const asked = part.is === 'not' ? part.of : part;
  return asked.is === 'counter' || asked.is === 'has-material';
}

/** A number of the card as it was when it left the field (stat.original-and-current); a board does not tell of it otherwise. */
function wasWorth(
  context: Context,
  filter: Extract<Filter, { is: 'stat' }>,
  copy: Copy,
  event: GameEvent,
  frame: Frame,
): Judgement {
  if (onField(copy) || filter.original) return context.fits(copy, filter, frame);
  const then = event.wasWorth?.[filter.stat];
  const fact = `the ${filter.stat.toUpperCase()} of ${nameOf(copy)} as it left`;
  if (then === undefined) return unknown(fact);
  const asked = valueRange(context, filter.value, { ...frame, subject: copy });
  const answer = compareRanges(exactly(then), filter.compare, asked.range);
  if (answer === 'unknown') return asked.judgement.answer === 'unknown' ? asked.judgement : unknown(fact);
  return citing(judged(answer === 'yes'), 'stat.original-and-current');
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
 * "If a monster is destroyed while this card is in your GY": a card that arrives there by that very event or at the same
 * time lay elsewhere when it happened; `null`: it lay where it lies already, or the condition is of another kind.
 */
export function arrivesByIt(
  { board }: Context,
  condition: Condition,
  event: GameEvent,
  frame: Frame,
): Judgement | null {
  const there = placesOfThisCard(condition);
  const { self } = frame;
  if (there.length === 0 || self === null) return null;
  if (there.some(isFieldLocation)) return cameWithIt(board, event, self) ? citing(NO, 'effect.trigger') : null;
  if (condition.if !== 'at') return null;
  const came = board.events.filter((one) => one !== event && one.group === event.group);
  const arrivals = [event, ...came].filter((one) => arrives(one, self, there));
  if (arrivals.length === 0) return null;
  const open = there.length > 1 && arrivals.every(({ from }) => from === null);
  return open ? unknown(`from where ${nameOf(self)} came`) : citing(NO, 'effect.trigger');
}

/** Did it bring the card to one of these places, from somewhere else? Nobody told where to: to where the card lies. */
export function arrives({ event, copies, from, to }: GameEvent, self: Copy, there: readonly Location[]): boolean {
  const arrived = to ?? (MOVED_BY.has(event) ? self.place.location : null);
  return (
    copies.includes(self.id) && arrived !== null && there.includes(arrived) && (from === null || !there.includes(from))
  );
}

/** "While this card is on the field", "while you control this card": where it has to be already. */
function placesOfThisCard(condition: Condition): readonly Location[] {
  if (condition.if === 'at') return condition.what.ref === 'this-card' ? condition.locations : [];
  if (condition.if !== 'exists' || condition.noun.reference?.ref !== 'this-card') return [];
  return condition.compare === '>=' ? condition.noun.locations : [];
}

function cameWithIt({ events }: Board, { group }: GameEvent, { id }: Copy): boolean {
  return events.some((one) => one.event === 'summoned' && one.group === group && one.copies.includes(id));
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
  'left-field',
]);

/** "While equipped", of a card that is no monster: to what it was equipped as it left, where that was seen. */
function wornThen(context: Context, filter: Filter, copy: Copy, event: GameEvent, frame: Frame): Judgement | null {
  const { wasHolding } = event;
  if (wasHolding === undefined || copy.card?.kind === 'monster') return null;
  const worn = wasHolding.card.face === 'up' ? wasHolding.card.equippedTo : null;
  if (filter.is === 'equipped') return filter.with === null ? judged(worn !== null) : null;
  if (filter.is !== 'equipped-to' || 'ref' in filter.to) return null;
  if (worn === null) return NO;
  const by = context.board.copies.get(worn);
  const { to } = filter;
  if (by === undefined) return unknown(`to what ${nameOf(copy)} was equipped`);
  const theirs = to.controller === null ? YES : judged(isSide(by.controller, to.controller, frame.player));
  return all([context.fits(by, to.filter, frame), theirs]);
}

/** Whether it held such things; `null`: the phrase is about something else. */
function heldSo(context: Context, filter: Filter, copy: Copy, event: GameEvent, frame: Frame): Judgement | null {
  if (filter.is === 'any-of') {
    const parts = filter.of.map((part) => heldSo(context, part, copy, event, frame));
    return parts.includes(null) ? null : any(parts.map((part) => part ?? NO));
  }
  const worn = wornThen(context, filter, copy, event, frame);
  if (worn !== null) return worn;
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
