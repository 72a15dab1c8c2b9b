/**
 * Materials for a Synchro, Xyz, Link, Fusion or Ritual Summon: which cards may be used, and whether those chosen
 * together satisfy the line and the kind of Summon.
 */
import { inMonsterZone, onField } from '../../board/places.js';
import type { RuleId } from '../../citations/catalogue.generated.js';
import { hasAbility } from '../../continuous/identity.js';
import type { Context, Frame } from '../../context.js';
import type { Copy, CopyId } from '../../model/board.js';
import type { Condition, Filter, MaterialUse, Noun, Quantity, Stat } from '../../model/effects.js';
import {
  all,
  any,
  citing,
  judged,
  not,
  saying,
  unknown,
  unreadText,
  NO,
  YES,
  type Judgement,
} from '../../model/facts.js';
import { nameOf } from '../../evaluate/traits.js';
import type { Player } from '../../model/timing.js';
import { monstersOf } from '../../zones/index.js';
import { areAlike } from '../../evaluate/filters/alike.js';
import { totalHolds } from '../../evaluate/numbers/total.js';
import { coversShown, frameOf, SHOWN } from '../frame.js';
import { TRIBUTED_OTHERWISE } from '../../continuous/restrictions.js';
import { forbidden, forbiddenAsMaterial } from '../restrictions.js';
import { textsOnMaterial } from './texts-on-material.js';
import type { Candidate, Chosen, Slot } from '../selection.js';

export const MATERIAL_METHODS = ['synchro', 'xyz', 'link', 'fusion', 'ritual'] as const;
export type MaterialMethod = (typeof MATERIAL_METHODS)[number];

export function isMaterialMethod(how: string): how is MaterialMethod {
  return (MATERIAL_METHODS as readonly string[]).includes(how);
}

/** The rule that states the procedure, for findings. */
export const PROCEDURE_RULE: Readonly<Record<MaterialMethod, RuleId>> = {
  synchro: 'synchro.procedure',
  xyz: 'xyz.procedure',
  link: 'link.procedure',
  fusion: 'fusion.procedure',
  ritual: 'ritual.procedure',
};

const ENOUGH = 99;

/** How many cards a phrase asks for. `null`: it does not say a number. */
export function countsOf(quantity: Quantity): { readonly min: number; readonly max: number } | null {
  switch (quantity.kind) {
    case 'exactly':
      return quantity.n.kind === 'number' ? { min: quantity.n.n, max: quantity.n.n } : null;
    case 'at-least':
      return quantity.n.kind === 'number' ? { min: quantity.n.n, max: ENOUGH } : null;
    case 'up-to':
      return quantity.n.kind === 'number' ? { min: 1, max: quantity.n.n } : null;
    case 'between':
      return { min: quantity.min, max: quantity.max };
    case 'any-number':
      return { min: 1, max: ENOUGH };
    default:
      return null;
  }
}

/** The parts of a materials line with "1 A and 1 B" taken apart, and with "2 A, including a B" as 1 B and 1 other A. */
export function partsOf(parts: readonly Noun[]): readonly Noun[] {
  return parts.flatMap((part) =>
    part.each.length === 0 ? [part] : (includedAndRest(part) ?? part.each.flatMap((one) => partsOf([one]))),
  );
}

/** What is named among the cards, and as many others as are left; `null` where it is no part of a number of cards. */
function includedAndRest(whole: Noun): readonly Noun[] | null {
  const counts = countsOf(whole.quantity);
  if (counts === null) return null;
  const named = partsOf(whole.each).map((part) => {
    const n = countsOf(part.quantity)?.min ?? 1;
    return { part: { ...part, filter: both(whole.filter, part.filter), quantity: times(n, n) }, n };
  });
  const taken = named.reduce((sum, { n }) => sum + n, 0);
  // "2 Level 5 or higher monsters you control (1 Tuner and 1 non-Tuner)": nothing is left beside them.
  if (counts.max === taken) return named.map(({ part }) => within(whole, part));
  if (counts.max < taken) return null;
  const others = times(Math.max(0, counts.min - taken), counts.max === ENOUGH ? ENOUGH : counts.max - taken);
  const rest: Noun = { ...whole, quantity: others, each: [], together: null, distinct: null, alike: [] };
  return [...named.map(({ part }) => part), rest];
}

/** Where the whole lies, its parts lie, unless they say so themselves. */
function within({ controller, locations }: Noun, part: Noun): Noun {
  return {
    ...part,
    controller: part.controller ?? controller,
    locations: part.locations.length > 0 ? part.locations : locations,
  };
}

function times(min: number, max: number): Quantity {
  return min === max ? { kind: 'exactly', n: { kind: 'number', n: min } } : { kind: 'between', min, max };
}

function both(one: Filter, other: Filter): Filter {
  return one.is === 'any' ? other : { is: 'all-of', of: [one, other] };
}

/** One such permission: the cards that it opens, how many of them, and what has to be so. */
export interface Leave {
  readonly cards: readonly Copy[];
  readonly deed: Extract<MaterialUse, { kind: 'also' }>['deed'];
  readonly most: number;
  readonly applies: Judgement;
  /** One of the cards used with them has to be covered by it. */
  readonly beside: ((copy: Copy) => Judgement) | null;
  /** Without "also": all cards of the Summon are taken so, or none. */
  readonly whole: boolean;
  /** "You must Tribute that target". */
  readonly must: boolean;
  /** Cards of that kind may lie where nobody described them. */
  readonly open: boolean;
}

export interface MaterialPool {
  readonly method: MaterialMethod;
  /** The monster to be Summoned. */
  readonly monster: Copy;
  readonly player: Player;
  /** Cards that may be used as far as their place goes. */
  readonly cards: readonly Copy[];
  /** What the Summoning card asks of every material. */
  readonly only: Noun | null;
  /** The effect names the cards themselves: no others, whatever leave there is. */
  readonly fixed?: true;
  /** What the Summoning effect itself opens besides, and which cards others may open for it. */
  readonly leaves?: readonly Leave[];
  readonly opened?: (copy: Copy) => Judgement;
  /** One of the cards is treated as a Tuner, or as none. */
  readonly treated?: true;
  /** Levels that cards count with for this Summon alone. */
  readonly levels?: ReadonlyMap<CopyId, number>;
  /** The Summoning effect banishes what it uses. */
  readonly banishes?: true;
  /** Cards that serve only by being banished. */
  readonly banished?: readonly Copy[];
  /** Face-down monsters that a text lets serve. */
  readonly faceDown?: readonly Copy[];
  /** The effect that takes the cards; without one they are used by the rules of that Summon alone. */
  readonly by?: Frame;
  /** What is added up for a Ritual Summon where its card names another number than Levels. */
  readonly counts?: Stat;
}

/** Cards that the kind of Summon lets a player use: face-up monsters they control; for Fusion and Ritual also the hand. */
export function ordinaryPool(context: Context, method: MaterialMethod, monster: Copy, player: Player): MaterialPool {
  const own = monstersOf(context.board, player);
  const withHand = method === 'fusion' || method === 'ritual';
  const hand = withHand
    ? [...context.board.copies.values()].filter((c) => c.place.player === player && c.place.location === 'hand')
    : [];
  return { method, monster, player, cards: [...own, ...hand].filter((card) => card.id !== monster.id), only: null };
}

/** Can this card be used at all for that kind of Summon? */
export function usable(context: Context, pool: MaterialPool, copy: Copy): Judgement {
  const onField = inMonsterZone(copy);
  const shown = pool.method === 'fusion' || pool.method === 'ritual' || copy.place.location === 'hand';
  const faceUp = shown || copy.face === 'up' || pool.faceDown?.includes(copy) === true;
  return all([
    onField && copy.owner !== copy.controller ? TAKEN : YES,
    onField && copy.card?.monster?.pendulum === true && pool.method !== 'xyz' ? TO_EXTRA_DECK : YES,
    pool.method === 'ritual' ? WHOSE_TRIBUTES : YES,
    judged(onField || copy.card === null || copy.card.kind === 'monster'),
    faceUp ? YES : FACE_DOWN[pool.method],
    pool.method === 'xyz' && isToken(copy) ? citing(NO, 'xyz.material-not-token') : ofItsKind(pool.method, copy),
    needsLevel(context, pool, copy),
    saying(
      citingNo(
        not(forbiddenAsMaterial(context, pool.player, copy, pool.method, pool.monster)),
        MATERIAL_KINDS[pool.method],
      ),
      `${nameOf(copy)} cannot be used ${AS_MATERIAL[pool.method]}.`,
    ),
    pool.method === 'ritual'
      ? not(forbidden(context, TRIBUTED_OTHERWISE, pool.player, copy, 'card-effect').judgement)
      : YES,
    pool.banishes === true || pool.banished?.includes(copy) === true
      ? not(forbidden(context, ['be-banished', 'banish'], pool.player, copy, 'card-effect').judgement)
      : YES,
    pool.by === undefined || !onField ? YES : reachedBy(context, pool.by, copy),
    pool.only === null ? YES : context.fits(copy, pool.only.filter, frameOf(pool.player, pool.monster), SHOWN),
    asItsTextAsks(context, pool, copy),
  ]);
}

/** An effect cannot use as Fusion Material, or Tribute for a Ritual Summon, a monster that it does not reach (effect.unaffected). */
function reachedBy(context: Context, effect: Frame, copy: Copy): Judgement {
  return citingNo(not(context.unaffected(copy, effect)), 'effect.unaffected');
}

const TAKEN = citing(YES, 'zone.control.take');
const TO_EXTRA_DECK = citing(YES, 'pendulum.leave.other-ways', 'pendulum.cannot-be-sent-as-cost');
const WHOSE_TRIBUTES = citing(YES, 'ritual.tribute.who');

/** "Must be Ritual Summoned, without using any Level 8 monsters" (summon.special.condition-wordings). */
function asItsTextAsks(context: Context, { method, monster, player }: MaterialPool, copy: Copy): Judgement {
  const only = monster.text?.summoning.only ?? null;
  if (only?.materials === undefined || !only.how.includes(method)) return YES;
  return citingNo(
    context.fits(copy, only.materials.filter, frameOf(player, monster), SHOWN),
    'summon.special.condition-wordings',
  );
}

/** The rule about which cards that kind of Summon takes. */
const MATERIAL_KINDS: Readonly<Record<MaterialMethod, RuleId>> = {
  synchro: 'synchro.material-kinds',
  xyz: 'xyz.procedure',
  link: 'link.material-kinds',
  fusion: 'fusion.material-kinds',
  ritual: 'ritual.tribute.who',
};

const AS_MATERIAL: Readonly<Record<MaterialMethod, string>> = {
  synchro: 'as Synchro Material',
  xyz: 'as Xyz Material',
  link: 'as Link Material',
  fusion: 'as Fusion Material',
  ritual: 'for a Ritual Summon',
};

const FACE_DOWN: Readonly<Record<MaterialMethod, Judgement>> = {
  synchro: citing(NO, MATERIAL_KINDS.synchro),
  xyz: citing(NO, MATERIAL_KINDS.xyz),
  link: citing(NO, MATERIAL_KINDS.link),
  fusion: NO,
  ritual: NO,
};

function citingNo(j: Judgement, rule: RuleId): Judgement {
  return j.answer === 'no' ? citing(j, rule) : j;
}

/** Tokens and face-down monsters, where they may be used. */
function ofItsKind(method: MaterialMethod, copy: Copy): Judgement {
  if (method === 'fusion' && (copy.face === 'down' || isToken(copy)) && inMonsterZone(copy))
    return citing(YES, 'fusion.material-face-down');
  if (copy.trapMonster) return citing(YES, 'ability.trap-monster.nature');
  return isToken(copy) ? citing(YES, 'token.as-material') : YES;
}

function isToken(copy: Copy): boolean {
  return copy.token !== null || copy.card?.kind === 'token';
}

/** Synchro Material and Ritual Tributes need a Level (synchro.material-kinds, ritual.tribute.who). */
function needsLevel(context: Context, { method, counts, levels }: MaterialPool, copy: Copy): Judgement {
  if (levels?.has(copy.id) === true) return YES;
  if ((method !== 'synchro' && method !== 'ritual') || counts !== undefined) return YES;
  return citingNo(judged(context.stat(copy, 'level', false).value !== null), MATERIAL_KINDS[method]);
}

/** The rule by which the cards of the line have to be those that it names. */
const LINE_RULE: Readonly<Record<MaterialMethod, RuleId | null>> = {
  synchro: 'synchro.one-tuner',
  xyz: null,
  link: 'link.material-requirements',
  fusion: 'fusion.material-kinds',
  ritual: null,
};

/** One slot for each part of the line. */
export function slotsFor(context: Context, pool: MaterialPool, parts: readonly Noun[]): readonly Slot[] | null {
  const frame = frameOf(pool.player, pool.monster);
  const uses = new Map(pool.cards.map((copy) => [copy.id, usable(context, pool, copy)]));
  const slots: Slot[] = [];
  for (const part of partsOf(parts)) {
    const counts = countsOf(part.quantity);
    if (counts === null) return null;
    const above = part.locations.length === 1 && part.locations[0] === 'extra-monster-zone';
    const place: Noun = {
      ...part,
      controller: null,
      locations: pool.method === 'fusion' || above ? part.locations : [],
    };
    const candidates = pool.cards.map((copy): Candidate => {
      const use = uses.get(copy.id) ?? NO;
      const kept = (j: Judgement): Judgement =>
        j.answer === 'no' ? citing(j, ...rulesAgainst(context, pool, copy), ...(use.rules ?? [])) : j;
      if (use.answer === 'no') return { copy, fits: kept(use) };
      const asked = amongSpells(copy) ? { ...place, filter: asPrinted(place.filter) } : place;
      const named = all([coversShown(context, asked, copy, frame), inItsOwnName(context, pool.method, copy)]);
      const rule = LINE_RULE[pool.method];
      return { copy, fits: kept(all([use, rule === null ? named : citingNo(named, rule)])) };
    });
    slots.push({ candidates, ...counts });
  }
  return slots;
}

/** "Monsters in your Spell & Trap Zones": what the effect lets its player use there serves as the monster it is printed as. */
function amongSpells(copy: Copy): boolean {
  return onField(copy) && !inMonsterZone(copy);
}

function asPrinted(filter: Filter): Filter {
  if (filter.is === 'all-of' || filter.is === 'any-of') return { ...filter, of: filter.of.map(asPrinted) };
  return filter.is === 'kind' && filter.kind === 'monster' ? { ...filter, printed: true } : filter;
}

/** "Cannot be used as Fusion Material otherwise": a substitute that serves in the place of a named material alone. */
function inItsOwnName(context: Context, method: MaterialMethod, copy: Copy): Judgement {
  const onlyStandsIn = (copy.text?.effects ?? []).some(({ lasting }) =>
    lasting.some((rule) => rule.rule === 'stated' && rule.statement === 'only-as-substitute'),
  );
  if (method !== 'fusion' || !onlyStandsIn) return YES;
  return inMonsterZone(copy) ? context.negated(copy) : citing(NO, 'fusion.substitute');
}

/** Why a card that looks as if it could be used does not fit the line. */
function rulesAgainst(context: Context, { method }: MaterialPool, copy: Copy): readonly RuleId[] {
  const rankUp: readonly RuleId[] = method === 'xyz' && copy.card?.monster?.frame === 'xyz' ? ['xyz.rank-up'] : [];
  return [...rankUp, ...textsOnMaterial(context, [copy], method)];
}

/** The parts' own conditions over all cards chosen for them ("with different names", "whose total …"). */
export function partsHold(
  context: Context,
  pool: MaterialPool,
  parts: readonly Noun[],
  chosen: readonly Chosen[],
): Judgement {
  const judgements: Judgement[] = [];
  let slot = 0;
  for (const part of parts) {
    const split = partsOf([part]);
    const cardsOf = (from: number, to: number): readonly Copy[] =>
      chosen.filter((one) => one.slot >= from && one.slot < to).map((one) => one.copy);
    split.forEach((one, at) => judgements.push(holdsOf(context, pool, one, cardsOf(slot + at, slot + at + 1))));
    // "2 monsters with different names, including a Fish monster": said of all of them.
    if (part.each.length > 0) judgements.push(holdsOf(context, pool, part, cardsOf(slot, slot + split.length)));
    slot += split.length;
  }
  return all(judgements);
}

function holdsOf(context: Context, pool: MaterialPool, part: Noun, cards: readonly Copy[]): Judgement {
  return all([
    areAlike(context, part, cards),
    part.together === null ? YES : heldTogether(context, pool, part.together, cards),
  ]);
}

function heldTogether(context: Context, pool: MaterialPool, together: Condition, cards: readonly Copy[]): Judgement {
  const frame = frameOf(pool.player, pool.monster, cards);
  return totalHolds(context, together, cards, frame) ?? context.holds(together, frame);
}

/** What the kind of Summon asks of the numbers: Levels that add up, Link Ratings that match. */
export function numbersFit(context: Context, pool: MaterialPool, cards: readonly Copy[], atLeast = true): Judgement {
  switch (pool.method) {
    case 'synchro':
      return all([sumIs(context, pool, cards, '='), citingNo(hasTuner(context, cards), 'synchro.one-tuner')]);
    case 'ritual':
      return citing(sumIs(context, pool, cards, atLeast ? 'barely' : '='), 'ritual.tribute.level');
    case 'link':
      return citing(
        ratingsFit(context, cards, context.stat(pool.monster, 'rating', false).value),
        'link.material-requirements',
      );
    case 'xyz':
    case 'fusion':
      return YES;
  }
}

/** The Level with which it counts for this Summon. */
function levelAs(context: Context, { levels, counts }: MaterialPool, copy: Copy): number | 'unknown' | null {
  return levels?.get(copy.id) ?? context.stat(copy, counts ?? 'level', false).value;
}

function levelOf(context: Context, copy: Copy): number | 'unknown' | null {
  return context.stat(copy, 'level', false).value;
}

/** `barely`: reaches the number, and falls short without any one of the cards (ritual.tribute.level). */
function sumIs(context: Context, pool: MaterialPool, cards: readonly Copy[], how: '=' | 'barely'): Judgement {
  const wanted = context.stat(pool.monster, pool.counts ?? 'level', false).value;
  if (wanted === null) return NO;
  const levels = cards.map((copy) => levelAs(context, pool, copy));
  if (levels.includes(null)) return NO;
  if (wanted === 'unknown' || levels.includes('unknown'))
    return unknown(pool.counts === undefined ? 'the Levels of the materials' : 'the numbers of the Tributes');
  const numbers = levels.filter((level) => typeof level === 'number');
  const sum = numbers.reduce((a, b) => a + b, 0);
  if (how === '=') return judged(sum === wanted);
  return judged(sum >= wanted && numbers.every((level) => sum - level < wanted));
}

/** A Tuner is always needed, even if the line names another card (synchro.one-tuner). */
function hasTuner(context: Context, cards: readonly Copy[]): Judgement {
  return any(
    cards.map((copy) =>
      copy.card === null && copy.token === null
        ? unknown(`what the card at ${copy.id} is`)
        : hasAbility(context, copy, 'tuner'),
    ),
  );
}

/** Each Link Monster counts as 1 or as its whole Rating (link.procedure). */
function ratingsFit(context: Context, cards: readonly Copy[], wanted: number | 'unknown' | null): Judgement {
  if (wanted === null) return NO;
  if (wanted === 'unknown') return unknown('the Link Rating');
  let sums = new Set([0]);
  for (const copy of cards) {
    const rating = context.stat(copy, 'rating', false).value;
    if (rating === 'unknown') return unknown(`the Link Rating of ${copy.card?.name ?? copy.id}`);
    const worth = rating === null ? [1] : [1, rating];
    sums = new Set([...sums].flatMap((sum) => worth.map((one) => sum + one)));
  }
  return judged(sums.has(wanted));
}

/** Prunes choices whose sum is already too high. */
export function tooMuch(context: Context, pool: MaterialPool, cards: readonly Copy[]): boolean {
  if (pool.method === 'link') {
    const rating = context.stat(pool.monster, 'rating', false).value;
    return typeof rating === 'number' && cards.length > rating;
  }
  if (pool.method !== 'synchro') return false;
  const wanted = levelOf(context, pool.monster);
  const sum = cards.reduce((total, copy) => total + knownLevel(levelAs(context, pool, copy)), 0);
  return typeof wanted === 'number' && sum > wanted;
}

function knownLevel(level: number | 'unknown' | null): number {
  return typeof level === 'number' ? level : 1;
}

/** The parts of the monster's line, or why they are not known. */
export function materialLine(copy: Copy): { readonly parts: readonly Noun[] } | { readonly unread: Judgement } {
  const materials = copy.text?.summoning.materials ?? null;
  const name = copy.card?.name ?? copy.id;
  if (materials === null) return { unread: unknown(`the materials of ${name}`) };
  const [first] = materials.unread;
  if (first !== undefined) return { unread: unreadText(name, first.text, first.span) };
  if (materials.parts.length === 0) return { unread: unreadText(name, materials.text, materials.span) };
  // "If you Synchro Summon this card, all materials must …": words of its own on them that nobody read.
  const more = copy.text?.effects
    .flatMap(({ unread }) => unread)
    .find(({ text }) => /^all materials must\b/i.test(text));
  if (more !== undefined) return { unread: unreadText(name, more.text, more.span) };
  return { parts: materials.parts };
}
