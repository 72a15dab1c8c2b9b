/** "If this card would be destroyed …, … instead": what takes the place of a destruction by an effect. */
import type { Frame, LastingInForce } from '../../context.js';
import type { Copy, CopyId } from '../../model/board.js';
import type { Clause, LastingRule } from '../../model/effects.js';
import { targets } from '../../continuous/negation.js';
import { fallsForIt } from '../../continuous/falls-for-it.js';
import { allForbidden } from '../../continuous/restrictions.js';
import { notYetReplaced, replacedBefore, replacingUse } from '../../continuous/replacing-again.js';
import { canDo } from '../../feasible/action.js';
import { covers } from '../../evaluate/covers.js';
import { coversOwnSide, mayKeepFromDestruction, mayKeepItself, mayKeepThem } from '../../evaluate/unread.js';
import { sparedBy, timesSpared } from '../../board/spared.js';
import { Pause } from '../choices.js';
import { BY_EFFECT } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';

type Replacing = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'replace' }> };

/** The copies that are destroyed after all; the others are kept by something that was done instead. */
export function notReplaced(play: Play, copies: readonly Copy[], by: Frame): readonly Copy[] {
  const together: Together[] = [];
  return copies.filter((copy) => {
    refuseUnread(play, copy);
    refuseUnreadShield(play, copy, by);
    return !isReplaced(play, copy, copies, by, together) && !sparedThisTime(play, copy, by);
  });
}

/** "If a monster(s) you control would be destroyed": decided once for all of them (effect.protection-words). */
interface Together {
  readonly of: Replacing;
  readonly ids: readonly CopyId[];
  readonly kept: boolean;
}

/** Where one replacement cannot be carried out, or is declined, the next one may be. */
function isReplaced(play: Play, copy: Copy, copies: readonly Copy[], by: Frame, together: Together[]): boolean {
  const wouldKeep = (one: Copy) => (entry: Replacing) =>
    !isDestroyedToo(entry, copies, one) && replaces(play, entry, one, by) && isAboutSoMany(play, entry, copies);
  const decided = together.filter(({ ids }) => ids.includes(copy.id));
  // The card that stood in for all of them may be gone by now.
  if (decided.some(({ kept }) => kept)) return true;
  for (const entry of play.context.lasting('replace')) {
    if (decided.some(({ of }) => isSame(of, entry))) continue;
    if (entry.rule.one === true && together.some(({ of, kept }) => kept && isSame(of, entry))) continue;
    if (!wouldKeep(copy)(entry)) continue;
    const all = isForAll(entry) ? copies.filter((one) => wouldKeep(one)(entry)) : [copy];
    const kept = carriedOutInstead(play, entry, all, copies);
    if (all.length > 1 || entry.rule.one === true) together.push({ of: entry, ids: all.map(({ id }) => id), kept });
    if (!kept) continue;
    if (fallsForIt(entry.rule)) fallWithIt(play, entry, copy, copies, wouldKeep(copy));
    return true;
  }
  return false;
}

/** A monster that wears several such cards: not one of them is destroyed in its place, but all (effect.protection-words). */
function fallWithIt(
  play: Play,
  first: Replacing,
  copy: Copy,
  copies: readonly Copy[],
  wouldKeep: (entry: Replacing) => boolean,
): void {
  for (const entry of play.context.lasting('replace'))
    if (!isSame(entry, first) && fallsForIt(entry.rule) && wouldKeep(entry))
      carriedOutInstead(play, entry, [copy], copies);
}

function isSame(one: Replacing, other: Replacing): boolean {
  return one.rule === other.rule && one.frame.self?.id === other.frame.self?.id;
}

/**
 * "Exactly 1 monster (and no other cards)": nothing else would be destroyed at the same time; without those words, no
 * more of the kind that it names.
 */
function isAboutSoMany(play: Play, { rule: { event }, frame }: Replacing, copies: readonly Copy[]): boolean {
  const { subject, noMoreThan } = event;
  if (subject?.alone === true) return copies.length === 1;
  if (subject === null || noMoreThan === undefined) return true;
  const fits = copies.map((copy) => covers(play.context, subject, copy, frame).answer);
  if (fits.filter((answer) => answer === 'yes').length > noMoreThan) return false;
  if (fits.filter((answer) => answer !== 'no').length > noMoreThan)
    throw new Pause(null, 'how many such cards would be destroyed at the same time');
  return true;
}

/** "A Beast monster(s) and/or a Fish monster(s)": the number of such a phrase stands in its parts. */
function isForAll({ rule: { event, one } }: Replacing): boolean {
  if (one === true || event.subject?.reference !== null) return false;
  return [event.subject, ...event.subject.each].some(({ quantity }) => quantity.kind === 'at-least');
}

/** "Destroy this card instead" needs this card to be there: what is destroyed at the same time cannot stand in. */
function isDestroyedToo({ rule, frame }: Replacing, copies: readonly Copy[], copy: Copy): boolean {
  if (!copies.some(({ id }) => id === frame.self?.id)) return false;
  // "If this card would be destroyed, banish it instead" is about its own way, not about another card's.
  const ownWay = copy.id === frame.self?.id && rule.event.subject?.reference?.ref === 'this-card';
  return rule.instead.some(
    ({ action }) =>
      (action.kind === 'destroy' || (!ownWay && (action.kind === 'banish' || action.kind === 'send'))) &&
      action.what.reference?.ref === 'this-card',
  );
}

type Counted = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'indestructible-count' }> };

/** "The first time it would be destroyed by a card effect each turn, it is not destroyed" (damage.not-destroyed-still-damage). */
function sparedThisTime(play: Play, copy: Copy, by: Frame): boolean {
  const entry = play.context.lasting('indestructible-count').find((one) => spares(play, one, copy, by));
  if (entry === undefined) return false;
  const one = sparedBy(entry.cardName, entry.rule, copy);
  if (timesSpared(play.board, one) >= entry.rule.times) return false;
  play.board = { ...play.board, spared: [...(play.board.spared ?? []), one] };
  play.assumed.push({ fact: `${nameOf(copy)} was not yet spared by ${entry.cardName} this turn`, rule: 'opt.soft' });
  play.say(`${nameOf(copy)} is not destroyed this time, because of ${entry.cardName}.`, 'effect.protection-words');
  return true;
}

function spares(play: Play, { rule, frame, applies }: Counted, copy: Copy, by: Frame): boolean {
  const causes = rule.by?.by ?? [];
  if (applies.answer === 'no' || (causes.length > 0 && !causes.includes('card-effect'))) return false;
  const side = rule.by?.side ?? null;
  if (side !== null && side !== 'either' && side !== 'each' && (side === 'you') !== (by.player === frame.player))
    return false;
  if (rule.unlessTargeted === true && targets(by, copy).answer === 'yes') return false;
  const covered = covers(play.context, rule.what, copy, frame);
  const card = rule.by?.card ?? null;
  const source = card === null || by.self === null ? null : covers(play.context, card, by.self, frame);
  if (covered.answer === 'no' || source?.answer === 'no') return false;
  if (applies.answer === 'unknown' || covered.answer === 'unknown' || source?.answer === 'unknown')
    throw new Pause(null, `whether ${nameOf(copy)} is spared this time`);
  return true;
}

/** Unread words of the card about where it goes when it is destroyed. */
function refuseUnread(play: Play, copy: Copy): void {
  const entry = play.context
    .lasting('unparsed')
    .find(
      (one) =>
        one.frame.self?.id === copy.id &&
        one.applies.answer !== 'no' &&
        ((/\binstead of sending (?:it|them|this card) to\b/i.test(one.rule.text) && !/^Set it\b/.test(one.rule.text)) ||
          mayKeepItself(one.rule.text)),
    );
  if (entry === undefined) return;
  const { text, span } = entry.rule;
  throw new Pause(null, `where ${nameOf(copy)} goes when it is destroyed`, {
    card: entry.cardName,
    text,
    span: [span.start, span.end],
  });
}

/** Unread words that may keep it from being destroyed: of another card, of its own about all cards of its side, or of an effect applied to it. */
function refuseUnreadShield(play: Play, copy: Copy, by: Frame): void {
  const entry = play.context.lasting('unparsed').find(
    ({ rule, frame: { self, player, targets }, applies }) =>
      applies.answer !== 'no' &&
      ((targets !== 'unknown' && targets.some(({ id }) => id === copy.id) && mayKeepThem(rule.text)) ||
        ((self?.id !== copy.id || coversOwnSide(rule.text)) &&
          mayKeepFromDestruction(rule.text, {
            ownCard: copy.controller === player,
            ownEffect: by.player === player,
          }))),
  );
  if (entry === undefined) return;
  const { text, span } = entry.rule;
  throw new Pause(null, `whether ${nameOf(copy)} is destroyed`, {
    card: entry.cardName,
    text,
    span: [span.start, span.end],
  });
}

function replaces(play: Play, { rule, frame, applies }: Replacing, copy: Copy, by: Frame): boolean {
  const { event } = rule;
  if (event.event !== 'would-be-destroyed') return false;
  const causes = event.cause?.by ?? [];
  if (causes.length > 0 && !causes.includes('card-effect')) return false;
  const side = event.cause?.side ?? null;
  if (side !== null && side !== 'either' && side !== 'each' && (side === 'you') !== (by.player === frame.player))
    return false;
  const covered =
    event.subject === null
      ? null
      : event.subject.reference?.ref === 'this-card'
        ? frame.self?.id === copy.id
        : covers(play.context, event.subject, copy, frame).answer;
  if (covered === null || covered === false || covered === 'no' || replacedBefore(play.board, frame)) return false;
  if (applies.answer === 'unknown' || covered === 'unknown')
    throw new Pause(null, `whether something happens instead of the destruction of ${nameOf(copy)}`);
  return applies.answer === 'yes';
}

/** What is being destroyed at the same time, or may not be done at all, cannot take its place. */
function couldTakeItsPlace(play: Play, { action }: Clause, frame: Frame, falling: readonly Copy[]): boolean {
  if (canDo(play.context, action, frame, BY_EFFECT).answer === 'no') return false;
  if (action.kind === 'banish' && action.what.reference === null)
    if (allForbidden(play.context, frame.player, ['banish'], action.what.locations).answer === 'yes') return false;
  if (action.kind !== 'destroy' && action.kind !== 'send') return true;
  const found = play.context.find(action.what, frame, { places: [], seesFaceDown: true });
  return found.unnamed !== 0 || [...found.sure, ...found.maybe].some((one) => !falling.some(({ id }) => id === one.id));
}

function carriedOutInstead(
  play: Play,
  { rule, frame, cardName }: Replacing,
  kept: readonly Copy[],
  falling: readonly Copy[],
): boolean {
  // "Remove 1 counter from it instead": from the card that would be destroyed.
  const about = { ...frame, event: kept, falling: falling.map(({ id }) => id) };
  if (!rule.instead.every((clause) => clause.optional || couldTakeItsPlace(play, clause, about, falling))) return false;
  const names = kept.map(nameOf).join(', ');
  if (rule.optional) {
    const wants = play.choose({
      player: frame.player,
      kind: 'yes-no',
      about: `whether ${cardName} replaces the destruction of ${names}`,
      options: ['yes', 'no'],
      min: 1,
      max: 1,
      open: false,
    });
    if (wants[0] === 'no') return false;
  }
  const assumed = notYetReplaced(play.board, frame, cardName);
  const { used } = play.board;
  const use = replacingUse(play.board, frame);
  // It is used before it is carried out: what is destroyed by it is not replaced by it once more.
  if (use !== null) play.board = { ...play.board, used: [...used, use] };
  const happenedBefore = play.events.length;
  const { done } = play.run(rule.instead, about);
  // What is banished on its way to the Graveyard was given up all the same.
  if (!done && play.events.length === happenedBefore) {
    play.board = { ...play.board, used };
    return false;
  }
  if (assumed !== null) play.assumed.push(assumed);
  play.say(
    `${names} ${kept.length > 1 ? 'are' : 'is'} not destroyed, because of ${cardName}.`,
    'effect.protection-words',
  );
  return true;
}
