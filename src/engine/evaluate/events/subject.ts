/** Is a card that something happened to the one that a text waits for, as it was then? */
import type { Context, Frame } from '../../context.js';
import {
  UNTOLD_SUMMON,
  type Board,
  type Copy,
  type CopyId,
  type GameEvent,
  type SummonRecord,
} from '../../model/board.js';
import {
  somePart,
  type EventKind,
  type EventPattern,
  type Filter,
  type Location,
  type Noun,
} from '../../model/effects.js';
import {
  all,
  any,
  assume,
  both,
  citing,
  judged,
  NO,
  unknown,
  YES,
  type Assumption,
  type Judgement,
} from '../../model/facts.js';
import { inMonsterZone, isFieldLocation, onField } from '../../board/places.js';
import { isFacing } from '../../board/taken-position.js';
import { asksForFaceUp } from '../filters/face-up.js';
import { isSide, nameOf } from '../traits.js';
import { heldByAnother, heldThen } from './held-then.js';
import { byName } from '../past/made-with.js';

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

export function hadSubject(context: Context, pattern: EventPattern, event: GameEvent, frame: Frame): Judgement {
  const subject = pattern.subject;
  if (subject === null) return YES;
  const dealer = event.event === 'battle-damage' && event.copies.length === 0 ? event.byCopy : null;
  const dealt = dealer === null ? undefined : context.board.copies.get(dealer);
  if (dealt !== undefined) return isSubject(context, subject, dealt, event, frame);
  if (event.copies.length === 0) {
    if (event.event === 'activated' || event.event === 'would-be-activated') return YES;
    if (event.event === 'targeted') return unknown('what the effect targets');
    return isNamedSubject(context, subject, event, frame);
  }
  const copies = event.copies.flatMap((id) => context.board.copies.get(id) ?? goneSince(event, id));
  return any(copies.map((copy) => isSubject(context, subject, copy, event, frame)));
}

/** token.leaves: a Token that left the field is nowhere; it is looked at as it was then. */
function goneSince({ vanished, wasHolding }: GameEvent, id: CopyId): readonly Copy[] {
  return vanished === true && wasHolding?.card.id === id ? [wasHolding.card] : [];
}

export function isSubject(context: Context, noun: Noun, copy: Copy, event: GameEvent, frame: Frame): Judgement {
  const { attacked, subject } = asAttacker(context, noun, copy, event);
  const { lay, rest } = howItLay(context, subject, copy, event, frame);
  if (lay.answer === 'no' || attacked.answer === 'no') return attacked.answer === 'no' ? attacked : NO;
  const asked = heldByAnother(context, rest, copy, event, frame);
  const such = isSuchACard(context, asked.rest, copy, event, frame);
  const granted = controllerGranted(subject, copy, event);
  return all([granted === null ? such : { ...such, assumed: [...such.assumed, granted] }, lay, attacked, asked.held]);
}

/**
 * "If this attacking card destroys a monster by battle": was it the one that attacked? Where the battle is not told, only
 * the turn player's monster can have been (battle.attack-declaration).
 */
function asAttacker(
  { board }: Context,
  subject: Noun,
  copy: Copy,
  { fromController }: GameEvent,
): { readonly attacked: Judgement; readonly subject: Noun } {
  const parts = subject.filter.is === 'all-of' ? subject.filter.of : [subject.filter];
  const asked = parts.filter((part) => part.is === 'state' && part.state === 'attacking');
  if (asked.length === 0) return { attacked: YES, subject };
  const is =
    board.battle === null
      ? (fromController ?? copy.controller) === board.turn.player
      : board.battle.attacker === copy.id;
  return {
    attacked: citing(judged(is), 'battle.attack-declaration'),
    subject: { ...subject, filter: allBut(parts, asked) },
  };
}

/** "If a monster you control is destroyed": nobody told who controlled it, and its owner is taken to have. */
function controllerGranted({ controller }: Noun, copy: Copy, event: GameEvent): Assumption | null {
  const { from, fromController, player } = event;
  if (controller === null || controller === 'either' || onField(copy) || !LEAVING.has(event.event)) return null;
  if (fromController !== null || player !== null || (from !== null && !isFieldLocation(from))) return null;
  return controlledByOwner(copy);
}

/** Of what left the field, that its owner controlled it there. */
export function controlledByOwner({ owner, card, id }: Copy): Assumption {
  return { fact: `player ${owner} controlled ${card?.name ?? id} as it left`, rule: 'zone.control-vs-possession' };
}

/**
 * "A Defense Position monster", "this Set card": what left the field is asked for as it lay there; of the very card whose
 * text it is, that is taken as the text has it where nobody said (zone.positions, term.set-card).
 */
function howItLay(
  context: Context,
  subject: Noun,
  copy: Copy,
  event: GameEvent,
  frame: Frame,
): { readonly lay: Judgement; readonly rest: Noun } {
  const parts = subject.filter.is === 'all-of' ? subject.filter.of : [subject.filter];
  const asked = parts.filter((part) => LAY.has(part.is) || (isFaceDown(part) && event.event !== 'banished'));
  if (wasTurnedUp(event) && asked.some((part) => part.is === 'set' || isFaceDown(part)))
    return { lay: TURNED_UP, rest: { ...subject, filter: allBut(parts, asked) } };
  const leaves = LEAVING.has(event.event) || event.event === 'left-field';
  if (asked.length === 0 || onField(copy) || !leaves) return { lay: YES, rest: subject };
  // Nothing lies that way but on the field (term.set-card, zone.positions).
  if (event.from !== null && !isFieldLocation(event.from)) return { lay: NO, rest: subject };
  const filter = allBut(parts, asked);
  const own = subject.reference?.ref === 'this-card';
  const lay = asked.map((part) =>
    part.is === 'pointed-to' ? stoodThere(context, part, copy, event, frame) : layThatWay(part, copy, event, own),
  );
  return { lay: all(lay), rest: { ...subject, filter } };
}

/** "A face-down Defense Position monster is flipped face-up": it lay so before it was (summon.flip.vs-flipped). */
function wasTurnedUp({ event, how }: GameEvent): boolean {
  return event === 'flipped-face-up' || (event === 'summoned' && how === 'flip');
}

const TURNED_UP = citing(YES, 'summon.flip.vs-flipped');

function allBut(parts: readonly Filter[], asked: readonly Filter[]): Filter {
  const left = parts.filter((part) => !asked.includes(part));
  return left.length === 0 ? { is: 'any' } : { is: 'all-of', of: left };
}

/** What a phrase asks of the way a card lay before it left. */
const LAY: ReadonlySet<Filter['is']> = new Set<Filter['is']>(['position', 'set', 'pointed-to']);

function isFaceDown(part: Filter): boolean {
  return part.is === 'face' && part.face === 'down';
}

/** "A monster this card points to": to the zone that it left (link.arrows). */
function stoodThere(context: Context, part: Filter, copy: Copy, { wasAt, from }: GameEvent, frame: Frame): Judgement {
  if (wasAt !== undefined) return context.fits({ ...copy, face: 'up', place: wasAt }, part, frame);
  if (from !== null && from !== 'monster-zone' && from !== 'extra-monster-zone') return NO;
  return unknown(`in which zone ${copy.card?.name ?? copy.id} was`);
}

function layThatWay(part: Filter, copy: Copy, { by, wasFaceUp, wasInPosition }: GameEvent, own: boolean): Judgement {
  const name = copy.card?.name ?? copy.id;
  if (part.is === 'position') {
    const fact = `${name} was in ${part.position === 'attack' ? 'Attack' : 'Defense'} Position`;
    if (wasInPosition !== undefined) return judged(wasInPosition === part.position);
    return own ? assume(true, fact, 'zone.positions') : unknown(`whether ${fact}`);
  }
  if (wasFaceUp !== null) return judged(!wasFaceUp);
  // damage.before-calculation: what is destroyed by battle was flipped face-up before.
  if (by === 'battle') return citing(NO, 'damage.before-calculation');
  return own ? assume(true, `${name} lay Set`, 'term.set-card') : unknown(`whether ${name} lay Set`);
}

/** "If this card you control is destroyed": not while another player controls it. */
function wasTheirs(subject: Noun, { from, fromController }: GameEvent, { player }: Frame): boolean {
  if (subject.controller === null || fromController === null || from === null || !isFieldLocation(from)) return false;
  return !isSide(fromController, subject.controller, player);
}

/** "The targeted monster" of a card that stays: those to which the board ties it. */
function targetsTold({ board }: Context, { self, targets }: Frame): readonly CopyId[] | 'unknown' {
  if (targets !== 'unknown') return targets.map(({ id }) => id);
  if (self === null) return 'unknown';
  const tied = [...board.copies.values()].filter(({ linkedTo }) => linkedTo.includes(self.id)).map(({ id }) => id);
  const all = [...self.linkedTo, ...tied];
  return all.length === 0 ? 'unknown' : all;
}

/** Nobody told what the card was activated for: of one it is taken to be that card, of several the others stay open. */
function isMeantUntold({ quantity }: Noun, copy: Copy, { self }: Frame): Judgement {
  const name = self?.card?.name ?? 'the card';
  return quantity.kind === 'all'
    ? unknown(`which cards ${name} was activated for`)
    : assume(true, `${name} was activated for ${copy.card?.name ?? copy.id}`, 'psct.target.that-target');
}

/** "When both of those monsters have left the field": not while one of them is still there. */
function someStay({ board }: Context, told: readonly CopyId[], { event, copies }: GameEvent): boolean {
  if (event !== 'left-field' && !LEAVING.has(event)) return false;
  return told.some((id) => {
    const other = board.copies.get(id);
    return other !== undefined && !copies.includes(id) && onField(other);
  });
}

function isSuchACard(context: Context, subject: Noun, copy: Copy, event: GameEvent, frame: Frame): Judgement {
  if (subject.reference !== null) {
    if (subject.reference.ref === 'this-card') {
      if (copy !== frame.self || wasElsewhere(context, subject, copy, event)) return NO;
      if (event.wasFaceUp === false && event.from !== null && asksForFaceUp(subject.filter)) return NO;
      if (wasTheirs(subject, event, frame)) return citing(NO, 'zone.control.take');
      const such =
        subject.filter.is === 'any' ? YES : asSaidOfIt(context, subject, cameAs(context, copy, event), event, frame);
      return all([such, asToldToLeave(subject, copy, event), heldThen(context, subject, copy, event, frame)]);
    }
    if (subject.reference.ref === 'equipped-monster') return wasWornBy(context, copy, frame);
    const told = subject.reference.ref === 'target' ? targetsTold(context, frame) : 'unknown';
    if (told !== 'unknown' && !told.includes(copy.id)) return NO;
    if (told !== 'unknown' && subject.quantity.kind === 'all' && someStay(context, told, event)) return NO;
    if (told === 'unknown' && subject.reference.ref === 'target')
      return both(
        isSuchACard(context, { ...subject, reference: null }, copy, event, frame),
        isMeantUntold(subject, copy, frame),
      );
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
  const came = leftUntold(cameAs(context, copy, event), event);
  const shown = asItWas(event.wasFaceUp === true && copy.face === 'down' ? { ...came, face: 'up' } : came, event);
  if (event.wasFaceUp === false && event.from !== null && isFieldLocation(event.from) && asksForFaceUp(subject.filter))
    return NO;
  const there = subject.locations.length === 0 || stood(shown, event, subject.locations);
  if (there && hasGoneHidden(shown, event) && asksForFaceUp(subject.filter))
    return both(
      context.fits({ ...shown, face: 'up' }, subject.filter, frame),
      event.wasFaceUp === true ? YES : assume(true, 'the card that left was face-up', 'card.face-down-information'),
    );
  const leftUnseen = !onField(copy) && event.wasFaceUp === null && event.from !== null && isFieldLocation(event.from);
  if (there && leftUnseen && LEAVING.has(event.event) && event.by !== 'battle' && asksForFaceUp(subject.filter))
    return both(
      context.fits(shown, subject.filter, frame),
      assume(true, 'the card that left was face-up', 'card.face-down-information'),
    );
  if (there) {
    const fits = context.fits(subject.evenFaceDown === true ? { ...shown, face: 'up' } : shown, subject.filter, frame);
    const worn = fits.answer === 'no' && mayHaveBeenWorn(context, subject, shown, event, frame);
    return worn ? unknown('from where the card left') : fits;
  }
  if (event.from === null && event.event === 'summoned' && !subject.locations.every(isFieldLocation))
    return both(context.fits(shown, subject.filter, frame), unknown('from where it came'));
  if (event.from !== null || !LEAVING.has(event.event)) return NO;
  // Nobody said from where it came; what battle destroys was in a Monster Zone.
  if (event.by === 'battle') return NO;
  const onIt: Copy = { ...shown, face: 'up', place: { ...shown.place, location: 'monster-zone' } };
  const like = any(
    [onIt, ...asScale(onIt), ...asSpellOrTrap(onIt), ...wornThen(shown, event)].map((one) =>
      context.fits(one, subject.filter, frame),
    ),
  );
  return like.answer === 'no' ? like : unknown('from where the card left');
}

/** "Because the equipped monster is destroyed": of a card that left the field, the monster that it was equipped to then. */
function wasWornBy({ board }: Context, copy: Copy, { self, wornBy }: Frame): Judgement {
  if (self === null || self === copy) return NO;
  if (self.equippedTo !== null) return judged(self.equippedTo === copy.id);
  if (wornBy !== undefined) return judged(wornBy === copy.id);
  if (onField(self)) return NO;
  const left = [...board.events, ...board.history.events].filter(
    ({ event: kind, by, copies }) => LEAVING.has(kind) && by !== 'battle' && copies.includes(self.id),
  );
  if (left.some(({ other }) => other === copy.id)) return YES;
  // Who describes the events need not say which monster wore a card that went with it; what an effect took went by itself.
  const untold = left.filter(
    ({ other, from, by }) =>
      other === null && (by === null || by === 'rule') && (from === null || from === 'spell-trap-zone'),
  );
  if (untold.length === 0) return NO;
  const fact = `${nameOf(self)} was equipped to ${nameOf(copy)}`;
  return untold.some(({ from, by }) => from !== null && by === 'rule')
    ? assume(true, fact, 'spell.equip.condition-lost')
    : unknown(`whether ${fact}`);
}

/** Of a card of which nobody said from where it left: whether it may have been an Equip Card that fits. */
function mayHaveBeenWorn(context: Context, { filter }: Noun, copy: Copy, event: GameEvent, frame: Frame): boolean {
  if (event.from !== null || !LEAVING.has(event.event)) return false;
  return wornThen(copy, event).some((one) => context.fits(one, filter, frame).answer !== 'no');
}

/** pendulum.zone: a Pendulum Monster may have been a Spell when it left. */
function asScale(copy: Copy): readonly Copy[] {
  const pendulum = copy.card?.monster?.pendulum === true;
  return pendulum
    ? [{ ...copy, position: null, place: { ...copy.place, location: 'pendulum-zone', index: null } }]
    : [];
}

/** A Spell or Trap that is no monster lay in the zones of those (zone.spell-trap.limit). */
function asSpellOrTrap(copy: Copy): readonly Copy[] {
  if (copy.card === null || copy.card.kind === 'monster') return [];
  return [{ ...copy, position: null, place: { ...copy.place, location: 'spell-trap-zone', index: null } }];
}

/** spell.equip.monster-as-equip: it may have left as the Equip Card of the monster that is told beside it. */
function wornThen(copy: Copy, { other }: GameEvent): readonly Copy[] {
  if (other === null || onField(copy)) return [];
  return [
    { ...copy, face: 'up', equippedTo: other, place: { ...copy.place, location: 'spell-trap-zone', index: null } },
  ];
}

/** "This face-up card in the Field Zone is destroyed": where it was, and how it lay there, is taken as the text has it. */
function asToldToLeave({ locations, filter }: Noun, copy: Copy, event: GameEvent): Judgement {
  if (onField(copy) || !LEAVING.has(event.event) || event.by === 'battle') return YES;
  const name = copy.card?.name ?? copy.id;
  const zones = locations.length > 0 && locations.every(isFieldLocation) && event.from === null;
  const lay = event.event === 'banished' && event.from === null && locations.join() === 'graveyard';
  const up = asksForFaceUp(filter) && event.wasFaceUp === null;
  return all([
    zones ? assume(true, `${name} was in such a zone`, 'term.destroy') : YES,
    lay ? assume(true, `${name} was banished from the Graveyard`, 'zone.banished') : YES,
    up ? assume(true, `${name} was face-up on the field`, 'card.face-down-information') : YES,
  ]);
}

/** In a hand or Deck, and where it lies face-down now, nothing shows any more how a card lay on the field. */
function hasGoneHidden({ place, face }: Copy, { from }: GameEvent): boolean {
  const hidden = place.location === 'hand' || place.location === 'deck';
  const turned = face === 'down' && (place.location === 'extra-deck' || place.location === 'banished');
  return (hidden || turned) && from !== null && isFieldLocation(from);
}

const LEAVING: ReadonlySet<EventKind> = new Set<EventKind>(['destroyed', 'sent', 'banished', 'returned', 'tributed']);

/** A monster that left the field does not tell any more how it had been Summoned; the event may, or what is told of the turn. */
function cameAs({ board }: Context, copy: Copy, { wasSummoned }: GameEvent): Copy {
  if (onField(copy)) return copy;
  return { ...copy, summoned: wasSummoned ?? cameThisTurn(board, copy) ?? copy.summoned };
}

/** "A monster that was Special Summoned from the Extra Deck leaves": of one that left, nobody may have told how it came. */
function leftUntold(copy: Copy, { event, from }: GameEvent): Copy {
  const left = LEAVING.has(event) || event === 'left-field';
  const wasMonster = from === null || from === 'monster-zone' || from === 'extra-monster-zone';
  if (copy.summoned !== null || onField(copy) || !left || !wasMonster || copy.card?.kind !== 'monster') return copy;
  return { ...copy, summoned: UNTOLD_SUMMON };
}

/** What is remembered of a card that left ("properly Summoned before") does not tell how it came the last time. */
function cameThisTurn(board: Board, { id, summoned }: Copy): SummonRecord | null {
  if (summoned !== null && summoned.how !== 'unknown') return null;
  const last = summonedThisTurn(board, id);
  return last === null || summoned === null ? last : { ...last, proper: summoned.proper };
}

/** The last Summon of the card that the turn so far tells of. */
function summonedThisTurn({ history, events }: Board, id: CopyId): SummonRecord | null {
  const last = [...history.events, ...events].findLast(
    ({ event, how, copies }) => event === 'summoned' && how !== null && copies.includes(id),
  );
  if (last === undefined) return null;
  const { how, from, player } = last;
  return { ...UNTOLD_SUMMON, how: how ?? 'unknown', from: from ?? 'unknown', by: player ?? 'unknown', thisTurn: true };
}

const LEFT_AS_IT_WAS: ReadonlySet<EventKind> = new Set<EventKind>(['destroyed', 'banished', 'returned', 'left-field']);

/** ability.trap-monster.graveyard: a Trap that was a monster was destroyed as one, whatever it is where it lies. */
function asItWas(copy: Copy, event: GameEvent): Copy {
  // pendulum.in-zone-is-spell: it left as a Spell Card.
  if (event.from === 'pendulum-zone' && LEFT_AS_IT_WAS.has(event.event) && copy.card?.kind === 'monster')
    return { ...copy, face: 'up', place: { ...copy.place, location: 'pendulum-zone', index: null } };
  // spell.equip.monster-as-equip: it left as the Equip Card that it was.
  if (event.from === 'spell-trap-zone' && event.other !== null && !onField(copy))
    return { ...copy, face: 'up', equippedTo: event.other, place: { ...copy.place, location: event.from } };
  // deck.copies.name-treated-as: a name that it has only where it was.
  const from = event.from;
  const named = (copy.text?.names ?? []).some(
    ({ locations }) => locations !== 'always' && from !== null && locations.includes(from),
  );
  if (named && from !== null && event.wasFaceUp !== false && LEFT_AS_IT_WAS.has(event.event) && !onField(copy))
    return { ...copy, face: 'up', place: { ...copy.place, location: from } };
  const wasMonster = event.from === 'monster-zone' || event.from === 'extra-monster-zone';
  if (!wasMonster || event.event === 'sent' || copy.card?.kind !== 'trap' || copy.trapMonster) return copy;
  return { ...copy, trapMonster: true, place: { ...copy.place, location: event.from } };
}

const BATTLES: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack', 'battles']);

/** "In its owner's control" is on the field: not in the hand, and not while its Summon is negated (negsummon.monster-not-on-field). */
function wasElsewhere({ board }: Context, { locations }: Noun, copy: Copy, event: GameEvent): boolean {
  if (locations.length === 0 || event.event === 'summoned') return false;
  // "This card in your hand or field", "this card in the GY is banished": asked of what leaves them.
  const left = locations.every(
    (location) =>
      location === 'hand' || isFieldLocation(location) || (location === 'graveyard' && event.event === 'banished'),
  );
  const leaves = LEAVING.has(event.event) || event.event === 'used-as-material';
  if (!locations.every(isFieldLocation) && !(left && leaves)) return false;
  if (event.from !== null) return !locations.includes(event.from);
  // "If this card in the Extra Monster Zone battles": where it stands now (zone.emz.is-monster-zone).
  if (BATTLES.has(event.event) && inMonsterZone(copy))
    return !locations.includes('monster-zone') && !locations.includes(copy.place.location);
  return board.events.some(
    (one) => one.event === 'negated' && one.copies.includes(copy.id) && one.group <= event.group,
  );
}

/**
 * "This card Special Summoned this way", "this Attack Position card is attacked": what is said of the card itself, about its
 * Summon, and of one that stays where it is about how it lies there.
 */
function asSaidOfIt(context: Context, { filter }: Noun, copy: Copy, event: GameEvent, frame: Frame): Judgement {
  const said = filter.is === 'all-of' ? filter.of : [filter];
  // How a card lay that has left the field is asked of the event: in a hand nothing shows it any more.
  const parts = onField(copy) ? said : said.filter((part) => part.is !== 'face');
  const told = parts.some((part) => part.is === 'summoned');
  if (told && copy.summoned !== null) return all(parts.map((part) => context.fits(copy, part, frame)));
  if (!STAYS.has(event.event)) return YES;
  const lay = parts.filter(({ is }) => is !== 'summoned' && is !== 'state');
  if (!onField(copy)) {
    // It battled and is gone since.
    const asked = lay.filter(({ is }) => is === 'position');
    return all(asked.map((part) => context.fits(asAttacked(context, copy, part), part, frame)));
  }
  const { battle } = context.board;
  // damage.before-calculation: a face-down monster that is attacked lies so until it is flipped.
  const down = event.event === 'targeted-for-attack' && battle?.target === copy.id && battle.targetWasFaceDown;
  return all(lay.map((part) => context.fits(down ? { ...copy, face: 'down' } : copy, part, frame)));
}

/**
 * "Attacks a face-down monster": asked of it as it lay when it was attacked, though it is flipped before damage calculation;
 * one that left since lay as it did when it left.
 */
export function asAttacked({ board: { battle, history, events } }: Context, copy: Copy, filter: Filter): Copy {
  const asked = somePart(filter, (part) => part.is === 'face' && part.face === 'down');
  if (asked && battle?.target === copy.id && battle.targetWasFaceDown) return { ...copy, face: 'down' };
  if (inMonsterZone(copy) || !somePart(filter, ({ is }) => is === 'position')) return copy;
  const left = [...history.events, ...events].findLast(({ copies }) => copies.includes(copy.id));
  return left?.wasInPosition === undefined || left.wasAt === undefined
    ? copy
    : { ...copy, face: 'up', position: left.wasInPosition, place: left.wasAt };
}

/** What happens to a monster that lies afterwards as it did before. */
const STAYS: ReadonlySet<EventKind> = new Set<EventKind>([
  'attack-declared',
  'targeted-for-attack',
  'battles',
  'targeted',
  'would-be-destroyed',
  'control-changed',
]);

/** The place that a subject phrase names is where the card was or where it came to be. */
function stood(copy: Copy, event: GameEvent, locations: readonly Location[]): boolean {
  const fought = event.by === 'battle' && event.from === null ? 'monster-zone' : event.from;
  const places = [copy.place.location, fought, event.to];
  return places.some((place) => place !== null && locations.includes(place));
}

/** "Banished face-down": how a card of those lies where it went, as far as it is told. */
export function liesSince(context: Context, event: GameEvent, face: 'up' | 'down'): Judgement {
  const gone = event.copies.flatMap((id) => context.board.copies.get(id) ?? []);
  if (gone.length === 0) return unknown('whether the card lies face-up');
  return any(
    gone.map((copy) =>
      copy.place.location === 'banished' ? isFacing(copy, face) : unknown('whether the card lay face-up'),
    ),
  );
}
