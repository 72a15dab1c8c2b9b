/** Numbers, names and traits that a phrase compares: with a value, or with those of another card. */
import { inMonsterZone, isWhollyTold, onField } from '../../board/places.js';
import { openName } from '../../continuous/identity.js';
import type { Context, Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Distinct, Effect, Filter, Original, Reference, Stat, Value } from '../../model/effects.js';
import { all, any, assume, citing, judged, unknown, YES, NO, type Judgement } from '../../model/facts.js';
import { PLAYERS } from '../../model/timing.js';
import { resolve } from '../reference.js';
import { compareRanges, exactly, ANY_NUMBER } from '../numbers/range.js';
import { nameOf, traits } from '../traits.js';
import { showsItsNumbers, valueRange } from '../numbers/value.js';

export const CONCEALED = citing(NO, 'card.face-down-information');

const NO_LINK_NUMBER = citing(NO, 'card.monster.link-rating');

const NO_LEVEL = citing(NO, 'card.monster.rank', 'xyz.rank-vs-level-effects');

/** A number that its kind of monster does not have: no Level, no Rank, no DEF. */
export function hasNumber(context: Context, copy: Copy, stat: Stat): Judgement {
  if (context.stat(copy, stat, true).value !== null) return YES;
  const frame = copy.card?.monster?.frame;
  return frame === 'link' ? NO_LINK_NUMBER : frame === 'xyz' && stat === 'level' ? NO_LEVEL : NO;
}

export function statCompares(
  context: Context,
  copy: Copy,
  filter: Extract<Filter, { is: 'stat' }>,
  frame: Frame,
): Judgement {
  const account = context.stat(copy, filter.stat, filter.original);
  if (account.value === null) return hasNumber(context, copy, filter.stat);
  const left = account.value === 'unknown' ? ANY_NUMBER : exactly(account.value);
  const nothing = likeNothing(context, filter, frame);
  if (nothing !== null) return nothing;
  const right = valueRange(context, filter.value, { ...frame, subject: copy });
  const answer = compareRanges(left, filter.compare, right.range);
  if (answer !== 'unknown') {
    const own =
      answer === 'yes' ? evidence(YES, account.judgement) : evidence(unlessChanged(context), account.judgement);
    // Life Points that nobody told, with which it is compared.
    const { assumed } = right.judgement;
    const decided = assumed.length === 0 ? own : { ...own, assumed: [...own.assumed, ...assumed] };
    // The number that counts is not the printed one.
    return account.ledger.length > 1 ? citing(decided, 'stat.original-and-current') : decided;
  }
  if (account.value === 'unknown')
    return account.judgement.answer === 'unknown' ? account.judgement : unknown(`${filter.stat} of ${nameOf(copy)}`);
  return right.judgement.answer === 'unknown'
    ? right.judgement
    : unknown(`a number compared with the ${filter.stat} of ${nameOf(copy)}`);
}

/** A card that nobody described may change the number; for a yes that is taken for granted as a whole. */
function unlessChanged({ board }: Context): Judgement {
  if (isWhollyTold(board)) return NO;
  const open =
    board.complete || PLAYERS.some((player) => CHANGERS.some((zone) => !board.places[player][zone].complete));
  return open ? assume(false, 'no other card or effect interferes', 'stat.continuous.recompute') : NO;
}

const CHANGERS = ['spell-trap-zone', 'field-zone', 'monster-zone'] as const;

/** No card can be like that: what it is compared with has no such number; `null` where it has one, or where that is open. */
export function likeNothing(context: Context, filter: Filter, frame: Frame): Judgement | null {
  if (filter.is === 'stat')
    return restsOnQuestionMark(context, filter.value, frame) ? NO : withoutNumber(context, filter.value, frame);
  if (filter.is !== 'shares' || filter.different || filter.than !== undefined) return null;
  const number = NUMBERS[filter.what];
  return number === undefined
    ? null
    : withoutNumber(context, { kind: 'stat', stat: number, original: false, of: filter.with }, frame);
}

const NUMBERS: Readonly<Partial<Record<Distinct | Original, Stat>>> = {
  level: 'level',
  'original-level': 'level',
  rank: 'rank',
  'original-rank': 'rank',
  scale: 'scale',
};

/** Why the cards that a value is taken from have no such number (an Xyz Monster has no Level). */
function withoutNumber(context: Context, value: Value, frame: Frame): Judgement | null {
  if (value.kind === 'aggregate') return ofNothing(context, value, frame);
  if (value.kind === 'plus' && eitherOfOneCard(value.of)) {
    const found = value.of.map((part) => withoutNumber(context, part, frame));
    return found.includes(null) ? null : (found[0] ?? null);
  }
  if (value.kind === 'plus' || value.kind === 'times')
    return value.of.map((part) => withoutNumber(context, part, frame)).find((found) => found !== null) ?? null;
  if (value.kind !== 'stat' || value.of.ref === 'subject') return null;
  const copies = resolve(context, value.of, frame);
  if (copies === 'unknown' || value.stat === 'atk') return null;
  const has = copies.map((copy) => hasNumber(context, copy, value.stat));
  return has.every(({ answer }) => answer === 'no') ? (has[0] ?? null) : null;
}

/** "The Level/Rank of that monster": a monster has one of the two, which is all that their sum is. */
function eitherOfOneCard(parts: readonly Value[]): boolean {
  const stats = parts.flatMap((part) => (part.kind === 'stat' ? [part] : []));
  const kinds = new Set(stats.map(({ stat }) => stat));
  const refs = new Set(stats.map(({ of }) => of.ref));
  return stats.length === parts.length && kinds.size === parts.length && refs.size === 1 && [...kinds].every(isInPlace);
}

/** Numbers of which a monster has only one. */
function isInPlace(stat: Stat): boolean {
  return stat === 'level' || stat === 'rank' || stat === 'rating';
}

/** "The lowest Pendulum Scale in your Pendulum Zone": there is none where no card lies. */
function ofNothing(
  context: Context,
  { how, of }: Extract<Value, { kind: 'aggregate' }>,
  frame: Frame,
): Judgement | null {
  if (how === 'total') return null;
  const { sure, maybe, unnamed } = context.find(of, frame);
  const shown = sure.filter((copy) => showsItsNumbers(of, copy));
  return shown.length + maybe.length === 0 && unnamed === 0 ? NO : null;
}

/** card.stat.question-mark: off the field a printed "?" is no number that anything could be compared with. */
function restsOnQuestionMark(context: Context, value: Value, frame: Frame): boolean {
  if (value.kind !== 'stat' || (value.stat !== 'atk' && value.stat !== 'def')) return false;
  const copies = resolve(context, value.of, frame);
  if (copies === 'unknown' || value.of.ref === 'subject' || value.of.ref === 'this-card') return false;
  const { stat } = value;
  return copies.length > 0 && copies.every((copy) => !inMonsterZone(copy) && copy.card?.monster?.[stat] === '?');
}

/** Keeps assumptions and doubts about how a number came to be, without changing what was decided from it. */
function evidence(decided: Judgement, of: Judgement): Judgement {
  return of.assumed.length === 0 ? decided : { ...decided, assumed: [...decided.assumed, ...of.assumed] };
}

export function shares(
  context: Context,
  copy: Copy,
  what: Distinct | Original,
  reference: Reference,
  different: boolean,
  frame: Frame,
): Judgement {
  if (reference.ref === 'declared') return isDeclared(context, copy, { what, different }, frame);
  const others = resolve(context, reference, frame);
  if (others === 'unknown') return byDeclaredName(context, copy, { what, different, reference }, frame);
  const mine = traits(context, copy, what);
  if (mine === 'unknown') return unknown(`the ${what} of ${nameOf(copy)}`);
  // "With a different Level" asks for a Level, too: what has none is not meant.
  const number = different && mine.length === 0 ? NUMBERS[what] : undefined;
  if (number !== undefined) return hasNumber(context, copy, number);
  // "The same original name as that equipped monster", "as that Fusion Summoned monster": like none, where there is none.
  if ((reference.ref === 'equipped-monster' || reference.ref === 'previous') && others.length === 0)
    return judged(different);
  // "The same as those cards": as one of them; "different from them": from each.
  const combined = different || others.length === 0 ? all : any;
  return combined(
    others.map((other) => {
      // card.face-down-information: a target that was turned face-down has no name or Type to go by.
      if (reference.ref === 'target' && isTurnedDown(context, other)) return CONCEALED;
      const theirs = traits(context, whereTargeted(what, reference, other, frame), what);
      if (theirs === 'unknown') return unknown(`the ${what} of ${nameOf(other)}`);
      if (what === 'name' && reference.ref === 'target' && wasCalledOtherwise(other, mine, theirs))
        return unknown(`the name that ${nameOf(other)} had where it was targeted`);
      return judged(mine.some((value) => theirs.includes(value)) !== different);
    }),
  );
}

/** "With its name", of a target that was added to the hand: the name is the one that it had where it was targeted. */
function whereTargeted(what: Distinct | Original, reference: Reference, target: Copy, { effect }: Frame): Copy {
  const places = (effect?.activation ?? []).flatMap((one) => (one.kind === 'target' ? one.what.locations : []));
  const [location] = places;
  const known = what === 'name' && reference.ref === 'target' && places.length === 1 && location === 'graveyard';
  return known && wasBrought(target)
    ? { ...target, face: 'up', place: { player: target.owner, location, index: null } }
    : target;
}

/** Where nothing is targeted. */
function wasBrought({ place }: Copy): boolean {
  return place.location === 'hand' || place.location === 'deck';
}

/**
 * "With its name", of a target that was brought where nothing is targeted, from a place where it has another name: which name is
 * meant is open where it matters.
 */
function wasCalledOtherwise(target: Copy, mine: readonly unknown[], theirs: readonly unknown[]): boolean {
  if (!wasBrought(target)) return false;
  return (target.text?.names ?? []).some(
    ({ name, archetype, locations }) =>
      !archetype &&
      locations !== 'always' &&
      !theirs.includes(name) &&
      mine.includes(name) !== mine.some((one) => theirs.includes(one)),
  );
}

/** "With that name", of a card that was paid and that nobody can see any more: its name is what was told of the effect. */
function byDeclaredName(
  context: Context,
  copy: Copy,
  asked: { readonly what: string; readonly different: boolean; readonly reference: Reference },
  frame: Frame,
): Judgement {
  const told = asked.what === 'name' && asked.reference.ref === 'cost' ? (frame.told?.declared ?? []) : [];
  if (told.length === 0) return unknown('the card that is compared with');
  return judged(context.names(copy).some((name) => told.some((one) => isSame(one, name))) !== asked.different);
}

/** "1 monster card type (Ritual, Fusion …)": those are card types too (card.monster.types). */
function cardTypesOf<T>({ card }: Copy, kinds: readonly T[] | 'unknown'): readonly (T | string)[] | 'unknown' {
  const monster = card?.monster ?? null;
  if (kinds === 'unknown' || monster === null) return kinds;
  return [...kinds, monster.frame, ...(monster.pendulum ? ['pendulum'] : [])];
}

/** "With the declared Type": as it was declared; before the activation the player may still declare what fits. */
function isDeclared(
  context: Context,
  copy: Copy,
  { what, different }: { readonly what: Distinct | Original; readonly different: boolean },
  frame: Frame,
): Judgement {
  // Where a card type was declared, "that type" is one of card.
  const cardType = frame.effect?.activation.some((one) => one.kind === 'declare' && one.what === 'card-kind') === true;
  const mine =
    cardType && what === 'type' ? cardTypesOf(copy, traits(context, copy, 'card-kind')) : traits(context, copy, what);
  if (mine === 'unknown') return unknown(`the ${what} of ${nameOf(copy)}`);
  const told = frame.told?.declared ?? [];
  // What was declared for a card that stays is kept with it.
  const declared = told.length > 0 ? told : (frame.self?.declared ?? []);
  if (declared.length > 0)
    return judged(mine.some((value) => declared.some((one) => isSame(one, String(value)))) !== different);
  const several = frame.effect !== null && declaresSeveral(frame.effect);
  if (frame.undeclared === true && !several) return judged(mine.length > 0 || different);
  return unknown('what is declared');
}

function declaresSeveral({ activation, resolution }: Effect): boolean {
  return [...activation, ...resolution.map(({ action }) => action)].some(
    (action) => action.kind === 'declare' && action.several === true,
  );
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** "This card's name becomes that monster's": which name that is, or whether it became so, is not said. */
export function orRenamed(context: Context, copy: Copy, judgement: Judgement): Judgement {
  const renamed = copy.card === null ? null : openName(context, copy);
  if (renamed !== null) return renamed;
  const open = copy.card !== null && context.names(copy).length === 0;
  return open && judgement.answer === 'no' ? unknown(`the name that ${nameOf(copy)} has now`) : judgement;
}

/** No card can be "with that name" where the card whose name it is was turned face-down. */
export function asksForHidden(context: Context, filter: Filter, frame: Frame): boolean {
  if (filter.is === 'all-of') return filter.of.some((part) => asksForHidden(context, part, frame));
  if (filter.is !== 'shares' || filter.with.ref !== 'target' || frame.targets === 'unknown') return false;
  return frame.targets.length > 0 && frame.targets.every((copy) => isTurnedDown(context, copy));
}

function isTurnedDown({ board }: Context, copy: Copy): boolean {
  const now = board.copies.get(copy.id);
  return now !== undefined && onField(now) && now.face === 'down';
}
