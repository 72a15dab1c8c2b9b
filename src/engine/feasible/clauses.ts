/** Could all parts of a resolution be carried out, one after the other (psct.cannot-activate-impossible)? */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Action, Clause, EventPattern, Noun } from '../model/effects.js';
import { all, any, NO, not, unknown, YES, type Judgement } from '../model/facts.js';
import { summonsUsedUp } from '../continuous/limited.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { playerCannot } from '../continuous/restrictions.js';
import type { Purpose } from './happens-to.js';
import { drawsAgain } from './amount.js';
import { zonesFor } from './room.js';
import { selectable } from './selection.js';
import {
  hasOwnTarget,
  onlyBinds,
  onlyFollows,
  onlyOffers,
  isHeader,
  isPickOfEarlier,
  isPreparation,
  speaksOfEarlier,
  speaksOfHand,
  takesAllAlike,
  isHiddenTo,
  nounOf,
  ofThemAll,
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

/**
 * psct.cannot-activate-impossible: every part that must be done has to be possible when the effect is activated.
 * Optional parts, parts under a condition, parts for later, and parts about what earlier parts bring are not asked.
 */
export function clausesPossible(
  context: Context,
  clauses: readonly Clause[],
  frame: Frame,
  purpose: Purpose,
  can: CanDo,
): Judgement {
  const left = leftToPlayers(context, clauses, frame, purpose, can);
  if (left !== null) return left;
  const bullets = announcedBullets(clauses, frame);
  if (bullets !== null) {
    return any([
      groupPossible(context, bullets.first, frame, purpose, can),
      ...bullets.rest.map((clause) => can(context, clause.action, frame, purpose)),
    ]);
  }
  // "also" joins parts that are done regardless of one another: one that could do something is enough.
  const groups: Clause[][] = [[]];
  for (const clause of clauses) {
    if (clause.conjunction === 'also' || clause.conjunction === 'also-after-that') groups.push([clause]);
    else groups.at(-1)?.push(clause);
  }
  return groups.length === 1
    ? groupPossible(context, clauses, frame, purpose, can)
    : all([
        // "Special Summon the first target, also banish the second": each was targeted for its own part.
        ...groups.filter(hasOwnTarget).map((group) => groupPossible(context, group, frame, purpose, can)),
        any(
          groups
            .map((group, at) => (at === 0 ? group : ofThemAll(group, groups[0] ?? [])))
            .filter((group, at) => at === 0 || !(onlyBinds(group) || onlyFollows(group) || onlyOffers(group)))
            .map((group) => groupPossible(context, group, frame, purpose, can)),
        ),
      ]);
}

/** "Activate 1 of these effects": the first bullet may stand as plain clauses before the others. */
function announcedBullets(
  clauses: readonly Clause[],
  frame: Frame,
): { readonly first: readonly Clause[]; readonly rest: readonly Clause[] } | null {
  const announced =
    (clauses[0] !== undefined && isHeader(clauses[0].action)) || frame.effect?.activation.some(isHeader) === true;
  if (!announced) return null;
  const own = clauses.filter((clause) => !isHeader(clause.action));
  const isList = ({ action }: Clause): boolean => action.kind === 'apply-one-of' || action.kind === 'apply-in-order';
  const rest = own.filter(isList);
  const first = own.filter((clause) => !isList(clause));
  return { first: first.length === 0 ? own : first, rest };
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

function groupPossible(
  context: Context,
  clauses: readonly Clause[],
  frame: Frame,
  purpose: Purpose,
  can: CanDo,
): Judgement {
  const judgements: Judgement[] = [severalSummons(context, clauses, frame)];
  let first = true;
  let passedOver = false;
  let prepared = false;
  let fillsHand = false;
  let movesItself = false;
  const leaving = new Set(purpose.leaving);
  for (const clause of clauses) {
    const { action } = clause;
    const freed = { ...purpose, leaving: new Set(leaving) };
    for (const copy of takenOffTheField(context, action, frame)) leaving.add(copy.id);
    const after = { frame: movesItself ? { ...frame, activating: true } : frame, fillsHand };
    if (
      action.kind === 'draw' ||
      action.kind === 'add-to-hand' ||
      action.kind === 'return' ||
      action.kind === 'excavate' ||
      action.kind === 'apply-one-of'
    )
      fillsHand = true;
    if (
      'what' in action &&
      typeof action.what === 'object' &&
      action.what?.reference?.ref === 'this-card' &&
      !(action.kind === 'move' && action.to === 'unequipped')
    )
      movesItself = true;
    if (first && !clause.optional && clause.delayed !== null && isTooLateFor(context, clause.delayed)) return NO;
    if (clause.optional || clause.delayed !== null || clause.conjunction === 'or') continue;
    // What is done otherwise counts where the part before does not apply now.
    if (clause.conjunction === 'otherwise' && !(first && passedOver)) continue;
    if (action.kind === 'set' && speaksOfEarlier(action)) {
      // What is found for it is not known yet; a player who may Set nothing cannot Set that either.
      const banned = playerCannot(context, playerOf(action.who, frame.player), ['set'], null);
      if (banned.answer === 'yes' && action.what.reference?.ref === 'previous') return not(banned);
    }
    if (!first) judgements.push(notWholly(context, clause, frame));
    if (clause.condition !== null && !first) continue;
    if (passedOver && NEEDS_BEFORE.has(clause.conjunction)) continue;
    // "Reveal 3, your opponent chooses 1 of them": that there are such cards was asked of what was revealed.
    if (first && prepared && isPickOfEarlier(action)) {
      first = false;
      continue;
    }
    if (first) {
      if (clause.condition !== null && action.kind !== 'unparsed') {
        // A part that does not apply now is passed over; if nothing else is left, the effect does nothing.
        const applies = context.holds(clause.condition, frame);
        if (applies.answer === 'no') {
          passedOver = true;
          continue;
        }
        // What a look or a declaration brings decides it later; that nothing could come of it counts now.
        if (applies.answer === 'unknown' && !prepared) judgements.push(applies);
      }
      passedOver = false;
      if (clause.forEach !== null) judgements.push(multiplied(context, clause.forEach, action, frame));
      const now = can(context, clause.action, frame, purpose);
      judgements.push(
        now.answer === 'no' && allowsMore(clauses, clause) ? unknown('with which materials it can be Summoned') : now,
      );
      first = isPreparation(clause.action);
      prepared ||= first;
      continue;
    }
    if (clause.conjunction === 'and' && negatesFaceDown(action, frame)) return NO;
    if (action.kind === 'summon-with-materials' && action.materials?.reference?.ref === 'target') {
      // Which cards will be Summoned with is known now, so that nothing may come of it is, too.
      const summon = can(context, action, after.frame, freed);
      if (summon.answer === 'no') judgements.push(summon);
      continue;
    }
    if (action.kind === 'draw' && action.count.kind === 'exactly' && action.count.n.kind === 'that-amount') {
      judgements.push(drawsAgain(context, clauses[clauses.indexOf(clause) - 1]?.action ?? null, frame));
      continue;
    }
    // ability.union: a card is unequipped to be Summoned, and not without that.
    const before = clauses[clauses.indexOf(clause) - 1]?.action;
    if (action.kind === 'special-summon' && before?.kind === 'move' && before.to === 'unequipped') {
      judgements.push(can(context, action, frame, freed));
      continue;
    }
    if (!CHECKED_LATER.has(action.kind) || speaksOfEarlier(action) || takesAllAlike(action)) continue;
    if (after.fillsHand && speaksOfHand(action)) {
      // Which cards will be in the hand is open then; the zones that they need are not.
      const zones = action.kind === 'special-summon' ? zonesFor(context, action, after.frame, freed) : YES;
      if (zones.answer === 'no') judgements.push(zones);
      continue;
    }
    const later = can(context, action, after.frame, freed);
    // What nobody read of a later part is taken to be possible; what nobody described is not.
    const undescribed =
      later.answer === 'unknown' && later.needed.length > 0 && later.unread.length === 0 && !isHiddenTo(action);
    const granted = later.answer === 'yes' && later.assumed.length > 0;
    if ((later.answer === 'no' || undescribed || granted) && clause.conjunction !== 'sentence') judgements.push(later);
  }
  if (passedOver) return NO;
  return all(judgements);
}

/** A player who may Special Summon nothing cannot activate what may come to Special Summon, whatever that depends on. */
function notWholly(context: Context, { condition, action }: Clause, { player }: Frame): Judgement {
  const unread = action.kind === 'unparsed' && /(?<!cannot )\bSpecial Summon\b/.test(action.text);
  const summons = condition !== null && action.kind === 'special-summon' && action.who === 'you';
  if (!unread && !summons) return YES;
  const banned = playerCannot(context, player, ['special-summon', 'summon'], null);
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
function isTooLateFor(context: Context, delayed: EventPattern): boolean {
  const { board } = context;
  const phase = delayed.event === 'phase' ? delayed.phase : null;
  if (phase === null || phase.phases.length === 0 || phase.phases.some((one) => one !== 'battle')) return false;
  if (board.turn.phase === 'battle' || (phase.whose !== null && phase.whose !== 'either')) return false;
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

/** Conjunctions of parts that are done only if the part before them was (psct.conjunction.and-if-you-do, psct.conjunction.then). */
const NEEDS_BEFORE = new Set<Clause['conjunction']>(['and-if-you-do', 'then', 'if-you-do-sentence']);

const TAKES_AWAY = new Set<Action['kind']>(['destroy', 'banish', 'return', 'send', 'tribute', 'shuffle-into-deck']);

/** Cards that an earlier part could take off the field, so that what is Summoned after it finds a zone. */
function takenOffTheField(context: Context, action: Action, frame: Frame): readonly Copy[] {
  const what = TAKES_AWAY.has(action.kind) ? nounOf(action) : null;
  if (what === null) return [];
  if (what.reference?.ref === 'this-card') return frame.self === null ? [] : [frame.self];
  const target = frame.effect?.activation.find((one) => one.kind === 'target');
  const noun = what.reference === null ? what : what.reference.ref === 'target' ? (target?.what ?? null) : null;
  if (noun === null) return [];
  const { sure, maybe } = context.find(noun, frame, { places: [], seesFaceDown: true });
  return [...sure, ...maybe];
}

/** "Each player can …": an effect that leaves everything to the players still needs something to leave to them. */
function leftToPlayers(
  context: Context,
  clauses: readonly Clause[],
  frame: Frame,
  purpose: Purpose,
  can: CanDo,
): Judgement | null {
  const [first] = clauses;
  if (first === undefined || !clauses.every((clause) => clause.optional && clause.delayed === null)) return null;
  if (first.action.kind === 'unparsed' || speaksOfEarlier(first.action)) return null;
  return can(context, first.action, frame, purpose);
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
