/** Parts that lean on one another: what each of them needs, and what those before it bring. */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import {
  isOwnSummon,
  type Action,
  type Clause,
  type Condition,
  type EventPattern,
  type Location,
  type Noun,
} from '../model/effects.js';
import { pointsOf } from '../continuous/promised.js';
import { about, all, any, citing, NO, not, saying, unknown, YES, type Judgement } from '../model/facts.js';
import { summonsUsedUp } from '../continuous/limited.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { playerCannot } from '../continuous/restrictions.js';
import type { Purpose } from './happens-to.js';
import { drawsAgain } from './amount.js';
import { zonesFor } from './room.js';
import { leastOf, selectable } from './selection.js';
import { isSide } from '../evaluate/traits.js';
import { PLAYERS, type Player } from '../model/timing.js';
import { isMetByWhatCame, keptForLater } from './met-by-what-came.js';
import { hasNoneToSummon } from './with-materials.js';
import { withPicked } from './with-picked.js';
import { zonesForAll } from './zones-for-all.js';
import {
  isAnyOfHand,
  isPickAmongEarlier,
  isPickOfEarlier,
  isPreparation,
  speaksOfEarlier,
  speaksOfHand,
  takesAllAlike,
  isHiddenTo,
  nounOf,
} from './part.js';

/** Whether a single action could do something; actions with bullets come back here for their clauses. */
export type CanDo = (context: Context, action: Action, frame: Frame, purpose: Purpose) => Judgement;

/** Kinds of later parts that need cards which the parts before do not bring. */
const CHECKED_LATER = new Set<Action['kind']>([
  'destroy',
  'special-summon',
  'set',
  'draw',
  'banish',
  'return',
  'add-to-hand',
  'summon-token',
  'take-control',
  'discard',
  'send',
  'shuffle-into-deck',
  'place',
  'equip',
  'tribute',
  'change-stat',
  'change-position',
]);

/** Conjunctions of parts that are done only if the part before them was (psct.conjunction.and-if-you-do, psct.conjunction.then). */
const NEEDS_BEFORE = new Set<Clause['conjunction']>(['and-if-you-do', 'then', 'if-you-do-sentence']);

/** What came into the hand: cards that nobody can name, the card itself and nothing else, or nothing. */
type Filled = 'open' | 'itself' | 'no';

/** What the parts before have brought about, as far as the next one has to know. */
interface Course {
  /** The effect may still be refused for what its part does: only preparations came before. */
  first: boolean;
  /** The part before does not apply now. */
  passedOver: boolean;
  /** A look or a declaration came before, which decides what is done. */
  prepared: boolean;
  fillsHand: Filled;
  /** The card itself is no longer where it was. */
  movesItself: boolean;
  /** Cards that may have left the field by then. */
  readonly leaving: Set<Copy['id']>;
  /** Cards drawn for sure from each Deck. */
  readonly drawn: Record<Player, number>;
}

/** What the part is asked with: the board as the parts before may leave it. */
interface ByThen {
  readonly frame: Frame;
  readonly purpose: Purpose;
  readonly fillsHand: Filled;
  /** A part before moves the card itself. */
  readonly movedItself: boolean;
}

/** Could these parts, each of which leans on the one before, be carried out? */
export function groupPossible(
  context: Context,
  clauses: readonly Clause[],
  frame: Frame,
  purpose: Purpose,
  can: CanDo,
): Judgement {
  const judgements: Judgement[] = [severalSummons(context, clauses, frame)];
  const course: Course = {
    first: true,
    passedOver: false,
    prepared: false,
    fillsHand: 'no',
    movesItself: false,
    leaving: new Set(purpose.leaving),
    drawn: { A: 0, B: 0 },
  };
  for (const [at, clause] of clauses.entries()) {
    const { action } = clause;
    const byThen: ByThen = {
      frame: course.movesItself ? { ...frame, activating: true } : frame,
      purpose: {
        ...purpose,
        leaving: new Set(course.leaving),
        mostLeaving: (purpose.mostLeaving ?? Infinity) + course.leaving.size - purpose.leaving.size,
        drawn: { ...course.drawn },
      },
      fillsHand: course.fillsHand,
      movedItself: course.movesItself,
    };
    bringAbout(context, action, frame, course);
    countDrawn(context, clause, frame, course);
    if (course.first && !clause.optional && clause.delayed !== null && isTooLateFor(context, clause, clause.delayed))
      return about(NO, clause.span);
    if (clause.optional || clause.delayed !== null || clause.conjunction === 'or') continue;
    // What is done otherwise counts where the part before does not apply now, or a name that is declared decides.
    const declared = clause.conjunction === 'otherwise' && hangsOnDeclared(clauses[at - 1]?.condition ?? null) !== null;
    if (clause.conjunction === 'otherwise' && !declared && !(course.first && course.passedOver)) continue;
    const found = (...those: readonly Judgement[]): void => {
      judgements.push(...those.map((one) => about(one, clause.span)));
    };
    found(maySet(context, action, frame));
    if (!course.first) found(notWholly(context, clause, frame));
    if (clause.condition !== null && !course.first) continue;
    if (course.passedOver && NEEDS_BEFORE.has(clause.conjunction)) continue;
    if (course.first) {
      found(...firstPart(context, clauses, clause, frame, keptForLater(clauses, frame, purpose), course, can));
      continue;
    }
    if (declared) {
      found(can(context, action, byThen.frame, byThen.purpose));
      continue;
    }
    if (clause.conjunction === 'and' && negatesFaceDown(action, frame)) return about(NO, clause.span);
    found(laterPart(context, clauses, at, frame, byThen, can));
  }
  judgements.push(zonesForAll(context, clauses, frame, { ...purpose, leaving: course.leaving }));
  return course.passedOver ? NO : all(judgements);
}

const FILLS_HAND: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'draw',
  'add-to-hand',
  'return',
  'excavate',
  'apply-one-of',
]);

function bringAbout(context: Context, action: Action, frame: Frame, course: Course): void {
  for (const copy of takenOffTheField(context, action, frame)) course.leaving.add(copy.id);
  if (FILLS_HAND.has(action.kind)) course.fillsHand = returnsItself(action, course) ? 'itself' : 'open';
  const ofItself = 'what' in action && typeof action.what === 'object' && action.what?.reference?.ref === 'this-card';
  if (ofItself && !(action.kind === 'move' && action.to === 'unequipped')) course.movesItself = true;
}

/** "Return this card to the hand, and if you do, Special Summon 1 monster from your hand": what comes there is known. */
function returnsItself(action: Action, { fillsHand }: Course): boolean {
  if (fillsHand === 'open' || action.kind !== 'return' || action.to !== 'hand') return false;
  return action.what.reference?.ref === 'this-card' && action.what.each.length === 0;
}

/** "Draw 1 card, then banish the top 4 cards of your Deck": those lie below what was drawn (psct.cannot-activate-impossible). */
function countDrawn(
  context: Context,
  { action, optional, delayed, condition }: Clause,
  frame: Frame,
  course: Course,
): void {
  if (action.kind !== 'draw' || action.who === 'either' || optional || delayed !== null || condition !== null) return;
  const least = leastOf(context, action.count, frame);
  if (least === 'unknown') return;
  for (const player of PLAYERS) if (isSide(player, action.who, frame.player)) course.drawn[player] += least;
}

/** What is found to be Set is not known yet; a player who may Set nothing cannot Set that either. */
function maySet(context: Context, action: Action, frame: Frame): Judgement {
  if (action.kind !== 'set' || !speaksOfEarlier(action) || action.what.reference?.ref !== 'previous') return YES;
  const banned = playerCannot(context, playerOf(action.who, frame.player), ['set'], null);
  return banned.answer === 'yes' ? not(banned) : YES;
}

/** The part that the effect begins with, or that follows on mere preparations. */
function firstPart(
  context: Context,
  clauses: readonly Clause[],
  clause: Clause,
  frame: Frame,
  purpose: Purpose,
  course: Course,
  can: CanDo,
): readonly Judgement[] {
  const { action, condition } = clause;
  // "Reveal 3, your opponent chooses 1 of them": that there are such cards was asked of what was revealed.
  const before = clauses[clauses.indexOf(clause) - 1]?.action ?? null;
  const seen = before?.kind === 'look' && isHiddenTo(before) && isPickAmongEarlier(action);
  if (course.prepared && (seen || isPickOfEarlier(action))) {
    course.first = false;
    return [];
  }
  const judgements: Judgement[] = [];
  const among = hangsOnDeclared(condition);
  if (among !== null) judgements.push(selectable(context, among, frame, { places: [], seesFaceDown: true }, () => YES));
  if (condition !== null && action.kind !== 'unparsed') {
    // A part that does not apply now is passed over; if nothing else is left, the effect does nothing.
    const applies = context.holds(condition, frame);
    if (applies.answer === 'no') {
      course.passedOver = true;
      return judgements;
    }
    // What a look or a declaration brings decides it later; that nothing could come of it counts now.
    if (applies.answer === 'unknown' && !course.prepared) judgements.push(applies);
  }
  course.passedOver = false;
  if (clause.forEach !== null) judgements.push(multiplied(context, clause.forEach, action, frame));
  // "Reveal 1 Fusion Monster, add 1 card that it mentions": one that can be revealed may be mentioned by none.
  const itself = withPicked(context, before, action, frame, purpose, can(context, action, frame, purpose), can);
  const now =
    itself.answer === 'yes' ? itself : any([itself, ...instead(context, clauses, clause, frame, purpose, can)]);
  judgements.push(
    now.answer === 'no' && allowsMore(clauses, clause) ? unknown('with which materials it can be Summoned') : now,
  );
  course.first = isPreparation(action);
  course.prepared ||= course.first;
  return judgements;
}

/** "If that card is in your opponent's hand", of a declared one: the cards among which it is looked for; there has to be one. */
function hangsOnDeclared(condition: Condition | null): Noun | null {
  if (condition?.if !== 'exists') return null;
  const { filter, locations } = condition.noun;
  const named = filter.is === 'shares' && filter.what === 'name' && filter.with.ref === 'declared';
  if (!named || locations.join() !== 'hand') return null;
  return { ...condition.noun, filter: { is: 'any' }, quantity: { kind: 'any-number' } };
}

/** "…, or if you control a Fish monster, you can add 1 from your Deck instead": one of the two is enough. */
function instead(
  context: Context,
  clauses: readonly Clause[],
  clause: Clause,
  frame: Frame,
  purpose: Purpose,
  can: CanDo,
): readonly Judgement[] {
  const behind = clauses.slice(clauses.indexOf(clause) + 1);
  const end = behind.findIndex(({ conjunction }) => conjunction !== 'or');
  return (end < 0 ? behind : behind.slice(0, end))
    .filter(({ action }) => action.kind !== 'unparsed' && !speaksOfEarlier(action))
    .map(({ action, condition }) =>
      all([condition === null ? YES : context.holds(condition, frame), can(context, action, frame, purpose)]),
    );
}

/** A later part counts where it needs cards or zones that the parts before do not bring. */
function laterPart(
  context: Context,
  clauses: readonly Clause[],
  at: number,
  frame: Frame,
  byThen: ByThen,
  can: CanDo,
): Judgement {
  const clause = clauses[at];
  if (clause === undefined) return YES;
  const { action } = clause;
  const before = clauses[at - 1]?.action ?? null;
  const then = (): Judgement => can(context, action, byThen.frame, byThen.purpose);
  if (action.kind === 'summon-with-materials' && action.materials?.reference?.ref === 'target') {
    // Which cards will be Summoned with is known now, so that nothing may come of it is, too.
    const summon = then();
    return summon.answer === 'no' ? summon : YES;
  }
  // "Special Summon it, and if you do, Synchro Summon 1 monster using it": where none is there, the effect is not used.
  if (action.kind === 'summon-with-materials' && clause.conjunction !== 'sentence')
    return hasNoneToSummon(context, action, byThen.frame) && !clauses.slice(0, at).some(bringsBack)
      ? saying(citing(NO, 'psct.cannot-activate-impossible'), 'No monster is there that could be Summoned.')
      : YES;
  if (action.kind === 'draw' && action.count.kind === 'exactly' && action.count.n.kind === 'that-amount')
    return drawsAgain(context, before, frame);
  // ability.union: a card is unequipped to be Summoned, and not without that.
  if (action.kind === 'special-summon' && before?.kind === 'move' && before.to === 'unequipped')
    return can(context, action, frame, byThen.purpose);
  // "Banish it, and if you do, Special Summon this card": where the card cannot come, the effect is not used for the rest.
  if (isOwnSummon(action) && !byThen.movedItself) {
    const itself = then();
    return itself.answer === 'no' && clause.conjunction !== 'sentence' ? itself : YES;
  }
  if (action.kind === 'special-summon' && isOneOfEarlier(action.what))
    return zonesForOneOf(context, action, clauses.slice(0, at), byThen);
  // "Negate the activation, and if you do, banish that card": whichever it is, the player has to be able to banish.
  if (action.kind === 'banish' && action.what.reference !== null && clause.conjunction !== 'sentence')
    return mayBanish(context, action, frame);
  if (!CHECKED_LATER.has(action.kind) || speaksOfEarlier(action) || takesAllAlike(action)) return YES;
  if (byThen.fillsHand !== 'no' && speaksOfHand(action) && !fitsNot(context, action, byThen)) {
    // Which cards will be in the hand is open then; the zones that they need are not.
    const zones = action.kind === 'special-summon' ? zonesFor(context, action, byThen.frame, byThen.purpose) : YES;
    return zones.answer === 'no' ? zones : YES;
  }
  if (isMetByWhatCame(clauses.slice(0, at), action)) return YES;
  const later = withPicked(context, before, action, byThen.frame, byThen.purpose, then(), can);
  // What nobody read of a later part is taken to be possible; what nobody described is not.
  const hidden = isHiddenTo(action) && !isAnyOfHand(action);
  const undescribed = later.answer === 'unknown' && later.needed.length > 0 && later.unread.length === 0 && !hidden;
  const granted = later.answer === 'yes' && later.assumed.length > 0;
  return (later.answer === 'no' || undescribed || granted) && clause.conjunction !== 'sentence' ? later : YES;
}

/** What it takes may come back to the Extra Deck, so that it can be Summoned from there. */
function bringsBack({ action }: Clause): boolean {
  return action.kind === 'return' || action.kind === 'shuffle-into-deck' || action.kind === 'place';
}

/** Only the card itself came into the hand, and the part is not done with it. */
function fitsNot(context: Context, action: Action, { frame, fillsHand }: ByThen): boolean {
  const what = nounOf(action);
  if (fillsHand !== 'itself' || frame.self === null || what === null || what.each.length > 0) return false;
  return context.fits(frame.self, what.filter, { ...frame, subject: frame.self }).answer === 'no';
}

function mayBanish(context: Context, { who }: Extract<Action, { kind: 'banish' }>, frame: Frame): Judgement {
  const banned = playerCannot(context, playerOf(who, frame.player), ['banish'], null);
  return banned.answer === 'yes' ? not(banned) : YES;
}

const LATER: ReadonlySet<Clause['conjunction']> = new Set<Clause['conjunction']>([
  'then',
  'also-after-that',
  'sentence',
  'then-sentence',
  'otherwise',
]);

/**
 * An effect that Summons twice, one after the other, Summons twice where texts count how often a player may; what it does
 * at the same time ("and if you do") is one Summon.
 */
function severalSummons(context: Context, clauses: readonly Clause[], frame: Frame): Judgement {
  const isSummon = ({ action, optional, delayed }: Clause): boolean =>
    !optional &&
    delayed === null &&
    (action.kind === 'special-summon' || action.kind === 'summon-token' || action.kind === 'summon-with-materials');
  // Parts that are joined to a later part are done with it.
  const moments = clauses.map(
    (_, at) => clauses.slice(0, at + 1).filter(({ conjunction }) => LATER.has(conjunction)).length,
  );
  const times = new Set(clauses.flatMap((clause, at) => (isSummon(clause) ? [moments[at] ?? 0] : []))).size;
  return times < 2 ? YES : not(summonsUsedUp(context, frame.player, ['special-summon', 'summon'], null, times));
}

/** "Special Summon 1 of them". */
function isOneOfEarlier({ filter }: Noun): boolean {
  return filter.is === 'same' && filter.as.ref === 'previous';
}

/** "Special Summon 1 of them to your opponent's field": whichever it is, it needs a zone there. */
function zonesForOneOf(
  context: Context,
  action: Extract<Action, { kind: 'special-summon' }>,
  before: readonly Clause[],
  { frame, purpose }: ByThen,
): Judgement {
  const them = before.map((clause) => nounOf(clause.action)).findLast((noun) => noun?.reference === null) ?? null;
  if (them === null || them.locations.some((location) => !FROM_ELSEWHERE.has(location))) return YES;
  const what = { ...them, quantity: action.what.quantity, together: null, each: [] };
  const zones = zonesFor(context, { ...action, what }, frame, purpose);
  return zones.answer === 'no' ? zones : YES;
}

/** Nothing that comes from there leaves a zone free. */
const FROM_ELSEWHERE: ReadonlySet<Location> = new Set<Location>(['hand', 'deck', 'graveyard', 'banished']);

/** A player who may Special Summon nothing cannot activate what may come to Special Summon, whatever that depends on. */
function notWholly(context: Context, { condition, action }: Clause, { player, self }: Frame): Judgement {
  const unread = action.kind === 'unparsed' && /(?<!cannot )\bSpecial Summon\b/.test(action.text);
  const summons = condition !== null && action.kind === 'special-summon' && action.who === 'you';
  if (!unread && !summons) return YES;
  const banned = playerCannot(context, player, ['special-summon', 'summon'], null, self);
  if (banned.answer !== 'yes') return YES;
  return summons ? not(banned) : unknown('whether what nobody read Special Summons');
}

/** "… cannot attack and its effects are negated": both at once, and a face-down monster has no effects to negate. */
function negatesFaceDown(action: Action, frame: Frame): boolean {
  return (
    action.kind === 'negate' &&
    action.what === 'effects' &&
    action.of?.reference?.ref === 'event' &&
    frame.event !== 'unknown' &&
    frame.event.length > 0 &&
    frame.event.every((copy) => copy.face === 'down')
  );
}

/** Something that is only to be done in a Battle Phase which the turn player cannot conduct. */
function isTooLateFor(context: Context, clause: Clause, { event, phase }: EventPattern): boolean {
  const { board } = context;
  const named = event === 'phase' && phase !== null && phase.phases.length > 0 ? phase : null;
  // "If it attacks, destroy that monster after damage calculation": of a battle, as "at the end of the Damage Step" is.
  if (named === null ? pointsOf(clause) === null : named.phases.some((one) => one !== 'battle')) return false;
  const whose = named?.whose ?? 'either';
  if (board.turn.phase === 'battle' || whose !== 'either') return false;
  // turn.battle.not-first-turn
  if (board.turn.number === 1) return true;
  return playerCannot(context, board.turn.player, ['conduct-battle-phase'], null).answer === 'yes';
}

/** "…, you can also send "X" monsters from your Extra Deck": a later sentence that adds to the materials of the Summon. */
function allowsMore(clauses: readonly Clause[], { action }: Clause): boolean {
  return (
    action.kind === 'summon-with-materials' &&
    clauses.some(
      (later) =>
        later.action !== action &&
        later.conjunction === 'sentence' &&
        (later.action.kind === 'unparsed'
          ? /\balso (?:use|banish|send|treat)\b/i.test(later.action.text)
          : later.optional),
    )
  );
}

const TAKES_AWAY = new Set<Action['kind']>([
  'destroy',
  'banish',
  'return',
  'send',
  'tribute',
  'shuffle-into-deck',
  'place',
  'attach',
  'equip',
]);

/** Cards that an earlier part could take off the field, so that what is Summoned after it finds a zone. */
function takenOffTheField(context: Context, action: Action, frame: Frame): readonly Copy[] {
  if (action.kind === 'place' && action.to === 'monster-zone') return [];
  const what = TAKES_AWAY.has(action.kind) ? nounOf(action) : null;
  if (what === null) return [];
  if (what.reference?.ref === 'this-card') return frame.self === null ? [] : [frame.self];
  if (what.reference?.ref === 'target' && what.reference.index === null && frame.targets !== 'unknown')
    return frame.targets;
  const target = frame.effect?.activation.find((one) => one.kind === 'target');
  const noun = what.reference === null ? what : what.reference.ref === 'target' ? (target?.what ?? null) : null;
  if (noun === null) return [];
  const { sure, maybe } = context.find(noun, frame, { places: [], seesFaceDown: true });
  return [...sure, ...maybe];
}

/** A gain of 0 is no damage or draw that would not happen; whether it may be activated for, rulings leave open. */
function multiplied(context: Context, noun: Noun, action: Action, frame: Frame): Judgement {
  const some = atLeastOne(context, noun, frame);
  return some.answer === 'no' && action.kind === 'change-stat' ? unknown('whether a change by 0 can be made') : some;
}

/** "for each": of none of them nothing comes. */
function atLeastOne(context: Context, noun: Noun, frame: Frame): Judgement {
  if (noun.reference !== null || noun.locations.length === 0) return YES;
  return selectable(
    context,
    { ...noun, quantity: { kind: 'any-number' } },
    frame,
    { places: [], seesFaceDown: true },
    () => YES,
  );
}
