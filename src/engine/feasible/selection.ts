/** Are there cards enough for what a phrase asks a player to take? */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Frame, NounUse } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Filter, Noun, Quantity, Value } from '../model/effects.js';
import { neverThere } from '../evaluate/filters/never-there.js';
import { likeNothing } from '../evaluate/filters/compared.js';
import { all, any, assume, both, citing, judged, NO, saying, unknown, YES, type Judgement } from '../model/facts.js';
import { knowledgeOf } from '../board/places.js';
import { countAlike } from '../evaluate/filters/alike.js';
import { countDistinct, valueRange } from '../evaluate/numbers/value.js';
import { partsFitTogether } from './alike-parts.js';
import { type Suits, withEachFirst } from './with-each-first.js';

/** The least number that has to be there for the phrase to mean anything. */
export function leastOf(context: Context, quantity: Quantity, frame: Frame): number | 'unknown' {
  switch (quantity.kind) {
    case 'exactly':
    case 'at-least': {
      // As many as something else was done to: one at least.
      if (quantity.n.kind === 'that-amount') return 1;
      const { range } = valueRange(context, quantity.n, frame);
      return range.min === range.max ? range.min : Number.isFinite(range.min) && range.min > 0 ? range.min : 'unknown';
    }
    case 'between':
      return Math.max(1, quantity.min);
    case 'up-to':
    case 'any-number':
    case 'all':
    case 'as-many-as-possible':
    case 'given':
      return 1;
  }
}

/** Can the player take what the phrase names, counting only copies that suit? */
export function selectable(
  context: Context,
  noun: Noun,
  frame: Frame,
  use: NounUse | undefined,
  suits: Suits,
  taken: ReadonlySet<Copy> = NOBODY,
): Judgement {
  // "Up to 1 card each from their hand, field, and GY": one of them is enough.
  if (noun.each.length > 0 && noun.each.every(({ quantity }) => quantity.kind === 'up-to'))
    return any(noun.each.map((part) => selectable(context, part, frame, use, suits, taken)));
  if (noun.each.length > 0) {
    const found = severally(context, noun.each, frame, use, suits, taken);
    const named =
      found.answer === 'no'
        ? found
        : all([
            found,
            sumSeverally(context, noun, frame, use, suits, taken),
            partsFitTogether(context, noun, frame, use, suits),
          ]);
    // "2 face-up cards you control, including this card": the named one is only part of them.
    return named.answer === 'no' || !hasRoomForOthers(noun)
      ? named
      : all([named, selectable(context, { ...noun, each: [] }, frame, use, suits, taken)]);
  }
  if (noun.controller === 'each' && noun.reference === null && isNumber(noun.quantity)) {
    return all(
      (['you', 'opponent'] as const).map((side) =>
        selectable(context, { ...noun, controller: side }, frame, use, suits, taken),
      ),
    );
  }
  const asked = leastOf(context, noun.quantity, frame);
  if (asked === 'unknown') return unknown('how many cards are needed');
  // "All monsters you control (min. 2)".
  const least = Math.max(asked, noun.min ?? 0);
  if (least === 0) return YES;
  const nothing = asksForNothing(context, noun.filter, frame) ?? neverThere(context, noun, frame);
  if (nothing !== null) return nothing;
  const found = context.find(noun, frame, use);
  const yes: Copy[] = [];
  const open: Copy[] = [];
  let evidence: Judgement = YES;
  const refusals: Judgement[] = [];
  const told: RuleId[] = [...(found.rules?.counted ?? [])];
  const consider = (copy: Copy, sure: boolean): void => {
    if (taken.has(copy)) return;
    const j = suits(copy);
    if (j.answer === 'no') refusals.push(j);
    else if (sure && j.answer === 'yes') {
      yes.push(copy);
      if (j.assumed.length > 0) evidence = both(evidence, j);
      else if (j.rules !== undefined) told.push(...j.rules);
    } else {
      open.push(copy);
      evidence = both(evidence, j.answer === 'unknown' ? j : found.judgement);
    }
  };
  for (const copy of found.sure) consider(copy, true);
  for (const copy of found.maybe) consider(copy, false);
  const counted = found.certain - found.sure.length;
  const count =
    noun.distinct !== null && noun.alike === undefined
      ? countDistinct(context, yes, noun.distinct)
      : countAlike(context, yes, noun);
  if (count.min + counted >= least) {
    if (noun.together === null) return citing(evidence.answer === 'unknown' ? YES : evidence, ...told);
    const nameless = {
      least: counted,
      most: found.unnamed === 'unknown' ? Infinity : Math.max(counted, found.unnamed),
    };
    return together(context, noun, [...yes, ...open], frame, nameless);
  }
  const others = found.unnamed === 'unknown' ? Infinity : found.unnamed;
  const most = count.max + open.length + Math.max(counted, others);
  if (most < least) {
    const why = [...(found.rules?.passed ?? []), ...refusals.flatMap((j) => j.rules ?? [])];
    const none = { ...NO, assumed: [...refusals.flatMap((j) => j.assumed), ...(found.granted ?? [])] };
    return citing(tooFew(none, refusals, most, least), ...why);
  }
  const untold = untoldDeck(context, noun, frame, use);
  if (untold !== null) return assume(true, `the ${untold} holds a fitting card`, 'psct.cannot-activate-impossible');
  return evidence.answer === 'unknown'
    ? evidence
    : found.judgement.answer === 'unknown'
      ? found.judgement
      : unknown('whether enough cards are there');
}

/** What keeps the cards that would fit from being taken; where there are none, or not enough, that is why. */
function tooFew(none: Judgement, refusals: readonly Judgement[], most: number, least: number): Judgement {
  const kept = refusals.flatMap(({ why }) => why ?? []);
  if (kept.length > 0) return { ...none, why: [...new Set(kept)] };
  if (refusals.length > 0) return none;
  if (most === 0) return saying(none, 'No fitting card is there.');
  return saying(none, `Only ${String(most)} of the ${String(least)} cards needed ${most === 1 ? 'is' : 'are'} there.`);
}

/** The player looks through their own Deck; where nobody described it, every judge takes what is asked for to be in it. */
function untoldDeck(
  context: Context,
  noun: Noun,
  frame: Frame,
  use: NounUse | undefined,
): 'Deck' | 'Extra Deck' | 'Deck or Extra Deck' | null {
  if (noun.controller === 'opponent' || noun.reference !== null) return null;
  const bounded = atMostSoMany(context, noun, frame) ?? equalToSoMany(context, noun, frame)?.some ?? null;
  if (noun.together !== null && bounded?.answer !== 'yes') return null;
  const places = noun.locations.length > 0 ? noun.locations : (use?.places ?? []);
  const isUntold = (location: 'deck' | 'extra-deck'): boolean => {
    const known = knowledgeOf(context.board, frame.player, location);
    return places.includes(location) && (!known.complete || known.unnamed > 0);
  };
  if (isUntold('deck')) return isUntold('extra-deck') ? 'Deck or Extra Deck' : 'Deck';
  return isUntold('extra-deck') ? 'Extra Deck' : null;
}

/** Why no card can be like that, whatever lies where nobody described it. */
function asksForNothing(context: Context, filter: Filter, frame: Frame): Judgement | null {
  if (filter.is !== 'all-of') return likeNothing(context, filter, frame);
  return filter.of.map((part) => asksForNothing(context, part, frame)).find((found) => found !== null) ?? null;
}

/** "1 monster on each field": that many on either side. */
function isNumber(quantity: Quantity): boolean {
  return quantity.kind === 'exactly' || quantity.kind === 'at-least' || quantity.kind === 'between';
}

/** More cards are asked for than are named one by one. */
export function hasRoomForOthers({ quantity, each, locations }: Noun): boolean {
  if (quantity.kind !== 'exactly' || quantity.n.kind !== 'number' || locations.length === 0) return false;
  return quantity.n.n > each.reduce((sum, part) => sum + namedBy(part), 0);
}

/** "Including this card" names one, "including a monster you control" as many as it says. */
function namedBy({ quantity, reference, locations }: Noun): number {
  if (quantity.kind === 'given' || reference !== null) return 1;
  // What is named without a place may come from elsewhere by other texts.
  if (locations.length === 0) return Infinity;
  return quantity.kind === 'exactly' && quantity.n.kind === 'number' ? quantity.n.n : Infinity;
}

const NOBODY: ReadonlySet<Copy> = new Set<Copy>();

/** Each part takes its own cards: the parts with the fewest to choose from choose first. */
function severally(
  context: Context,
  parts: readonly Noun[],
  frame: Frame,
  use: NounUse | undefined,
  suits: Suits,
  taken: ReadonlySet<Copy>,
): Judgement {
  // "their hand and all Set cards": whatever of it is there.
  if (parts.every((part) => part.quantity.kind === 'all'))
    return any(parts.map((part) => selectable(context, part, frame, use, suits, taken)));
  const compared = withEachFirst(context, parts, frame, use, suits, taken, selectable);
  if (compared !== null) return compared;
  // "This card and 3 monsters with different names": what is named itself is none of the others.
  const named = parts.filter(({ reference }) => reference !== null);
  const gone = new Set([...taken, ...named.flatMap((part) => context.find(part, frame, use).sure)]);
  const each = all(
    parts.map((part) => selectable(context, part, frame, use, suits, part.reference === null ? gone : taken)),
  );
  if (each.answer !== 'yes') return each;
  const pools = parts.map((part) => ({
    part,
    pool: context.find(part, frame, use).sure.filter((copy) => !taken.has(copy) && suits(copy).answer === 'yes'),
  }));
  pools.sort((a, b) => a.pool.length - b.pool.length);
  const used = new Set<Copy>(taken);
  for (const { part, pool } of pools) {
    const least = leastOf(context, part.quantity, frame);
    const free = pool.filter((copy) => !used.has(copy)).slice(0, least === 'unknown' ? 1 : least);
    if (least !== 'unknown' && free.length < least && context.find(part, frame, use).unnamed === 0) return NO;
    for (const copy of free) used.add(copy);
  }
  return each;
}

const MOST_TRIED = 5000;

/** "1 Tuner and 1 non-Tuner, whose total Levels equal 7": some choice of one card for each part comes to the sum. */
function sumSeverally(
  context: Context,
  noun: Noun,
  frame: Frame,
  use: NounUse | undefined,
  suits: Suits,
  taken: ReadonlySet<Copy>,
): Judgement {
  const condition = noun.together;
  if (condition?.if !== 'compare' || condition.left.kind !== 'aggregate' || condition.left.how !== 'total') return YES;
  const { stat, original } = condition.left;
  const wanted = valueRange(context, condition.right, frame).range;
  const single = noun.each.every(
    ({ quantity }) => leastOf(context, quantity, frame) === 1 && quantity.kind === 'exactly',
  );
  if (!single || wanted.min !== wanted.max || condition.compare !== '=') return YES;
  const finds = noun.each.map((part) => context.find(part, frame, use));
  let open = finds.some(({ maybe, unnamed }) => maybe.length > 0 || unnamed !== 0);
  let choices: readonly (readonly Copy[])[] = [[]];
  for (const { sure } of finds) {
    const pool = sure.filter((copy) => !taken.has(copy) && suits(copy).answer !== 'no');
    choices = choices.flatMap((chosen) =>
      pool.filter((copy) => !chosen.includes(copy)).map((copy) => [...chosen, copy]),
    );
    if (choices.length > MOST_TRIED) return YES;
  }
  for (const chosen of choices) {
    const values = chosen.map((copy) => context.stat(copy, stat, original).value);
    if (values.includes('unknown')) open = true;
    else if (values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0) === wanted.min)
      return YES;
  }
  return open ? unknown('the sum of the chosen cards') : NO;
}

/** "Up to the number of …": one card may be chosen if that number comes, or may yet come, to one. */
function atMostSoMany(context: Context, noun: Noun, frame: Frame): Judgement | null {
  const condition = noun.together;
  if (condition?.if !== 'compare' || condition.compare !== '<=') return null;
  const { left, right } = condition;
  if (left.kind !== 'count' || left.of.quantity.kind !== 'given') return null;
  // What a coin, a die or an earlier part brings is not known before it does.
  if (right.kind === 'that-amount' || right.kind === 'die' || right.kind === 'declared') return YES;
  const { range, judgement } = valueRange(context, right, frame);
  const rules = rulesOfCount(context, right, frame);
  if (range.min >= 1) return citing(YES, ...rules);
  if (range.max < 1) return citing(NO, ...rules);
  return judgement.answer === 'unknown' ? judgement : unknown('how many cards may be chosen');
}

/** "Cards equal to the number of …": none where that number is 0; `most`: so many, at most. */
function equalToSoMany(
  context: Context,
  { together: condition }: Noun,
  frame: Frame,
): { readonly some: Judgement; readonly least: number; readonly most: number } | null {
  if (condition?.if !== 'compare' || condition.compare !== '=' || condition.left.kind !== 'count') return null;
  const { left, right } = condition;
  if (left.of.quantity.kind !== 'given' || (right.kind !== 'count' && right.kind !== 'stat')) return null;
  const { range, judgement } = valueRange(context, right, frame);
  const open = judgement.answer === 'unknown' ? judgement : unknown('how many cards are meant');
  const known = range.min >= 1 ? YES : range.max < 1 ? citing(NO, 'psct.cannot-activate-impossible') : open;
  return { some: citing(known, ...rulesOfCount(context, right, frame)), least: range.min, most: range.max };
}

/** What a player gives from the hand is given wholly, or not at all. */
function isOfOwnHand({ locations, controller }: Noun): boolean {
  return controller === 'you' && locations.length > 0 && locations.every((place) => place === 'hand');
}

/** By which rules cards were counted, or passed over, for a number of cards. */
export function rulesOfCount(context: Context, value: Value, frame: Frame): readonly RuleId[] {
  const rules = value.kind === 'count' ? context.find(value.of, frame).rules : undefined;
  return rules === undefined ? [] : [...rules.counted, ...rules.passed];
}

/** A condition on all chosen together; only sums over a stat are worked out. */
function together(
  context: Context,
  noun: Noun,
  pool: readonly Copy[],
  frame: Frame,
  nameless: { readonly least: number; readonly most: number },
): Judgement {
  const condition = noun.together;
  if (condition === null) return YES;
  const several = atMostSoMany(context, noun, frame);
  if (several !== null) return several;
  const equal = equalToSoMany(context, noun, frame);
  if (equal !== null) {
    const there = noun.distinct === null ? pool.length : countDistinct(context, pool, noun.distinct).min;
    if (equal.some.answer !== 'yes' || there + nameless.least >= equal.most) return equal.some;
    const tooFew = there + nameless.most < equal.least && isOfOwnHand(noun);
    return tooFew ? citing(NO, 'psct.cannot-activate-impossible') : unknown('whether enough cards are there');
  }
  if (condition.if !== 'compare' || condition.left.kind !== 'aggregate' || condition.left.how !== 'total')
    return unknown('whether cards can be chosen that fit together');
  const { stat, original } = condition.left;
  const target = valueRange(context, condition.right, frame).range;
  const values = pool.map((copy) => context.stat(copy, stat, original).value);
  if (target.min !== target.max || values.some((value) => value === 'unknown'))
    return unknown('the sum of the chosen cards');
  const most =
    noun.quantity.kind === 'exactly' || noun.quantity.kind === 'up-to'
      ? valueRange(context, noun.quantity.n, frame).range.max
      : pool.length;
  const exact = noun.quantity.kind === 'exactly';
  const sums = reachable(
    values.map((value) => (typeof value === 'number' ? value : 0)),
    most,
    exact,
  );
  const wanted = target.min;
  return judged(
    [...sums].some((sum) =>
      condition.compare === '='
        ? sum === wanted
        : condition.compare === '<='
          ? sum <= wanted
          : condition.compare === '>='
            ? sum >= wanted
            : condition.compare === '<'
              ? sum < wanted
              : condition.compare === '>'
                ? sum > wanted
                : sum !== wanted,
    ),
  );
}

/** Sums of at least one and at most `most` of the numbers (exactly `most` where asked). */
function reachable(values: readonly number[], most: number, exact: boolean): ReadonlySet<number> {
  let level: ReadonlySet<string> = new Set(['0|0']);
  for (const value of values) {
    const next = new Set(level);
    for (const key of level) {
      const [count, sum] = key.split('|').map(Number);
      if (count !== undefined && sum !== undefined && count < most)
        next.add(`${String(count + 1)}|${String(sum + value)}`);
    }
    level = next;
    if (level.size > 20_000) break;
  }
  const sums = new Set<number>();
  for (const key of level) {
    const [count, sum] = key.split('|').map(Number);
    if (count !== undefined && sum !== undefined && count > 0 && (!exact || count === most)) sums.add(sum);
  }
  return sums;
}
