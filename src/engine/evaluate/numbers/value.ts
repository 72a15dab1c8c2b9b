/** Numbers that card text speaks of, on this board. */
import { askedOfThis, doneBy, paidUntold, paysWithItself } from '../past/done-by-this.js';
import { countersHeld, countersHeldThen, materialsHeld } from '../../board/held.js';
import type { Context, Found, Frame } from '../../context.js';
import { countAlike } from '../filters/alike.js';
import type { Copy, SummonRecord } from '../../model/board.js';
import type { Alike, Distinct, Filter, Location, Noun, Reference, Side, Stat, Value } from '../../model/effects.js';
import { assume, citing, unknown, unreadText, YES, type Assumption, type Judgement } from '../../model/facts.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { inMonsterZone, isFieldLocation, onField } from '../../board/places.js';
import { liesSo } from '../../board/undescribed.js';
import { STARTING_LIFE_POINTS } from '../../turn/numbers.js';
import { ANY_NUMBER, exactly, type Range } from './range.js';
import { thatAmount } from './that-amount.js';
import { resolve } from '../reference.js';
import { nameOf, traits } from '../traits.js';
import { targetsOf } from '../which-target.js';
import { isOfOne } from './of-one.js';

export interface RangeOfValue {
  readonly range: Range;
  /** `unknown` with what is missing where the range is open. */
  readonly judgement: Judgement;
}

const open = (fact: string): RangeOfValue => ({ range: ANY_NUMBER, judgement: unknown(fact) });
const known = (n: number): RangeOfValue => ({ range: exactly(n), judgement: YES });

export function valueRange(context: Context, value: Value, frame: Frame): RangeOfValue {
  switch (value.kind) {
    case 'number':
      return known(value.n);
    case 'count': {
      // Before anything was paid or done, how much it will be is open; what is equipped by it tells so itself.
      const byThis = value.of.locations.length === 0 ? askedOfThis(value.of.filter) : null;
      const paid = byThis === null ? null : paidUntold(byThis, value.of.filter, frame);
      if (paid !== null) return known(paid);
      if (byThis !== null && !asksWhatIsWorn(value.of.filter) && doneBy(context, byThis, frame) === 'unknown')
        return open('how many cards are taken for it');
      if (isOfMaterials(value.of)) return materialsOnField(context, value.of, frame);
      const found = context.find(value.of, frame);
      const { range, judgement } = countRange(context, found, value.distinct, value.of.alike);
      // What was told apart as it was counted: a Token, a face-down monster, a monster in a Spell & Trap Zone.
      const told = found.rules === undefined ? [] : [...found.rules.counted, ...found.rules.passed];
      return atMost({ range, judgement: citing(judgement, ...told) }, value.of.max);
    }
    case 'stat': {
      const resolved = resolve(context, value.of, frame);
      // "The ATK of the other target": of the one that its own phrase targeted.
      const { of } = value;
      const apart = resolved !== 'unknown' && of.ref === 'target' && of.index !== null;
      const copies = apart ? targetsOf(of.index, resolved, frame) : resolved;
      const copy = copies === 'unknown' ? undefined : onlyOne(context, value, copies);
      const then = copy === undefined || value.original ? undefined : asItWas(context, value, copy, frame);
      if (then !== undefined) return known(then);
      return copy === undefined
        ? open(`the ${value.stat} of a card`)
        : statRange(context, copy, value.stat, value.original);
    }
    case 'aggregate': {
      const found = context.find(ofMonsters(value.of), frame);
      const parts = found.sure
        .filter((copy) => liesThere(value.of, copy) && showsItsNumbers(value.of, copy))
        .filter((copy) => context.stat(copy, value.stat, value.original).value !== null)
        .map((copy) => statRange(context, copy, value.stat, value.original));
      const { how } = value;
      const ofOne = isOfOne(value);
      if (found.maybe.length > 0 || found.unnamed !== 0)
        return { range: ofOne ? ANY_NUMBER : boundedBy(parts, how), judgement: found.judgement };
      return ofOne && parts.length > 1 ? anyOne(parts) : aggregate(parts, how);
    }
    case 'life-points': {
      const player = playerOf(value.player, frame.player);
      const points = context.board.lifePoints[player];
      return points === 'unknown' ? startingLifePoints(player) : known(points);
    }
    case 'counters': {
      const found = context.find(value.on, frame);
      const heldBy = value.then === true || isPaid(value.on, frame) ? countersHeldThen : countersHeld;
      const held = found.sure.map((copy) => heldBy(context.board, copy, value.counter));
      const min = held.reduce((sum, one) => sum + one.min, 0);
      const max = found.maybe.length === 0 ? held.reduce((sum, one) => sum + one.max, 0) : Infinity;
      const silent = found.judgement.answer === 'unknown' ? found.judgement : unknown('how many counters there are');
      return { range: { min, max }, judgement: min === max ? found.judgement : silent };
    }
    case 'used-materials': {
      const copies = resolve(context, value.of, frame);
      const record = copies === 'unknown' ? null : (copies[0]?.summoned ?? null);
      const told = record?.materials === 'unknown' ? record.usedCopies : record?.materials;
      if (told === undefined && record !== null && cameBack(record)) return known(0);
      return told === undefined ? open('how many materials were used for its Summon') : known(told.length);
    }
    case 'happened': {
      const { range, judgement } = context.howOften(value, frame);
      return { range, judgement };
    }
    case 'materials': {
      const copies = resolve(context, value.of, frame);
      const meant = copies === 'unknown' ? undefined : copies[0];
      const copy = meant === undefined ? undefined : (context.board.copies.get(meant.id) ?? meant);
      if (copy === undefined) return open('the number of materials');
      // "The number of materials it had": of one that is gone, as it left.
      if (!onField(copy))
        return copy.hadMaterials === undefined ? open('the number of materials it had') : known(copy.hadMaterials);
      const held = materialsHeld(context.board, copy);
      return held.min === held.max ? known(held.min) : open('the number of materials');
    }
    case 'times':
    case 'plus':
    case 'minus':
    case 'difference':
    case 'half':
    case 'max':
    case 'min':
    case 'quotient':
      return arithmetic(
        value.kind,
        value.of.map((part) => valueRange(context, part, frame)),
      );
    case 'that-amount':
      return told(thatAmount(value, frame)) ?? open('the amount spoken of before');
    case 'link-number':
      // Before it is activated, the Chain Link that it would be.
      return known(frame.told?.link ?? context.board.chain.length + 1);
    case 'declared':
      return told(declaredNumber(frame)) ?? open('what is declared');
    case 'die':
      return told(frame.told?.die) ?? { range: { min: 1, max: 6 }, judgement: unknown('the result of the die') };
    case 'unparsed':
      return { range: ANY_NUMBER, judgement: unreadText(frame.self?.card?.name ?? '', value.text, value.span) };
  }
}

/** What an earlier part of the effect that resolves has brought. */
/** Of several targets the only one that has such a number at all. */
function onlyOne(
  context: Context,
  { stat, original, of }: Extract<Value, { kind: 'stat' }>,
  copies: readonly Copy[],
): Copy | undefined {
  if (copies.length < 2) return copies[0];
  // "The Tributed Dragon monster" of several that were Tributed: which it was is not told.
  if (of.ref === 'material') return undefined;
  if (of.ref === 'event') return likeAll(context, { stat, original }, copies);
  if (of.ref !== 'target') return copies[0];
  const having = copies.filter((copy) => context.stat(copy, stat, original).value !== null);
  return having.length === 1 ? having[0] : undefined;
}

/** Of several that it happened to together: any of them, where all have the same. */
function likeAll(
  context: Context,
  { stat, original }: Pick<Extract<Value, { kind: 'stat' }>, 'stat' | 'original'>,
  copies: readonly Copy[],
): Copy | undefined {
  const values = new Set(copies.map((copy) => context.stat(copy, stat, original).value));
  return values.size === 1 && !values.has('unknown') ? copies[0] : undefined;
}

/** The number that a monster had on the field which it left for the cost, or by what was done to it before. */
function asItWas(
  context: Context,
  { stat, of }: Extract<Value, { kind: 'stat' }>,
  copy: Copy,
  { told }: Frame,
): number | undefined {
  if (of.ref === 'cost') return told?.paidWith?.find(({ copy: id }) => id === copy.id)?.numbers[stat];
  // token.leaves: a Token that is gone lies nowhere, whatever it was given back as.
  // Targets are remembered as they lay when they were chosen: what counts is where they are now.
  const now = context.board.copies.get(copy.id);
  const isThere = now !== undefined && onField(now);
  if (isThere || !DONE_TO.has(of.ref)) return undefined;
  const left = told?.leftWith?.find(({ copy: id }) => id === copy.id)?.numbers[stat];
  // "The ATK this card had on the field", of one that was paid with itself.
  return (
    left ?? (of.ref === 'this-card' ? told?.paidWith : undefined)?.find(({ copy: id }) => id === copy.id)?.numbers[stat]
  );
}

/** The words for what an earlier part of the effect was done to. */
const DONE_TO: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>([
  'target',
  'previous',
  'this-card',
  'event',
  'attacker',
  'battling-opponent',
]);

function told(n: number | null | undefined): RangeOfValue | null {
  return n === null || n === undefined ? null : known(n);
}

function declaredNumber(frame: Frame): number | null {
  const n = frame.told?.declared.map(Number).find((one) => Number.isInteger(one));
  return n ?? null;
}

/** "(max. 3)". */
function atMost({ range, judgement }: RangeOfValue, most: number | undefined): RangeOfValue {
  if (most === undefined) return { range, judgement };
  return { range: { min: Math.min(range.min, most), max: Math.min(range.max, most) }, judgement };
}

export function playerOf(side: Side, you: Player): Player {
  return side === 'opponent' ? opponentOf(you) : you;
}

/** "Each player", "to either field": both of them. */
export function playersOf(side: Side, you: Player): readonly Player[] {
  return side === 'each' || side === 'either' ? [you, opponentOf(you)] : [playerOf(side, you)];
}

function statRange(context: Context, copy: Copy, stat: Stat, original: boolean): RangeOfValue {
  const account = context.stat(copy, stat, original);
  if (account.value === 'unknown')
    return {
      range: { min: 0, max: Infinity },
      judgement:
        account.judgement.answer === 'unknown'
          ? account.judgement
          : unknown(`the ${stat} of ${copy.card?.name ?? copy.id}`),
    };
  return { ...known(account.value ?? 0), judgement: { ...YES, assumed: account.judgement.assumed } };
}

/** Life Points that nobody told are those that a Duel begins with. */
export function startingLifePoints(player: Player): RangeOfValue {
  const fact = `player ${player} has ${String(STARTING_LIFE_POINTS)} Life Points`;
  return { range: exactly(STARTING_LIFE_POINTS), judgement: assume(true, fact, 'duel.start.life-points') };
}

/** "Send this card to the GY; draw 1 card for each counter on this card": as it left to pay for that (counter.lost). */
function isPaid({ reference }: Noun, { self, effect }: Frame): boolean {
  if (reference?.ref !== 'this-card' || self === null || onField(self)) return false;
  return effect?.activation.some(paysWithItself) === true;
}

/** "For each Xyz Material on the field": also those of which only the number was told. */
function isOfMaterials({ locations, filter, reference }: Noun): boolean {
  return reference === null && filter.is === 'any' && locations.length === 1 && locations[0] === 'xyz-material';
}

function materialsOnField(context: Context, noun: Noun, frame: Frame): RangeOfValue {
  const holders = context.find({ ...noun, locations: [...MONSTER_ZONES] }, frame);
  const held = holders.sure.map((copy) => materialsHeld(context.board, copy));
  const open = holders.maybe.length > 0 || holders.unnamed !== 0 || held.some(({ max }) => max === Infinity);
  const min = sum(held.map((one) => one.min));
  if (!open) return { ...known(min), judgement: citing(YES, 'xyz.materials-not-on-field') };
  const silent = holders.judgement.answer === 'unknown' ? holders.judgement : unknown('the number of materials');
  return { range: { min, max: Infinity }, judgement: silent };
}

/** How many there are: those sure at least, everything possible at most. */
export function countRange(
  context: Context,
  found: Found,
  distinct: Distinct | null,
  alike?: Noun['alike'],
): RangeOfValue {
  const unnamed = found.unnamed === 'unknown' ? Infinity : found.unnamed;
  const judgement = countedBy(found);
  if (alike !== undefined) {
    const known = alike.reduce((copies, { what }) => tellingOf(copies, what), found.sure);
    const together = countAlike(context, known, { distinct, alike });
    return {
      range: { min: together.min, max: together.max + found.maybe.length + unnamed },
      judgement,
    };
  }
  if (distinct !== null) {
    const telling = tellingOf(found.sure, distinct);
    const different = countDistinct(context, telling, distinct);
    return {
      range: { min: different.min, max: different.max + found.maybe.length + unnamed },
      judgement: { ...judgement, assumed: [...judgement.assumed, ...takenFaceUp(telling)] },
    };
  }
  return {
    range: { min: found.certain, max: Math.max(found.certain, found.sure.length + found.maybe.length + unnamed) },
    judgement,
  };
}

/** What was taken for granted of a card that was passed over, the number takes for granted. */
function countedBy({ judgement, granted }: Found): Judgement {
  return granted === undefined ? judgement : { ...judgement, assumed: [...judgement.assumed, ...granted] };
}

/** What lies face-down in a Monster Zone or is banished so has no name, Type or Level to be told by (card.face-down-information). */
function tellingOf(copies: readonly Copy[], what: Alike['what']): readonly Copy[] {
  const hidden = (copy: Copy): boolean =>
    copy.place.location === 'banished' || (what !== 'card-kind' && inMonsterZone(copy));
  return copies.filter((copy) => copy.face !== 'down' || !hidden(copy));
}

/** zone.banished.face-down: banished cards of which nobody told how they lie count as face-up ones. */
function takenFaceUp(copies: readonly Copy[]): readonly Assumption[] {
  const untold = copies.filter(({ place, untold: { face } = {} }) => place.location === 'banished' && face === true);
  return liesSo([...new Set(untold.map(nameOf))], 'face-up', 'zone.banished.face-down');
}

/** Cards with different names (Types, Levels …); a card with two names counts once. */
export function countDistinct(context: Context, copies: readonly Copy[], what: Distinct): Range {
  const values = new Set<string | number>();
  let unsure = 0;
  for (const copy of copies) {
    const own = traits(context, copy, what);
    if (own === 'unknown') unsure += 1;
    else if (own[0] !== undefined) values.add(own[0]);
  }
  return { min: values.size, max: values.size + unsure };
}

/** "The highest original ATK on the field": of the cards there only monsters have such values, and those lie in Monster Zones. */
function ofMonsters(noun: Noun): Noun {
  const isElsewhere = (location: Location): boolean => isFieldLocation(location) && !MONSTER_ZONES.has(location);
  if (noun.reference !== null || !noun.locations.some((location) => MONSTER_ZONES.has(location))) return noun;
  return { ...noun, locations: noun.locations.filter((location) => !isElsewhere(location)) };
}

const MONSTER_ZONES: ReadonlySet<Location> = new Set<Location>(['monster-zone', 'extra-monster-zone']);

/** Others may be there: the highest is no lower than the highest of those known, the lowest no higher. */
function boundedBy(parts: readonly RangeOfValue[], how: 'total' | 'highest' | 'lowest'): Range {
  if (parts.length === 0 || how === 'total') return ANY_NUMBER;
  const { range } = aggregate(parts, how);
  return how === 'highest' ? { ...ANY_NUMBER, min: range.min } : { ...ANY_NUMBER, max: range.max };
}

function aggregate(parts: readonly RangeOfValue[], how: 'total' | 'highest' | 'lowest'): RangeOfValue {
  const mins = parts.map((part) => part.range.min);
  const maxs = parts.map((part) => part.range.max);
  const judgement = parts.find((part) => part.judgement.answer === 'unknown')?.judgement ?? YES;
  if (parts.length === 0) return known(0);
  if (how === 'total') return { range: { min: sum(mins), max: sum(maxs) }, judgement };
  const pick = how === 'highest' ? Math.max : Math.min;
  return { range: { min: pick(...mins), max: pick(...maxs) }, judgement };
}

/** "The ATK of 1 monster you control": which one is taken as it is carried out. */
function anyOne(parts: readonly RangeOfValue[]): RangeOfValue {
  const range = {
    min: Math.min(...parts.map((part) => part.range.min)),
    max: Math.max(...parts.map((part) => part.range.max)),
  };
  return { range, judgement: unknown('whose number is taken') };
}

function arithmetic(
  kind: 'times' | 'plus' | 'minus' | 'difference' | 'half' | 'max' | 'min' | 'quotient',
  parts: readonly RangeOfValue[],
): RangeOfValue {
  const judgement = parts.find((part) => part.judgement.answer === 'unknown')?.judgement ?? {
    ...YES,
    assumed: parts.flatMap((part) => part.judgement.assumed),
  };
  const [a, b] = parts.map((part) => part.range);
  if (a === undefined) return open('a number');
  const of = (range: Range): RangeOfValue => ({ range, judgement });
  if (kind === 'half') return of({ min: Math.ceil(a.min / 2), max: Math.ceil(a.max / 2) });
  if (b === undefined) return of(a);
  switch (kind) {
    case 'plus':
      return of({ min: sum(parts.map((part) => part.range.min)), max: sum(parts.map((part) => part.range.max)) });
    case 'times':
      return of({
        min: product(parts.map((part) => part.range.min)),
        max: product(parts.map((part) => part.range.max)),
      });
    case 'minus':
      return of({ min: a.min - b.max, max: a.max - b.min });
    case 'difference':
      return of({ min: Math.max(0, a.min - b.max, b.min - a.max), max: Math.max(a.max - b.min, b.max - a.min) });
    case 'quotient':
      return b.min < 1 ? open('a number') : of({ min: Math.floor(a.min / b.max), max: Math.floor(a.max / b.min) });
    case 'max':
      return of({
        min: Math.max(...parts.map((part) => part.range.min)),
        max: Math.max(...parts.map((part) => part.range.max)),
      });
    case 'min':
      return of({
        min: Math.min(...parts.map((part) => part.range.min)),
        max: Math.min(...parts.map((part) => part.range.max)),
      });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

function product(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => (n === 0 ? 0 : total * n), 1);
}

/** card.face-down-information: "the highest ATK on the field" is that of a face-up monster, unless face-down ones are meant. */
export function showsItsNumbers({ reference, filter }: Noun, copy: Copy): boolean {
  return reference !== null || !inMonsterZone(copy) || copy.face !== 'down' || asksForFaceDown(filter);
}

function asksForFaceDown(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForFaceDown);
  return filter.is === 'set' || (filter.is === 'face' && filter.face === 'down');
}

/** "Those destroyed monsters in the Graveyard": only those that came to be there. */
function liesThere({ reference, locations }: Noun, { place }: Copy): boolean {
  const asked = reference !== null && locations.length > 0 && !locations.some(isFieldLocation);
  return !asked || locations.includes(place.location);
}

/** "For each monster equipped to this card by this effect". */
function asksWhatIsWorn(filter: Filter): boolean {
  return filter.is === 'equipped-to' || (filter.is === 'all-of' && filter.of.some(asksWhatIsWorn));
}

/** Special Summoned from the Graveyard or from among the banished cards: by an effect, which uses no materials. */
function cameBack({ how, from }: SummonRecord): boolean {
  return how === 'special' && (from === 'graveyard' || from === 'banished');
}
