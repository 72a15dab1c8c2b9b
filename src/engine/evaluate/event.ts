/** Does what happened fit what card text asks for? */
import type { Context, Frame } from '../context.js';
import type { Copy, GameEvent } from '../model/board.js';
import type { EventCause, EventKind, EventPattern, Filter, Location, Noun } from '../model/effects.js';
import { all, any, assume, citing, judged, NO, not, unknown, YES, type Judgement } from '../model/facts.js';
import { isFieldLocation, onField } from '../board/places.js';
import { matchesActivation } from './activation-pattern.js';
import { compareRanges, exactly } from './range.js';
import { linkOfEvent } from './past-links.js';
import { isSide, isSummonKind } from './traits.js';
import { summonedWith, wasMadeWith } from './event-materials.js';
import { byName } from './made-with.js';

/** What an event also is: a destroyed card has left the field, battle damage is damage. */
const ALSO: Readonly<Partial<Record<EventKind, readonly EventKind[]>>> = {
  destroyed: ['left-field', 'sent', 'destroys-by-battle'],
  sent: ['left-field'],
  banished: ['left-field'],
  returned: ['left-field', 'added'],
  tributed: ['left-field', 'sent'],
  discarded: ['sent'],
  detached: ['sent'],
  'used-as-material': ['left-field', 'sent'],
  drawn: ['added'],
  'battle-damage': ['damage', 'life-points-changed'],
  'effect-damage': ['damage', 'life-points-changed'],
  damage: ['life-points-changed'],
  'life-points-gained': ['life-points-changed'],
  'life-points-paid': ['life-points-changed'],
  'would-be-activated': ['activated'],
  activated: ['would-be-activated'],
};

/** The kinds of event that the same happening is, itself first; a Flip Summon flips the monster (effect.flip). */
export function kindsOf({
  event,
  how,
  from,
  to,
}: Pick<GameEvent, 'event' | 'how' | 'from' | 'to'>): readonly EventKind[] {
  const also = ALSO[event] ?? [];
  const left: readonly EventKind[] = from === 'graveyard' && to !== 'graveyard' ? ['left-graveyard'] : [];
  return event === 'summoned' && how === 'flip' ? [event, 'flipped-face-up', ...also] : [event, ...also, ...left];
}

/** Copies of the event that the pattern is about. */
export function matchedCopies(
  context: Context,
  pattern: EventPattern,
  event: GameEvent,
  frame: Frame,
): readonly Copy[] {
  const copies = event.copies.flatMap((id) => context.board.copies.get(id) ?? []);
  if (pattern.subject === null) return copies;
  const subject = pattern.subject;
  return copies.filter((copy) => isSubject(context, subject, copy, event, frame).answer !== 'no');
}

const DAMAGE: ReadonlySet<EventKind> = new Set<EventKind>(['damage', 'battle-damage', 'effect-damage']);
const NO_DAMAGE: Judgement = citing(NO, 'damage.zero-is-none');

export function matchesEvent(context: Context, pattern: EventPattern, event: GameEvent, frame: Frame): Judgement {
  if (!kindsOf(event).includes(pattern.event)) return OTHER_KIND[pattern.event]?.[event.event] ?? NO;
  if (pattern.notDrawn === true && event.event === 'drawn') return citing(NO, 'term.draw-vs-add');
  if (event.amount === 0 && DAMAGE.has(event.event)) return NO_DAMAGE;
  if (pattern.event === 'destroys-by-battle' && event.event === 'destroyed')
    return matchesDestroyer(context, pattern, event, frame);
  if (pattern.event === 'left-field' && (event.from === null || !isFieldLocation(event.from)))
    return event.from === null ? unknown('from where the card left') : NO;
  // Destroyed, but placed in another zone instead (damage.destroyed-monster-continuous).
  if (pattern.event === 'left-field' && event.to !== null && isFieldLocation(event.to)) return NO;
  if (pattern.event === 'sent' && event.from === 'banished' && !context.parameters.returnedToGraveyardIsSent)
    return NOT_SENT;
  if (pattern.event === 'sent' && event.to !== null && event.to !== 'graveyard' && pattern.to.length === 0)
    return event.to === 'extra-deck' ? NOT_SENT_BUT_KEPT : event.to === 'banished' ? NOT_SENT_BUT_BANISHED : NOT_SENT;
  return all([
    hadSubject(context, pattern, event, frame),
    pattern.to.includes('graveyard') ? wasNoTrap(context, pattern, event, frame) : YES,
    isThatMany(pattern, event),
    pattern.subject?.alone === true ? wasAlone(context, event) : YES,
    cameOfIt(context, pattern, event),
    pattern.how.length === 0 ? YES : wasThatWay(context, pattern.how, event),
    cameFrom(event, pattern.from),
    wentTo(event, pattern.to),
    wentToSide(context, pattern, event, frame),
    pattern.fromController === null
      ? YES
      : event.fromController === null
        ? unknown('whose card it was')
        : judged(isSide(event.fromController, pattern.fromController, frame.player)),
    doneBy(pattern, event, frame),
    pattern.event === 'discarded' ? DISCARDED : YES,
    pattern.cause === null ? YES : hadCause(context, pattern.cause, event, frame),
    pattern.exceptCause === undefined ? YES : wasSpared(context, pattern.exceptCause, event, frame),
    pattern.exceptFrom === undefined ? YES : not(isPlace(event.from, pattern.exceptFrom, 'from where it came')),
    pattern.direct === true ? wasDirect(context, event) : YES,
    pattern.amount === undefined ? YES : wasThatMuch(pattern.amount, event),
    pattern.atOnce === undefined ? YES : wereAtOnce(context, pattern.atOnce, event),
    pattern.other === null ? YES : hadOther(context, pattern.other, event, frame),
    pattern.activation === null ? YES : wasActivation(context, pattern, event, frame),
    pattern.phase === null || event.phase === null
      ? YES
      : judged(pattern.phase.phases.length === 0 || pattern.phase.phases.includes(event.phase)),
    ...pattern.conditions.map((condition) => context.holds(condition, frame)),
  ]);
}

/** ability.trap-monster.graveyard: no monster is sent to the Graveyard where a Trap that was one arrives there. */
function wasNoTrap({ board }: Context, { subject }: EventPattern, event: GameEvent, frame: Frame): Judgement {
  if (event.event === 'sent' || subject === null || subject.reference?.ref === 'this-card') return YES;
  if (!asksForMonster(subject.filter)) return YES;
  const copies = event.copies.flatMap((id) => board.copies.get(id) ?? []);
  const traps = copies.filter((copy) => copy !== frame.self && copy.card?.kind === 'trap');
  return copies.length > 0 && traps.length === copies.length ? NO_MONSTER_SENT : YES;
}

function asksForMonster(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForMonster);
  return filter.is === 'kind' && filter.kind === 'monster';
}

/** "You destroyed": who did it, not whose card it was. */
function doneBy({ player }: EventPattern, event: GameEvent, frame: Frame): Judgement {
  const who = DONE_TO_OTHERS.has(event.event) ? (event.byPlayer ?? event.player) : event.player;
  return player === null || who === null ? YES : judged(isSide(who, player, frame.player));
}

/** What players do to cards of either side; the event names the player whose card it was. */
const DONE_TO_OTHERS: ReadonlySet<EventKind> = new Set<EventKind>(['destroyed', 'banished', 'returned', 'sent']);

/** How it was Summoned; of what was used as material, for which Summon. */
function wasThatWay(context: Context, asked: EventPattern['how'], event: GameEvent): Judgement {
  const how = event.how ?? (event.by === 'material' ? usedFor(context, event) : null);
  if (how === null) return unknown('how it was Summoned');
  return citing(judged(isSummonKind(how, asked)), 'effect.trigger');
}

/** What was sent as material was used for the only Summon that came of it. */
function usedFor({ board }: Context, event: GameEvent): GameEvent['how'] {
  const made = event.byCopy === null ? undefined : board.copies.get(event.byCopy);
  const how = made?.summoned?.how ?? 'unknown';
  if (how !== 'unknown') return how;
  const summons = board.events.filter((one) => one.event === 'summoned' && one.group >= event.group);
  return summons.length === 1 ? (summons[0]?.how ?? null) : null;
}

/** What is told apart from what a text waits for, by a rule of its own. */
const OTHER_KIND: Readonly<Partial<Record<EventKind, Readonly<Partial<Record<EventKind, Judgement>>>>>> = {
  summoned: {
    set: citing(NO, 'summon.set.position', 'term.set-card'),
    'flipped-face-up': citing(NO, 'summon.flip.vs-flipped'),
  },
  'flipped-face-up': { summoned: citing(NO, 'effect.flip', 'ability.flip.face-up-start') },
  'left-field': { detached: citing(NO, 'xyz.materials-not-on-field') },
  added: { drawn: citing(NO, 'term.draw-vs-add') },
  drawn: { added: citing(NO, 'term.draw-vs-add') },
  destroyed: { tributed: citing(NO, 'term.destroy', 'term.tribute') },
  damage: { 'life-points-paid': citing(NO, 'term.lose-life-points') },
  'battle-damage': { 'effect-damage': citing(NO, 'damage.battle-damage-is-not-effect') },
  'effect-damage': { 'battle-damage': citing(NO, 'damage.battle-damage-is-not-effect') },
};
const DISCARDED = citing(YES, 'term.discard');
const NO_MONSTER_SENT = citing(NO, 'ability.trap-monster.graveyard');
const NOT_SENT = citing(NO, 'term.send-to-graveyard');
const NOT_SENT_BUT_BANISHED = citing(NO, 'term.send-to-graveyard', 'zone.banished');
const NOT_SENT_BUT_KEPT = citing(
  NO,
  'pendulum.extra-deck-instead-of-graveyard',
  'pendulum.leave.other-ways',
  'term.send-to-graveyard',
);

function cameFrom({ from }: GameEvent, asked: readonly Location[]): Judgement {
  const is = isPlace(from, asked, 'from where it came');
  if (asked.length === 0) return is;
  return from === 'xyz-material' ? citing(is, 'xyz.materials-not-on-field') : citing(is, 'term.send-to-graveyard');
}

function wentTo({ from, to }: GameEvent, asked: readonly Location[]): Judgement {
  const is = isPlace(to, asked, 'where it went');
  if (!asked.includes('graveyard')) return is;
  if (from === 'xyz-material') return citing(is, 'xyz.materials-not-on-field', 'term.send-to-graveyard');
  return citing(is, 'term.send-to-graveyard', ...(to === 'extra-deck' ? (['pendulum.leave.other-ways'] as const) : []));
}

/** "To your hand", "to your opponent's field": whose place it was. */
function wentToSide({ board }: Context, { toController }: EventPattern, event: GameEvent, frame: Frame): Judgement {
  if (toController === null || toController === 'either' || toController === 'each') return YES;
  const copies = event.copies.flatMap((id) => board.copies.get(id) ?? []);
  if (copies.length === 0)
    return event.event === 'drawn' && event.player !== null
      ? judged(isSide(event.player, toController, frame.player))
      : unknown('to whose place it went');
  const toField = event.event === 'summoned' || (event.to !== null && isFieldLocation(event.to));
  if (toField && !copies.some(onField)) return unknown('to whose field it went');
  return judged(
    copies.some((copy) => isSide(onField(copy) ? copy.controller : copy.place.player, toController, frame.player)),
  );
}

/** Battle, effect or cost: what destroyed, sent or discarded a card is not the same. */
function madeBy(cause: EventCause, by: NonNullable<GameEvent['by']>): Judgement {
  const is = judged(cause.by.includes(by));
  if (by === 'cost') return citing(is, 'cost.pay');
  return cause.by.includes('battle') ? citing(is, 'damage.battle-destruction-effects') : is;
}

/** A destruction by battle seen from the monster that did it; it must still be there (damage.battle-destruction-effects). */
function matchesDestroyer(context: Context, pattern: EventPattern, event: GameEvent, frame: Frame): Judgement {
  if (event.by !== null && event.by !== 'battle') return NO;
  const destroyer = event.byCopy === null ? undefined : context.board.copies.get(event.byCopy);
  if (destroyer === undefined) return unknown('which monster destroyed it by battle');
  const mustRemain = context.parameters.destroyerMustRemain || pattern.to.length > 0;
  if (mustRemain && !isFieldLocation(destroyer.place.location)) return NO;
  const [destroyed] = event.copies;
  const turned: GameEvent = {
    ...event,
    event: 'destroys-by-battle',
    copies: [destroyer.id],
    other: destroyed ?? null,
    player: destroyer.controller,
    from: null,
    fromController: null,
  };
  return matchesEvent(context, pattern, turned, frame);
}

function isPlace(place: Location | null, asked: readonly Location[], fact: string): Judgement {
  if (asked.length === 0) return YES;
  if (place === null) return unknown(fact);
  return judged(asked.includes(place) || (place === 'extra-monster-zone' && asked.includes('monster-zone')));
}

/** What is told by name alone, or not named: whatever is Summoned is a monster. */
function isNamedSubject(context: Context, subject: Noun, event: GameEvent, frame: Frame): Judgement {
  const open = unknown('which card it happened to');
  const { filter, reference, controller, locations } = subject;
  if (reference !== null) return open;
  if (event.cards.length === 0) {
    const monster = event.event === 'summoned' && filter.is === 'kind' && filter.kind === 'monster';
    return filter.is === 'any' || monster ? YES : open;
  }
  const near = frame.self;
  if (near === null || controller !== null || locations.length > 0) return open;
  return any(event.cards.map((card, at) => context.fits(byName(near, card, at), filter, frame)));
}

function hadSubject(context: Context, pattern: EventPattern, event: GameEvent, frame: Frame): Judgement {
  const subject = pattern.subject;
  if (subject === null) return YES;
  const dealer = event.event === 'battle-damage' && event.copies.length === 0 ? event.byCopy : null;
  const dealt = dealer === null ? undefined : context.board.copies.get(dealer);
  if (dealt !== undefined) return isSubject(context, subject, dealt, event, frame);
  if (event.copies.length === 0) {
    if (event.event === 'activated' || event.event === 'would-be-activated') return YES;
    return isNamedSubject(context, subject, event, frame);
  }
  const copies = event.copies.flatMap((id) => context.board.copies.get(id) ?? []);
  return any(copies.map((copy) => isSubject(context, subject, copy, event, frame)));
}

/** negsummon.materials: where the Summon was negated, nothing was used as material for it. */
function cameOfIt({ board }: Context, pattern: EventPattern, event: GameEvent): Judgement {
  const asMaterial = pattern.event === 'used-as-material' || pattern.cause?.by.includes('material') === true;
  if (!asMaterial) return YES;
  const came = judged(
    !board.events.some(
      (later) =>
        later.event === 'negated' && later.link === null && later.group > event.group && later.copies.length > 0,
    ),
  );
  return came.answer === 'no' ? citing(came, 'negsummon.materials') : came;
}

/** pendulum.summon.negation: "exactly 1 monster" would not be Summoned where several are Summoned at the same time. */
function isThatMany({ event: kind, subject }: EventPattern, event: GameEvent): Judgement {
  if (kind !== 'would-be-summoned' || subject?.quantity.kind !== 'exactly') return YES;
  const { n } = subject.quantity;
  return n.kind === 'number' && event.copies.length > 0
    ? citing(judged(event.copies.length === n.n), 'pendulum.summon.negation')
    : YES;
}

function isSubject(context: Context, subject: Noun, copy: Copy, event: GameEvent, frame: Frame): Judgement {
  if (subject.reference !== null) {
    if (subject.reference.ref === 'this-card') {
      if (copy !== frame.self || wasElsewhere(context, subject, copy, event)) return NO;
      return subject.filter.is === 'any' ? YES : asSummoned(context, subject, copy, frame);
    }
    if (subject.reference.ref === 'equipped-monster') return judged(frame.self?.equippedTo === copy.id);
  }
  const controller =
    event.event === 'tributed' && event.fromController === null && event.player !== null
      ? event.player
      : event.fromController !== null && event.from !== null && isFieldLocation(event.from)
        ? event.fromController
        : copy.controller;
  if (
    subject.controller !== null &&
    subject.controller !== 'either' &&
    !isSide(controller, subject.controller, frame.player)
  )
    return NO;
  // A flipped or attacked face-down monster is asked for as it is after the flip.
  const shown = asItWas(event.wasFaceUp === true && copy.face === 'down' ? { ...copy, face: 'up' } : copy, event);
  if (event.wasFaceUp === false && event.from !== null && isFieldLocation(event.from) && asksForFaceUp(subject.filter))
    return NO;
  const there = subject.locations.length === 0 || stood(shown, event, subject.locations);
  if (there) return context.fits(shown, subject.filter, frame);
  if (event.from !== null || !LEAVING.has(event.event)) return NO;
  // Nobody said from where it came; what battle destroys was in a Monster Zone.
  if (event.by === 'battle') return NO;
  const onIt: Copy = { ...shown, face: 'up', place: { ...shown.place, location: 'monster-zone' } };
  const like = context.fits(onIt, subject.filter, frame);
  return like.answer === 'no' ? like : unknown('from where the card left');
}

const LEAVING: ReadonlySet<EventKind> = new Set<EventKind>(['destroyed', 'sent', 'banished', 'returned', 'tributed']);

/** "A face-up monster is destroyed": what left the field is asked for with the face that it had there. */
function asksForFaceUp(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForFaceUp);
  return filter.is === 'face' && filter.face === 'up';
}

/** ability.trap-monster.graveyard: a Trap that was a monster was destroyed as one, whatever it is where it lies. */
function asItWas(copy: Copy, event: GameEvent): Copy {
  const wasMonster = event.from === 'monster-zone' || event.from === 'extra-monster-zone';
  if (!wasMonster || event.event === 'sent' || copy.card?.kind !== 'trap' || copy.trapMonster) return copy;
  return { ...copy, trapMonster: true, place: { ...copy.place, location: event.from } };
}

/** "In its owner's control" is on the field: not in the hand, and not while its Summon is negated (negsummon.monster-not-on-field). */
function wasElsewhere({ board }: Context, { locations }: Noun, copy: Copy, event: GameEvent): boolean {
  if (locations.length === 0 || event.event === 'summoned' || !locations.every(isFieldLocation)) return false;
  if (event.from !== null)
    return !locations.includes(event.from === 'extra-monster-zone' ? 'monster-zone' : event.from);
  return board.events.some(
    (one) => one.event === 'negated' && one.copies.includes(copy.id) && one.group <= event.group,
  );
}

/** "This card Special Summoned this way": what is said of the card itself, as far as it is about its Summon. */
function asSummoned(context: Context, { filter }: Noun, copy: Copy, frame: Frame): Judgement {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  const told = parts.some((part) => part.is === 'summoned');
  return told && copy.summoned !== null ? all(parts.map((part) => context.fits(copy, part, frame))) : YES;
}

/** "2000 or more damage". */
function wasThatMuch({ compare, n }: NonNullable<EventPattern['amount']>, { amount }: GameEvent): Judgement {
  if (amount === null) return unknown('how much it was');
  const answer = compareRanges(exactly(amount), compare, exactly(n));
  return answer === 'unknown' ? unknown('how much it was') : judged(answer === 'yes');
}

/** "(And no other cards)": nothing else of that kind happened at the same time. */
function wasAlone({ board }: Context, event: GameEvent): Judgement {
  const together = board.events
    .filter((one) => one.event === event.event && one.group === event.group)
    .flatMap(({ copies }) => copies);
  return judged(new Set([...together, ...event.copies]).size <= 1);
}

/** "2 or more … at the same time": what happened simultaneously is of one group. */
function wereAtOnce({ board }: Context, n: number, event: GameEvent): Judgement {
  const together = board.events
    .filter((one) => one.event === event.event && one.group === event.group)
    .flatMap(({ copies }) => copies);
  return new Set([...together, ...event.copies]).size >= n ? YES : unknown('how many it happened to at the same time');
}

/** Was it a direct attack, or the damage from one (battle.direct-attack)? */
function wasDirect(context: Context, event: GameEvent): Judgement {
  const { battle } = context.board;
  if (event.event === 'attack-declared' && event.other !== null) return citing(NO, 'battle.direct-attack');
  return battle === null ? unknown('whether it was a direct attack') : judged(battle.target === 'direct');
}

/** The place that a subject phrase names is where the card was or where it came to be. */
function stood(copy: Copy, event: GameEvent, locations: readonly Location[]): boolean {
  const fought = event.by === 'battle' && event.from === null ? 'monster-zone' : event.from;
  const places = [copy.place.location, fought, event.to];
  return places.some(
    (place) =>
      place !== null &&
      (locations.includes(place) || (place === 'extra-monster-zone' && locations.includes('monster-zone'))),
  );
}

/** What the kind of event says about its cause. */
const KNOWN_CAUSE: Readonly<Partial<Record<EventKind, EventCause['by'][number]>>> = {
  'battle-damage': 'battle',
  'effect-damage': 'card-effect',
  'used-as-material': 'material',
};

function hadCause(context: Context, cause: EventCause, event: GameEvent, frame: Frame): Judgement {
  if (event.event === 'summoned' && cause.by.length === 1 && cause.by[0] === 'material')
    return wasMadeWith(context, cause, event, frame);
  const made = event.byCopy ?? summonedWith(context, event);
  const source = made === null ? undefined : context.board.copies.get(made);
  const by = event.by ?? KNOWN_CAUSE[event.event] ?? null;
  return all([
    cause.by.length === 0 ? YES : by === null ? unknown('what made it happen') : madeBy(cause, by),
    cause.side === null || (cause.anyBattle === true && by === 'battle')
      ? YES
      : event.byPlayer === null
        ? unknown('whose card made it happen')
        : judged(isSide(event.byPlayer, cause.side, frame.player)),
    cause.card === null || (cause.anyBattle === true && by === 'battle')
      ? YES
      : source === undefined
        ? causeByName(context, cause.card, event, frame)
        : cause.card.reference?.ref === 'this-card'
          ? judged(source === frame.self)
          : context.fits(source, cause.card.filter, frame),
  ]);
}

/** A cause that lies nowhere on the board, but is named: what is printed on it decides. */
function causeByName(context: Context, card: Noun, event: GameEvent, frame: Frame): Judgement {
  const [id] = event.copies;
  const made = frame.self ?? (id === undefined ? undefined : context.board.copies.get(id));
  const named = event.byCard === null || made === undefined || card.reference !== null ? null : event.byCard;
  return named === null || made === undefined
    ? unknown('which card made it happen')
    : context.fits(byName(made, named, 0), card.filter, frame);
}

/** "Except by its own effect": what nobody names as the cause is taken to be another card. */
function wasSpared(context: Context, cause: EventCause, event: GameEvent, frame: Frame): Judgement {
  const own = cause.card?.reference?.ref === 'this-card';
  if (own && event.byCopy === null && event.by !== null)
    return event.byPlayer !== null && event.byPlayer !== frame.player
      ? YES
      : assume(true, 'another card made it happen', 'effect.trigger');
  return not(hadCause(context, cause, event, frame));
}

function hadOther(context: Context, other: Noun, event: GameEvent, frame: Frame): Judgement {
  const copy = event.other === null ? undefined : context.board.copies.get(event.other);
  if (copy === undefined) {
    const direct = event.event === 'battles' && context.board.battle?.target === 'direct';
    return event.event === 'attack-declared' || direct ? NO : unknown('the other card of the event');
  }
  if (other.reference?.ref === 'this-card') return judged(copy === frame.self);
  if (other.reference?.ref === 'equipped-monster') return judged(frame.self?.equippedTo === copy.id);
  if (other.controller !== null && !isSide(copy.controller, other.controller, frame.player)) return NO;
  return context.fits(copy, other.filter, frame);
}

function wasActivation(context: Context, pattern: EventPattern, event: GameEvent, frame: Frame): Judgement {
  if (pattern.activation === null) return YES;
  const link =
    context.board.chain.find((candidate) => candidate.number === event.link) ?? linkOfEvent(context.board, event);
  return link === null ? unknown('what was activated') : matchesActivation(context, pattern.activation, link, frame);
}
