/** Bullets that nobody chooses: the turn, a coin, what was done before or what a card is like decides (psct.bullet-choice). */
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import {
  blankNoun,
  type Action,
  type Dependence,
  type Filter,
  type Location,
  type Noun,
  type Option,
  type OptionHeading,
} from '../../model/effects.js';
import type { Player } from '../../model/timing.js';
import { resolve } from '../../evaluate/reference.js';
import { PAYS_CARDS } from '../../evaluate/past/done-by-this.js';
import { isSide } from '../../evaluate/traits.js';
import { amountOfDeed } from '../../evaluate/numbers/that-amount.js';
import { valueRange } from '../../evaluate/numbers/value.js';
import type { Play } from '../play.js';

type Listed = Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>;

/** Whether the bullets depend on something: the player does not choose among them. */
export function dependent({ options }: Listed): boolean {
  return options.some(({ heading, threshold }) => heading !== undefined || threshold !== null);
}

/** The bullets that count by what the list depends on; `null` where that is open. */
export function bulletsThatApply(play: Play, action: Listed, frame: Frame): readonly Option[] | null {
  const counts: Option[] = [];
  for (const option of action.options) {
    if (option.heading?.on === 'other') {
      if (counts.length === 0) counts.push(option);
      continue;
    }
    const applies = isMeant(play, action, option, frame);
    if (applies === null) return null;
    if (applies) counts.push(option);
  }
  return counts;
}

function isMeant(play: Play, { by, options }: Listed, { heading, threshold }: Option, frame: Frame): boolean | null {
  // "● FIRE" beside "● FIRE & WIND": that card alone.
  if (heading?.on === 'like' && options.some((one) => one.heading?.on === 'cards'))
    return areThose(play, by, [blankNoun({ start: 0, end: 0 }, { filter: heading.like })], frame);
  if (heading !== undefined) return threshold === null ? isHeaded(play, by, heading, frame) : null;
  const n = numberFor(play, by, frame);
  if (threshold === null || n === null) return null;
  if (threshold.compare === '>=') return n >= threshold.n;
  return threshold.compare === '<=' ? n <= threshold.n : n === threshold.n;
}

function isHeaded(play: Play, by: Listed['by'], heading: OptionHeading, frame: Frame): boolean | null {
  switch (heading.on) {
    case 'coins': {
      const coins = frame.told?.coins ?? null;
      return coins === null ? null : coins.filter((one) => one === heading.result).length === heading.count;
    }
    case 'numbers': {
      const n = numberFor(play, by, frame);
      return n === null ? null : heading.any.includes(n);
    }
    case 'place': {
      const from = placeFor(play, by, frame);
      return from === null ? null : heading.locations.includes(from);
    }
    case 'cards':
      return areThose(play, by, heading.cards, frame);
    case 'player': {
      const player = playerFor(play, by, frame);
      return player === null ? null : isSide(player, heading.side, frame.player);
    }
    case 'like': {
      const copies = cardsFor(play, by, frame);
      if (copies === null) return null;
      const fits = copies.map((copy) => play.context.fits(copy, heading.like, { ...frame, subject: copy }).answer);
      return fits.includes('yes') ? true : fits.includes('unknown') ? null : false;
    }
    default:
      return null;
  }
}

/** The number that the bullets are compared with: what the text counts, the die just rolled, or how much was paid. */
function numberFor(play: Play, by: Listed['by'], frame: Frame): number | null {
  if (by === undefined || (by.kind === 'depends' && by.on === 'result'))
    return frame.told?.die ?? (by === undefined ? (frame.told?.paid ?? null) : null);
  if (by.kind === 'depends') return by.on === 'stat' ? statFor(play, by, frame) : null;
  const { range } = valueRange(play.context, by, frame);
  if (range.min === range.max) return range.min;
  // "Depending on the number of cards destroyed by this effect": as many as the part before acted on.
  return by.kind === 'that-amount' && amountOfDeed(by, frame) === undefined && frame.previous !== 'unknown'
    ? frame.previous.length
    : null;
}

/** "Based on its Level": every card has one such number. */
function statFor(play: Play, by: Listed['by'], frame: Frame): number | null {
  const copies = cardsFor(play, by, frame) ?? [];
  const [copy] = copies;
  if (copies.length !== 1 || copy === undefined) return null;
  const numbers = (['level', 'rank', 'rating'] as const).flatMap((stat) => {
    const { value } = play.context.stat(copy, stat, false);
    return typeof value === 'number' ? [value] : [];
  });
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/** "Based on where this card is at activation". */
function placeFor(play: Play, by: Listed['by'], frame: Frame): Location | null {
  if (by?.kind !== 'depends' || by.on !== 'place' || by.of?.reference?.ref !== 'this-card') return null;
  const from = play.links.find(({ number }) => number === play.link)?.from ?? 'unknown';
  return frame.self === null || from === 'unknown' ? null : from;
}

/** "● FIRE & DARK": whether the cards that were shown or paid are those, neither more nor fewer. */
function areThose(play: Play, by: Listed['by'], asked: readonly Noun[], frame: Frame): boolean | null {
  const cards = by === undefined ? frame.cost : cardsFor(play, by, frame);
  if (cards === null || cards === 'unknown' || cards.length === 0) return null;
  const wanted = asked.flatMap(({ quantity, filter }) => {
    const n = quantity.kind === 'exactly' && quantity.n.kind === 'number' ? quantity.n.n : 1;
    return Array.from({ length: n }, () => filter);
  });
  return wanted.length === cards.length && matched(play, wanted, cards, frame);
}

/** Whether each of the cards is one of those asked for, in some order. */
function matched(play: Play, wanted: readonly Filter[], cards: readonly Copy[], frame: Frame): boolean {
  const [first, ...rest] = wanted;
  if (first === undefined) return true;
  return cards.some(
    (copy) =>
      play.context.fits(copy, first, { ...frame, subject: copy }).answer === 'yes' &&
      matched(
        play,
        rest,
        cards.filter((other) => other !== copy),
        frame,
      ),
  );
}

/**
 * Bullets that each name what is revealed for them ("● FIRE", "● FIRE & DARK"): which of them what was shown pays for,
 * neither more nor less; all of them where that does not tell (psct.bullet-choice, cost.pay).
 */
export function bulletsPaidFor(play: Play, { options }: Listed, frame: Frame): readonly Option[] {
  if (frame.effect?.activation.some(({ kind }) => PAYS_CARDS.has(kind)) === true) return options;
  const asked = options.map(({ activation }) => shownFor(activation));
  const paid = options.filter((_, i) => {
    const nouns = asked[i] ?? null;
    return nouns !== null && areThose(play, undefined, nouns, frame) === true;
  });
  return asked.includes(null) || paid.length === 0 ? options : paid;
}

/** Without those for the other player's turn ("● During your turn: …"), which cannot have been chosen in this one. */
export function bulletsInTurn(play: Play, options: readonly Option[], frame: Frame): readonly Option[] {
  const left = options.filter(
    ({ condition }) => condition?.if !== 'turn' || play.context.holds(condition, frame).answer !== 'no',
  );
  return left.length === 0 ? options : left;
}

/** What one bullet has revealed, where that is all it asks for and its number is fixed. */
function shownFor([only, ...others]: Option['activation']): readonly Noun[] | null {
  if (only?.kind !== 'reveal' || others.length > 0) return null;
  const nouns = only.what.each.length > 0 ? only.what.each : [only.what];
  return nouns.every(({ quantity, reference }) => quantity.kind === 'exactly' && reference === null) ? nouns : null;
}

function playerFor(play: Play, by: Listed['by'], frame: Frame): Player | null {
  if (by?.kind !== 'depends') return null;
  if (by.on === 'turn') return play.board.turn.player;
  if (by.on !== 'controller' && by.on !== 'owner') return null;
  const [copy] = cardsFor(play, by, frame) ?? [];
  return copy === undefined ? null : by.on === 'owner' ? copy.owner : copy.controller;
}

const OF_A_CARD: ReadonlySet<Dependence['on']> = new Set<Dependence['on']>([
  'card',
  'card-kind',
  'attribute',
  'type',
  'name',
  'position',
  'stat',
  'controller',
  'owner',
]);

/** The cards that it depends on: those named, else what was done before, else what the cost was paid with. */
function cardsFor(play: Play, by: Listed['by'], frame: Frame): readonly Copy[] | null {
  if (by !== undefined && (by.kind !== 'depends' || !OF_A_CARD.has(by.on))) return null;
  const before = frame.previous === 'unknown' || frame.previous.length === 0 ? frame.cost : frame.previous;
  const of = by?.kind === 'depends' ? by.of : null;
  const named = of === null ? before : of.reference === null ? described(play, of, frame) : inFrame(play, of, frame);
  return named === 'unknown' || named.length === 0 ? null : named.map((copy) => play.now(copy) ?? copy);
}

/** "The card types of the monsters you control", "the banished card": all that are so, where that is known. */
function described(play: Play, noun: Noun, frame: Frame): readonly Copy[] | 'unknown' {
  const found = play.context.find(noun, frame);
  return found.maybe.length > 0 || found.unnamed !== 0 ? 'unknown' : found.sure;
}

function inFrame(
  play: Play,
  { reference, locations }: NonNullable<Dependence['of']>,
  frame: Frame,
): readonly Copy[] | 'unknown' {
  const found = reference === null ? 'unknown' : resolve(play.context, reference, frame);
  // "The banished card", of all that was paid.
  return found === 'unknown' || reference?.ref !== 'cost' || locations.length === 0
    ? found
    : found.filter((copy) => locations.includes((play.now(copy) ?? copy).place.location));
}
