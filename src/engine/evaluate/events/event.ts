/** Does what happened fit what card text asks for? */
import type { Context, Frame } from '../../context.js';
import type { ChainLink, Copy, GameEvent } from '../../model/board.js';
import {
  asksForMaterialUse,
  type EventKind,
  type EventPattern,
  type Filter,
  type Location,
  type Noun,
  type Side,
} from '../../model/effects.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { all, any, citing, judged, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { tokenThen } from '../../board/held.js';
import { inMonsterZone, isFieldLocation, onField } from '../../board/places.js';
import { covers } from '../covers.js';
import { takenOwner } from '../../board/undescribed.js';
import { matchesActivation } from '../links/activation-pattern.js';
import { wasTributed } from '../past/history.js';
import { linkOfEvent } from '../links/past-links.js';
import { isSide, isSummonKind } from '../traits.js';
import { mayHaveFallenWith } from './fell-with-wearer.js';
import { arrivesByIt, stateAsItLeft } from './held-then.js';
import { isThatMany, wasAlone, wasThatMuch, wereAtOnce } from './how-many.js';
import { asAttacked, controlledByOwner, hadSubject, isSubject, liesSince } from './subject.js';
import { hadCause, wasSpared } from './cause.js';
import { asUsedForRitual } from './materials.js';
import { happenedInPhase } from './in-phase.js';
import { isSilent } from './silenced.js';

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

/** What cards do that go from a place, wherever to. */
const LEFT_FROM: Readonly<Partial<Record<EventKind, Location>>> = {
  'left-graveyard': 'graveyard',
  'left-extra-deck': 'extra-deck',
};
const LEAVINGS = Object.entries(LEFT_FROM) as readonly (readonly [EventKind, Location])[];

/** The kinds of event that the same happening is, itself first; a Flip Summon flips the monster (effect.flip). */
export function kindsOf({
  event,
  how,
  from,
  to,
}: Pick<GameEvent, 'event' | 'how' | 'from' | 'to'>): readonly EventKind[] {
  const also = ALSO[event] ?? [];
  const left = from === to ? [] : LEAVINGS.flatMap(([kind, place]) => (from === place ? [kind] : []));
  // pendulum.leave.other-ways: what would go to the Graveyard is added to the Extra Deck.
  const added: readonly EventKind[] = to === 'extra-deck' && event !== 'added' ? ['added'] : [];
  return event === 'summoned' && how === 'flip'
    ? [event, 'flipped-face-up', ...also]
    : [event, ...also, ...left, ...added];
}

/** Copies of the event that the pattern is about. */
export function matchedCopies(
  context: Context,
  pattern: EventPattern,
  event: GameEvent,
  frame: Frame,
): readonly Copy[] {
  const copies = about(pattern, event).flatMap((id) => context.board.copies.get(id) ?? []);
  if (meansTargets(pattern, frame.effect)) return targetedThen(context, event, frame);
  if (pattern.subject === null) return copies;
  const subject = pattern.subject;
  return copies.filter((copy) => isSubject(context, subject, copy, event, frame).answer !== 'no');
}

/** "When your monster destroys one by battle": told is what was destroyed, and the text is about what did it. */
function about(pattern: EventPattern, { event, by, byCopy, copies }: GameEvent): GameEvent['copies'] {
  const turned = pattern.event === 'destroys-by-battle' && event === 'destroyed' && by === 'battle';
  return turned && byCopy !== null ? [byCopy] : copies;
}

/** "When a Fish monster is targeted for an attack, or a card is activated that targets one": in both, the monsters aimed at. */
export function meansTargets({ activation }: EventPattern, effect: Frame['effect']): boolean {
  const targets = activation?.targets ?? null;
  if (targets === null) return false;
  if (targets.reference !== null) return targets.reference.ref === 'event';
  return (
    effect?.triggers.some(({ event, subject }) => event === 'targeted-for-attack' && subject?.reference === null) ===
    true
  );
}

/** "When your Fish monsters are attacked, or a card is activated that targets them": such monsters among its targets. */
function targetedThen(context: Context, event: GameEvent, frame: Frame): readonly Copy[] {
  const { board } = context;
  const link = board.chain.find((one) => one.number === event.link) ?? resolvedLink(board, event);
  const meant = (frame.effect?.triggers ?? []).flatMap(({ subject }) => (subject?.reference === null ? [subject] : []));
  // Where nobody said what it targets, it may be any of them.
  const targets = link === null || link.targets === 'unknown' ? [...board.copies.keys()] : link.targets;
  return targets
    .flatMap((id) => board.copies.get(id) ?? [])
    .filter((copy) => meant.some((noun) => covers(context, noun, copy, frame).answer === 'yes'));
}

const DAMAGE: ReadonlySet<EventKind> = new Set<EventKind>(['damage', 'battle-damage', 'effect-damage']);
const NO_DAMAGE: Judgement = citing(NO, 'damage.zero-is-none');

/** A card that moved, nobody said from where: it may have left that place. */
export function openOrigin(pattern: EventPattern, event: GameEvent): Judgement | null {
  const place = LEFT_FROM[pattern.event];
  if (place === undefined || event.from !== null || event.to === place || !MOVES.has(event.event)) return null;
  return unknown('from where the card came');
}

const MOVES: ReadonlySet<EventKind> = new Set<EventKind>([
  'summoned',
  'banished',
  'sent',
  'added',
  'returned',
  'placed',
]);

function otherKind(pattern: EventPattern, event: GameEvent): Judgement {
  return OTHER_KIND[pattern.event]?.[event.event] ?? NO;
}

export function matchesEvent(context: Context, pattern: EventPattern, told: GameEvent, frame: Frame): Judgement {
  const event = pattern.how.includes('ritual') ? asUsedForRitual(context, told) : told;
  const fell = mayHaveFallenWith(context, pattern, event, frame, matchesEvent);
  if (fell !== null) return fell;
  if (!kindsOf(event).includes(pattern.event)) return openOrigin(pattern, event) ?? otherKind(pattern, event);
  if (pattern.notDrawn === true && event.event === 'drawn') return citing(NO, 'term.draw-vs-add');
  if (pattern.notDestroyed === true && event.event === 'destroyed') return citing(NO, 'term.destroy');
  if (frame.effect?.kind === 'flip' && isSilent(context, event, matchesEvent))
    return citing(NO, 'effect.flip', 'ability.flip.disabled');
  if (event.amount === 0 && DAMAGE.has(event.event)) return NO_DAMAGE;
  if (pattern.event === 'destroys-by-battle' && event.event === 'destroyed')
    return matchesDestroyer(context, pattern, event, frame);
  // Only of what is told as something else, such as a return to the hand, is it open where the card was.
  const offField = event.from === null ? event.event !== 'left-field' : !isFieldLocation(event.from);
  if (pattern.event === 'left-field' && offField) return event.from === null ? unknown('from where the card left') : NO;
  // Destroyed, but placed in another zone instead (damage.destroyed-monster-continuous).
  if (pattern.event === 'left-field' && event.to !== null && isFieldLocation(event.to)) return NO;
  if (pattern.event === 'sent' && event.from === 'banished' && !context.parameters.returnedToGraveyardIsSent)
    return NOT_SENT;
  if (pattern.event === 'sent' && event.to !== null && event.to !== 'graveyard' && pattern.to.length === 0)
    return event.to === 'extra-deck' ? NOT_SENT_BUT_KEPT : event.to === 'banished' ? NOT_SENT_BUT_BANISHED : NOT_SENT;
  if (event.vanished === true && ARRIVALS.has(pattern.event)) return TOKEN_GOES_NOWHERE;
  const subject = hadSubject(context, pattern, event, frame);
  // Most of what happens is about other cards: that alone answers, and nothing else need be looked at.
  if (subject.answer === 'no' && subject.assumed.length === 0) return subject;
  return all([
    subject,
    pattern.to.includes('graveyard') ? wasNoTrap(context, pattern, event, frame) : YES,
    isThatMany(pattern, event),
    pattern.subject?.alone === true ? wasAlone(context, event) : YES,
    cameOfIt(context, pattern, event),
    pattern.how.length === 0 ? YES : wasThatWay(context, pattern.how, event),
    cameFrom(event, pattern.from),
    wentTo(context, event, pattern.to),
    wentToSide(context, pattern, event, frame),
    pattern.fromController === null ? YES : wasOfSide(context, pattern.fromController, event, frame),
    doneBy(context, pattern, event, frame),
    pattern.event === 'discarded' ? DISCARDED : YES,
    pattern.event === 'drawn' ? DRAWN : YES,
    pattern.event === 'left-field' ? LEFT : YES,
    pattern.event === 'flipped-face-up' && event.event === 'flipped-face-up' ? FLIPPED : YES,
    pattern.cause === null ? YES : hadCause(context, pattern.cause, event, frame),
    pattern.exceptCause === undefined ? YES : wasSpared(context, pattern.exceptCause, event, frame),
    pattern.exceptFrom === undefined ? YES : not(isPlace(event.from, pattern.exceptFrom, 'from where it came')),
    pattern.direct === true ? wasDirect(context, event) : YES,
    pattern.lands === undefined ? YES : liesSince(context, event, pattern.lands),
    pattern.amount === undefined ? YES : wasThatMuch(pattern.amount, event),
    pattern.atOnce === undefined && pattern.noMoreThan === undefined ? YES : wereSoMany(context, pattern, event, frame),
    pattern.other === null ? YES : hadOther(context, pattern.other, event, frame),
    pattern.activation === null ? YES : wasActivation(context, pattern, event, frame),
    happenedInPhase(context, pattern, event),
    ...pattern.conditions.map(
      (condition) =>
        stateAsItLeft(context, condition, event, frame) ??
        (pattern.subject?.reference?.ref === 'this-card' ? null : arrivesByIt(context, condition, event, frame)) ??
        context.holds(condition, frame),
    ),
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

/** "2 or more Fish monsters … at the same time": so many of them to which it happened as this text has it. */
function wereSoMany(context: Context, pattern: EventPattern, event: GameEvent, frame: Frame): Judgement {
  const { atOnce: _n, noMoreThan: _most, ...one } = pattern;
  return wereAtOnce(context, pattern, event, (other) => matchesEvent(context, one, other, frame));
}

function asksForMonster(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForMonster);
  return filter.is === 'kind' && filter.kind === 'monster';
}

/** "You destroyed": who did it, not whose card it was. Whoever has a card in the hand is the one who discards it (term.discard). */
function doneBy({ board }: Context, { player }: EventPattern, event: GameEvent, frame: Frame): Judgement {
  const [id] = event.copies;
  const holder = event.event === 'discarded' && id !== undefined ? (board.copies.get(id)?.owner ?? null) : null;
  const who = DONE_TO_OTHERS.has(event.event) ? (event.byPlayer ?? event.player) : (event.player ?? holder);
  return player === null || who === null ? YES : judged(isSide(who, player, frame.player));
}

/** What players do to cards of either side; the event names the player whose card it was. */
const DONE_TO_OTHERS: ReadonlySet<EventKind> = new Set<EventKind>([
  'destroyed',
  'banished',
  'returned',
  'sent',
  'negated',
]);

/** How it was Summoned; of what was used as material, for which Summon. */
function wasThatWay(context: Context, asked: EventPattern['how'], event: GameEvent): Judgement {
  if (event.event === 'tributed') return wasTributedFor(context, asked, event);
  const how = event.how ?? (event.by === 'material' ? usedFor(context, event) : null);
  if (how === null) return unknown('how it was Summoned');
  if (how === 'normal' && asked.length > 0 && asked.every((one) => one === 'tribute')) {
    const summoned = event.copies.flatMap((id) => context.board.copies.get(id) ?? []);
    const tributed = all(summoned.map((copy) => wasTributed(copy, copy.summoned?.tributed ?? 'unknown')));
    return citing(summoned.length === 0 ? unknown('whether it was Tribute Summoned') : tributed, 'effect.trigger');
  }
  return citing(
    judged(isSummonKind(how, asked)),
    'effect.trigger',
    ...(how === 'flip' ? (['summon.flip', 'summon.tribute.set'] as const) : []),
  );
}

/** "Tributed for a Tribute Summon": not as a cost or by an effect, and not for a Tribute Set (summon.tribute.set). */
function wasTributedFor({ board }: Context, asked: EventPattern['how'], event: GameEvent): Judgement {
  const towards = (how: NonNullable<GameEvent['how']>): Judgement =>
    judged(isSummonKind(how, asked) || how === 'normal');
  if (event.how !== null) return towards(event.how);
  if (event.by === 'cost' || event.by === 'card-effect') return NO;
  const came = board.events.find(
    (one) => one.group >= event.group && (one.event === 'summoned' || one.event === 'set'),
  );
  if (came?.event === 'set') return citing(NO, 'summon.tribute.set');
  return came?.how === undefined || came.how === null ? unknown('for what it was Tributed') : towards(came.how);
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
  discarded: { sent: citing(NO, 'term.discard') },
  battles: { 'attack-declared': citing(NO, 'battle.battled-definition') },
  damage: { 'life-points-paid': citing(NO, 'term.lose-life-points') },
  'battle-damage': { 'effect-damage': citing(NO, 'damage.battle-damage-is-not-effect') },
  'effect-damage': { 'battle-damage': citing(NO, 'damage.battle-damage-is-not-effect') },
};
const DISCARDED = citing(YES, 'term.discard');
const LEFT = citing(YES, 'leave.effects');
const DRAWN = citing(YES, 'term.draw-vs-add');
const FLIPPED = citing(YES, 'ability.flip.monster', 'summon.flip.vs-flipped');
const NO_MONSTER_SENT = citing(NO, 'ability.trap-monster.graveyard');
const NOT_SENT = citing(NO, 'term.send-to-graveyard');
const NOT_SENT_BUT_BANISHED = citing(
  NO,
  'term.send-to-graveyard',
  'zone.banished',
  'damage.battle-destruction-effects',
);
const NOT_SENT_BUT_KEPT = citing(
  NO,
  'pendulum.extra-deck-instead-of-graveyard',
  'pendulum.leave.other-ways',
  'term.send-to-graveyard',
);

/** zone.ownership.return: hands, Decks and Graveyards only hold cards of their owner. */
function wasOfSide({ board }: Context, side: Side, event: GameEvent, frame: Frame): Judgement {
  if (event.fromController !== null) return judged(isSide(event.fromController, side, frame.player));
  const owners = new Set(event.copies.flatMap((id) => board.copies.get(id)?.owner ?? []));
  const [owner, another] = owners;
  if (event.from === null || owner === undefined || another !== undefined) return unknown('whose card it was');
  const copies = event.copies.flatMap((id) => board.copies.get(id) ?? []);
  const granted = isFieldLocation(event.from) ? copies.map(controlledByOwner) : copies.flatMap(takenOwner);
  return { ...judged(isSide(owner, side, frame.player)), assumed: granted };
}

function cameFrom({ from }: GameEvent, asked: readonly Location[]): Judgement {
  const is = isPlace(from, asked, 'from where it came');
  if (asked.length === 0) return is;
  return from === 'xyz-material' ? citing(is, 'xyz.materials-not-on-field') : citing(is, 'term.send-to-graveyard');
}

function wentTo({ board }: Context, event: GameEvent, asked: readonly Location[]): Judgement {
  const { from, to } = event;
  if (asked.length > 0 && !asked.some(isFieldLocation) && isOfToken(board, event)) return TOKEN_GOES_NOWHERE;
  // Whatever is Summoned comes to a Monster Zone.
  const summonedThere =
    event.event === 'summoned' && to === null && MONSTER_ZONES.every((zone) => asked.includes(zone));
  const is = summonedThere ? YES : isPlace(to, asked, 'where it went');
  if (!asked.includes('graveyard')) return is;
  if (from === 'xyz-material') return citing(is, 'xyz.materials-not-on-field', 'term.send-to-graveyard');
  return citing(is, 'term.send-to-graveyard', ...(to === 'extra-deck' ? (['pendulum.leave.other-ways'] as const) : []));
}

const MONSTER_ZONES: readonly Location[] = ['monster-zone', 'extra-monster-zone'];

const TOKEN_GOES_NOWHERE = citing(NO, 'token.leaves');

/** What happens only to a card that then lies somewhere else. */
const ARRIVALS: ReadonlySet<EventKind> = new Set<EventKind>(['sent', 'returned', 'banished', 'added', 'placed']);

/** Did it happen to a Token; of a destruction by battle, was a Token destroyed? */
function isOfToken({ copies }: Context['board'], { event, copies: ids, other, vanished }: GameEvent): boolean {
  if (vanished === true) return true;
  const id = event === 'destroys-by-battle' ? other : (ids[0] ?? null);
  return id !== null && ids.length === 1 && (copies.get(id)?.token ?? null) !== null;
}

/** "To your hand", "to your opponent's field": whose place it was. */
function wentToSide({ board }: Context, { toController }: EventPattern, event: GameEvent, frame: Frame): Judgement {
  if (toController === null || toController === 'either' || toController === 'each') return YES;
  const copies = event.copies.flatMap((id) => board.copies.get(id) ?? []);
  if (copies.length === 0)
    return (event.event === 'drawn' || event.event === 'added') && event.player !== null
      ? judged(isSide(event.player, toController, frame.player))
      : unknown('to whose place it went');
  // "When control of this card shifts to your opponent": whether "you" are still whoever controlled it, nobody says.
  if (
    event.event === 'control-changed' &&
    toController === 'opponent' &&
    copies.some(({ id }) => id === frame.self?.id)
  )
    return unknown('which player an effect that its change of control brings about belongs to');
  const toField = event.event === 'summoned' || (event.to !== null && isFieldLocation(event.to));
  if (toField && !copies.some(onField)) return unknown('to whose field it went');
  return judged(
    copies.some((copy) => isSide(onField(copy) ? copy.controller : copy.place.player, toController, frame.player)),
  );
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

/** negsummon.materials: where the Summon was negated, nothing was used as material for it. */
function cameOfIt({ board }: Context, pattern: EventPattern, event: GameEvent): Judgement {
  if (!asksForMaterialUse(pattern)) return YES;
  const came = judged(
    !board.events.some(
      (later) =>
        later.event === 'negated' && later.link === null && later.group > event.group && later.copies.length > 0,
    ),
  );
  return came.answer === 'no' ? citing(came, 'negsummon.materials') : came;
}

/** Was it a direct attack, or the damage from one (battle.direct-attack)? */
function wasDirect(context: Context, event: GameEvent): Judgement {
  const { battle } = context.board;
  if (event.event === 'attack-declared' && event.other !== null) return citing(NO, 'battle.direct-attack');
  return battle === null ? unknown('whether it was a direct attack') : judged(battle.target === 'direct');
}

/** zone.emz.is-monster-zone: "in a Monster Zone" is any of them. */
function liesAmong({ place }: Copy, locations: readonly Location[]): boolean {
  return locations.includes('monster-zone') || locations.includes(place.location);
}

/** "Damage from a battle involving a Fish monster": one of the two that battle, or the one that attacks directly. */
function wasOfBattle(context: Context, asked: Noun, event: GameEvent, frame: Frame): Judgement {
  const { board } = context;
  const { battle } = board;
  const target = battle === null || battle.target === 'direct' ? null : battle.target;
  const ids = [event.other, event.byCopy, ...event.copies, battle?.attacker ?? null, target];
  const fighters = [...new Set(ids)].flatMap((id) => (id === null ? [] : (board.copies.get(id) ?? [])));
  const { controller, filter, reference } = asked;
  const fit = fighters.map((copy): Judgement => {
    if (reference !== null)
      return judged(copy.id === (reference.ref === 'this-card' ? frame.self?.id : frame.self?.equippedTo));
    return controller !== null && !isSide(copy.controller, controller, frame.player)
      ? NO
      : context.fits(copy, filter, frame);
  });
  const told = battle !== null || fighters.length > 1;
  return told ? any(fit) : any([...fit, unknown('which monsters battled')]);
}

function hadOther(context: Context, other: Noun, event: GameEvent, frame: Frame): Judgement {
  const owner = other.reference?.ref ?? null;
  if (event.event === 'battle-damage' && (owner === null || owner === 'this-card' || owner === 'equipped-monster'))
    return wasOfBattle(context, other, event, frame);
  const { copies } = context.board;
  const copy = event.other === null ? undefined : (copies.get(event.other) ?? tokenThen(context.board, event.other));
  if (copy === undefined) {
    const direct = event.event === 'battles' && context.board.battle?.target === 'direct';
    return event.event === 'attack-declared' || direct ? NO : unknown('the other card of the event');
  }
  if (other.reference?.ref === 'this-card') return judged(copy === frame.self);
  if (other.reference?.ref === 'equipped-monster') return judged(frame.self?.equippedTo === copy.id);
  const side = controllerInBattle(context, copy, event);
  if (other.controller !== null && !isSide(side, other.controller, frame.player)) return NO;
  // "Battles a monster in the Extra Monster Zone".
  const zones = other.locations.length > 0 && other.locations.every((location) => MONSTER_ZONES.includes(location));
  if (zones && inMonsterZone(copy) && !liesAmong(copy, other.locations)) return NO;
  // "Battles a monster with higher ATK": higher than that of the monster it battles.
  const fighters = event.event === 'battles' ? event.copies.flatMap((id) => context.board.copies.get(id) ?? []) : null;
  return context.fits(
    asAttacked(context, copy, other.filter),
    other.filter,
    fighters === null ? frame : { ...frame, event: fighters },
  );
}

/** A monster that was destroyed by battle was on the other side than its destroyer, whoever owns it (zone.control.take). */
function controllerInBattle({ board }: Context, copy: Copy, { event, copies: [id] }: GameEvent): Player {
  const destroyer = event !== 'destroys-by-battle' || id === undefined ? undefined : board.copies.get(id);
  return destroyer === undefined || onField(copy) ? copy.controller : opponentOf(destroyer.controller);
}

function wasActivation(context: Context, pattern: EventPattern, event: GameEvent, frame: Frame): Judgement {
  if (pattern.activation === null) return YES;
  const link =
    context.board.chain.find((candidate) => candidate.number === event.link) ??
    resolvedLink(context.board, event) ??
    linkOfEvent(context.board, event);
  // "If the activation … is negated": not where only its effect was (neg.effect-only).
  if (event.negated === 'effect') return citing(NO, 'neg.effect-only');
  return link === null ? unknown('what was activated') : matchesActivation(context, pattern.activation, link, frame);
}

/** An activation on a Chain that has resolved since is told of by its own link. */
function resolvedLink({ chainResolved }: Context['board'], { event, link, copies }: GameEvent): ChainLink | null {
  if (event !== 'activated' || link === null) return null;
  return chainResolved.findLast((one) => one.number === link && one.copy === (copies[0] ?? null)) ?? null;
}
