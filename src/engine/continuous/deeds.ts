/**
 * What a text asks of a whole turn ("you cannot Special Summon the turn you activate this card") also looks back: what the
 * player did earlier in the turn counts as well (opt.summon-restriction).
 */
import type { Context, Frame } from '../context.js';
import type { Copy, GameEvent } from '../model/board.js';
import type { EventKind, Filter, ForbiddenAct, LastingRule, Location, Noun } from '../model/effects.js';
import { all, any, assume, judged, NO, not, unknown, YES, type Judgement } from '../model/facts.js';
import { startsInExtraDeck } from '../model/card.js';
import type { Player, SummonMethod } from '../model/timing.js';
import { inMonsterZone } from '../board/places.js';
import { covers } from '../evaluate/covers.js';
import { isForbiddenActivation } from '../evaluate/links/activation-pattern.js';
import { byName } from '../evaluate/past/made-with.js';
import { withoutStoppedAttacks } from '../evaluate/past/stopped-attacks.js';
import { linkOfUse } from '../evaluate/links/past-links.js';
import { isSide, isSummonKind } from '../evaluate/traits.js';

type Oath = Extract<LastingRule, { rule: 'cannot' }>;

/** Who is bound, and how the words of the text are read. */
export interface Bound {
  readonly context: Context;
  readonly player: Player;
  readonly frame: Frame;
  /** The card whose text it is: using it is not what it forbids. */
  readonly copy: Copy;
}

export interface DoneBefore {
  readonly judgement: Judgement;
  /** For the message: "Special Summoned". */
  readonly said: string;
}

/** What has to have happened for the player to have done it already. */
interface Deed {
  readonly events: readonly EventKind[];
  readonly how: readonly SummonMethod[];
  readonly said: string;
}

const DEEDS: Readonly<Partial<Record<ForbiddenAct, Deed>>> = {
  'special-summon': { events: ['summoned'], how: ['special'], said: 'Special Summoned' },
  summon: { events: ['summoned'], how: [], said: 'Summoned' },
  'normal-summon': { events: ['summoned'], how: ['normal'], said: 'Normal Summoned' },
  set: { events: ['set'], how: [], said: 'Set' },
  attack: { events: ['attack-declared'], how: [], said: 'attacked' },
  'declare-attack': { events: ['attack-declared'], how: [], said: 'attacked' },
  'attack-directly': { events: ['attack-declared'], how: [], said: 'attacked directly' },
  draw: { events: ['drawn'], how: [], said: 'drew cards' },
  'add-to-hand': { events: ['added'], how: [], said: 'added cards to their hand' },
  'conduct-battle-phase': { events: ['attack-declared'], how: [], said: 'conducted their Battle Phase' },
};

/** Did the player do this turn what the rule forbids for the turn? `null` where the rule is not about acts of a player. */
export function doneThisTurn(bound: Bound, rule: LastingRule): DoneBefore | null {
  if (rule.rule !== 'cannot') return null;
  const deed = DEEDS[rule.act];
  if (deed === undefined && (rule.activation ?? null) === null) return null;
  if (rule.who !== null && !isSide(bound.player, rule.who, bound.player)) return null;
  if (rule.who === null && rule.what === null) return null;
  // "Other monsters you control cannot attack": other than the one that is only now chosen. Other monsters than those that
  // the effect itself Summons are all that were Summoned before.
  if (rule.what !== null && deed?.events.includes('summoned') !== true && speaksOfOthers(rule.what.filter)) return null;
  // Other than the target, which is yet to be chosen: it can be the only one that attacked.
  if (rule.what !== null && isOtherThanTarget(bound, rule.what.filter) && attackersOf(bound).size < 2) return null;
  return deed === undefined
    ? { judgement: activatedBefore(bound, rule), said: 'activated something' }
    : { judgement: doneBefore(bound, rule, deed), said: deed.said };
}

export function speaksOfOthers(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(speaksOfOthers) : filter.is === 'other';
}

function isOtherThanTarget({ frame }: Pick<Bound, 'frame'>, filter: Filter): boolean {
  if (frame.targets !== 'unknown') return false;
  if (filter.is === 'all-of') return filter.of.some((part) => isOtherThanTarget({ frame }, part));
  return filter.is === 'not' && filter.of.is === 'same' && filter.of.as.ref === 'target';
}

/** The player's monsters that are known to have attacked this turn. */
function attackersOf({ context, player }: Bound): ReadonlySet<string> {
  const { board } = context;
  const seen = [...board.copies.values()].filter(
    ({ attacks, controller }) => controller === player && attacks !== 'unknown' && attacks > 0,
  );
  const told = [...board.history.events, ...context.happening()].filter(
    (event) => event.event === 'attack-declared' && (event.player === null || event.player === player),
  );
  return new Set([...seen.map(({ id }) => id), ...told.flatMap(({ copies }) => copies)]);
}

/** Every such act of the player this turn that we were told of, or can see on the board. */
function doneBefore(bound: Bound, rule: Oath, deed: Deed): Judgement {
  const { context, player } = bound;
  const { board } = context;
  const told = [...board.history.events, ...context.happening()];
  const shown = (rule.act === 'attack-directly' ? withoutStoppedAttacks(told) : told).filter(
    (event) =>
      (rule.act !== 'attack-directly' || wasMadeDirectly(bound, event)) &&
      (deed.events.includes(event.event) || wasAttempted(bound, event, deed)) &&
      (event.player === null || event.player === player) &&
      isByThat(rule, event) &&
      (deed.how.length === 0 || event.how === null || isSummonKind(event.how, deed.how)),
  );
  const found = any([
    ...shown.map((event) => all([isCertain(event, deed, rule), concerns(bound, rule, event)])),
    ...[...board.copies.values()].map((copy) => seenOn(bound, rule, deed, copy)),
    rule.act === 'conduct-battle-phase' ? judged(battlePhaseBegun(bound)) : NO,
  ]);
  if (found.answer === 'yes') return found;
  const counted = normalSummonCounted(bound, rule);
  if (counted !== null) return counted;
  if (found.answer !== 'no' || board.history.complete || board.complete) return found;
  return assume(false, `player ${player} has not ${deed.said} this turn`, 'opt.summon-restriction');
}

/** summon.normal.once: where the board only counts the Normal Summon of the turn, it was a Summon and no Set. */
function normalSummonCounted({ context, player }: Bound, rule: Oath): Judgement | null {
  if (rule.act !== 'normal-summon' || rule.what !== null || rule.except !== null) return null;
  const { used } = context.board.normalSummons[player];
  if (used === 'unknown' || used === 0) return null;
  return assume(true, `player ${player} Normal Summoned this turn, and did not Set`, 'summon.normal.once');
}

/** opt.summon-restriction: where the edition counts it, also a Summon that was negated. */
function wasAttempted({ context }: Bound, { event, how }: GameEvent, deed: Deed): boolean {
  const attempt = event === 'would-be-summoned' || (event === 'negated' && how !== null);
  return context.parameters.negatedSummonCounts && attempt && deed.events.includes('summoned');
}

/** "You cannot draw cards by card effects": the draw of the Draw Phase is none of them (turn.draw). */
function isByThat({ act, by }: Oath, event: GameEvent): boolean {
  return act !== 'draw' || by === null || event.by === null || by.by.includes(event.by);
}

function isCertain(event: GameEvent, deed: Deed, rule: Oath): Judgement {
  if (rule.act === 'draw' && rule.by !== null && event.by === null) return unknown('by what it was drawn');
  if (event.player === null) return unknown('who did it');
  return deed.how.length > 0 && event.how === null ? unknown('how it was Summoned') : YES;
}

function concerns(bound: Bound, rule: Oath, event: GameEvent): Judgement {
  if (rule.exceptBy !== undefined && event.by !== 'summon-procedure') return unknown('by whose effect it was Summoned');
  const copies = [
    ...event.copies.flatMap((id) => bound.context.board.copies.get(id) ?? []),
    // Of what is told by its name alone, what is printed on it decides.
    ...event.cards.map((card, at) => ({ ...byName(bound.copy, card, at), controller: bound.player })),
  ];
  if (copies.length === 0) {
    if (rule.what === null && rule.except === null) return YES;
    return isSparedByItsWay(rule, event) ? NO : unknown('which card it was');
  }
  // card.face-down-information: of a monster that was put face-down nobody could tell that it is one of those excepted.
  if (event.wasFaceUp === false && event.event === 'summoned' && rule.act === 'special-summon') return YES;
  const from = COMES_FROM.has(event.event) ? event.from : undefined;
  return any(copies.map((copy) => isMeant(bound, rule, copy, from)));
}

/** Where the card came from is a matter of these. */
const COMES_FROM: ReadonlySet<EventKind> = new Set<EventKind>(['summoned', 'would-be-summoned', 'added']);

/** "Except Fusion Monsters": what was Fusion Summoned is one of them, whichever it was. */
function isSparedByItsWay({ what, except }: Oath, { event, how }: GameEvent): boolean {
  if (event !== 'summoned' || how === null) return false;
  if (except !== null) return isFrame(except.filter, how);
  return what !== null && what.filter.is === 'not' && isFrame(what.filter.of, how);
}

function isFrame(filter: Filter, how: SummonMethod): boolean {
  if (filter.is !== 'all-of') return filter.is === 'frame' && filter.frame === how;
  return filter.of.every((part) => isFrame(part, how) || (part.is === 'kind' && part.kind === 'monster'));
}

/** `from`: where it came from, `null` where nobody said; `undefined` where that is no matter. */
function isMeant({ context, frame }: Bound, rule: Oath, copy: Copy, from?: Location | null): Judgement {
  const up: Copy = copy.face === 'up' ? copy : { ...copy, face: 'up' };
  const within = (noun: Noun): Judgement => {
    if (from === undefined) return covers(context, { ...noun, locations: [] }, up, frame);
    const places = [...noun.locations, ...placesIn(noun.filter)];
    const origin = from ?? originAmong(copy, places);
    if (origin === null && places.length > 0) return unknown(`from where ${copy.card?.name ?? copy.id} came`);
    // "Except from the Extra Deck" asks where the monster came from, not where it is now.
    const there: Copy = origin === null ? up : { ...up, place: { ...up.place, location: origin } };
    return covers(context, noun, there, frame);
  };
  const meant = rule.what === null ? YES : within(rule.what);
  if (meant.answer === 'no' || rule.except === null) return meant;
  return all([meant, not(within(rule.except))]);
}

function placesIn(filter: Filter): readonly Location[] {
  if (filter.is === 'at') return filter.locations;
  if (filter.is === 'not') return placesIn(filter.of);
  return filter.is === 'all-of' || filter.is === 'any-of' ? filter.of.flatMap(placesIn) : [];
}

/** Whether it came from the Extra Deck shows on the card itself, but for Pendulum Monsters. */
function originAmong({ card }: Copy, places: readonly Location[]): Location | null {
  if (card === null || places.length === 0 || places.some((place) => place !== 'extra-deck')) return null;
  if (startsInExtraDeck(card)) return 'extra-deck';
  return card.monster?.pendulum === true ? null : 'deck';
}

/** A monster on the field that is known to have been Summoned this turn, or to have attacked. */
function seenOn(bound: Bound, rule: Oath, deed: Deed, copy: Copy): Judgement {
  if (!inMonsterZone(copy) || copy.controller !== bound.player) return NO;
  if (deed.events.includes('attack-declared')) return attackSeen(bound, rule, copy);
  const record = copy.summoned;
  if (!deed.events.includes('summoned') || record?.thisTurn !== true) return NO;
  if (record.how === 'unknown' || (record.by !== 'unknown' && record.by !== bound.player)) return NO;
  if (!isSummonKind(record.how, deed.how)) return NO;
  return copy.face === 'down' && rule.act === 'special-summon'
    ? unknown(`whether ${copy.card?.name ?? copy.id} was Special Summoned face-down`)
    : isMeant(bound, rule, copy, record.from === 'unknown' ? null : record.from);
}

/** battle.attacked-definition: an attack that was stopped was not made. */
function wasMadeDirectly({ context }: Bound, { other, copies }: GameEvent): boolean {
  return other === null && !copies.some((id) => context.board.copies.get(id)?.attacks === 0);
}

/** That a monster attacked does not tell whether it attacked directly, but for the attacks that are told one by one. */
function attackSeen(bound: Bound, rule: Oath, copy: Copy): Judgement {
  const { attacks } = copy;
  if (typeof attacks !== 'number' || attacks === 0) return NO;
  if (rule.act !== 'attack-directly') return isMeant(bound, rule, copy);
  const told = bound.context.board.history.events.filter(
    ({ event, copies }) => event === 'attack-declared' && copies.includes(copy.id),
  );
  if (told.length >= attacks) return NO;
  return all([isMeant(bound, rule, copy), unknown(`whether ${copy.card?.name ?? copy.id} attacked directly`)]);
}

/** Main Phase 2 comes only after a Battle Phase (turn.main-2). */
function battlePhaseBegun({ context, player }: Bound): boolean {
  const { turn } = context.board;
  return turn.player === player && (turn.phase === 'battle' || turn.phase === 'main-2');
}

/** Cards and effects activated on this Chain or earlier this turn that the text forbids; one that was negated is none (neg.activation). */
function activatedBefore({ context, copy, frame, player }: Bound, rule: Oath): Judgement {
  if ((rule.activation ?? null) === null) return NO;
  const { board } = context;
  const own = board.chain.filter((link) => link.player === player && link.copy !== copy.id);
  const used = board.used.filter(
    (use) =>
      use.player === player &&
      use.copy !== copy.id &&
      use.negated !== 'activation' &&
      (use.turn === null || use.turn === board.turn.number),
  );
  const found = any(
    [...own, ...used.flatMap((use) => linkOfUse(board, use) ?? [])].map((link) =>
      isForbiddenActivation(context, rule, link, frame),
    ),
  );
  if (found.answer !== 'no' || board.history.complete || board.complete) return found;
  return assume(false, `player ${player} has not activated anything of that kind this turn`, 'opt.summon-restriction');
}
