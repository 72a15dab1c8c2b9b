/**
 * A format is data: where cards may come from, how many of each, how large the deck. Built-in formats and those that
 * users define have the same shape, and the rules read nothing else.
 */
import { EDITIONS, type EditionId } from '../editions.js';
import type { Frame } from '../model/card.js';
import type { BySection, Region } from './deck.js';

/** `exactly`: either none at all or that many (the Side Deck of the first editions). */
export interface SizeRule {
  readonly min: number;
  readonly max: number | null;
  readonly exactly: number | null;
}
export type SizeRules = BySection<SizeRule>;

/**
 * Cards that the format knows. `list`: those that a whitelist of the given track names. `released`: by a fixed day, or
 * by `date`, that of the event.
 */
export type Pool =
  | { readonly kind: 'everything' }
  | { readonly kind: 'list'; readonly track: string }
  | { readonly kind: 'released'; readonly region: Region; readonly by: string };

export interface DeckFormat {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** `date`: the edition in force on the day that is asked about. */
  readonly edition: EditionId | 'date';
  /** `null`: the sizes of the edition. */
  readonly sizes: SizeRules | null;
  readonly copies: number;
  /** The track of lists that it follows, and of which day: a fixed one, or `date` for that of the event. `null`: none. */
  readonly list: { readonly track: string; readonly of: string } | null;
  /** How many copies of a Forbidden card are allowed: none, or one in the Traditional Format. */
  readonly forbiddenAllows: 0 | 1;
  readonly pool: Pool;
  /** Points are read from the list; the cap is the event's and this is its default. */
  readonly points: { readonly cap: number } | null;
  /** Frames that are out, and whether Pendulum Monsters are. */
  readonly without: readonly (Frame | 'pendulum')[];
}

const UP_TO = (max: number): SizeRule => ({ min: 0, max, exactly: null });
const MODERN: SizeRules = { main: { min: 40, max: 60, exactly: null }, extra: UP_TO(15), side: UP_TO(15) };
const OLD: SizeRules = {
  main: { min: 40, max: null, exactly: null },
  extra: { min: 0, max: null, exactly: null },
  side: { min: 0, max: 15, exactly: 15 },
};

/** deck.main.size, deck.extra.size and deck.side.size, edition by edition. */
export const SIZES: Readonly<Record<EditionId, SizeRules>> = {
  'fan-2002': OLD,
  'ude-2006': OLD,
  'v8-2011': MODERN,
  'v10-2017': MODERN,
  'unofficial-2017': MODERN,
  'tcg-2020': MODERN,
};

/** Extra Deck frames that an edition knows (deck.extra.contents). */
export const EXTRA_FRAMES: Readonly<Record<EditionId, readonly Frame[]>> = {
  'fan-2002': ['fusion'],
  'ude-2006': ['fusion'],
  'v8-2011': ['fusion', 'synchro', 'xyz'],
  'v10-2017': ['fusion', 'synchro', 'xyz', 'link'],
  'unofficial-2017': ['fusion', 'synchro', 'xyz', 'link'],
  'tcg-2020': ['fusion', 'synchro', 'xyz', 'link'],
};

/** Pendulum Monsters exist from v10-2017 on (deck.main.pendulum). */
export function knowsPendulum(edition: EditionId): boolean {
  return EDITIONS.indexOf(edition) >= EDITIONS.indexOf('v10-2017');
}

/** First day of each edition in the TCG; the sizes of v8-2011 came with the Synchro rules of autumn 2008. */
const EDITION_SINCE: readonly (readonly [string, EditionId])[] = [
  ['2020-04-01', 'tcg-2020'],
  ['2014-07-11', 'v10-2017'],
  ['2008-09-01', 'v8-2011'],
  ['2005-10-01', 'ude-2006'],
];

/** The edition whose deck sizes were in force on a day. */
export function editionOn(date: string): EditionId {
  return EDITION_SINCE.find(([since]) => date >= since)?.[1] ?? 'fan-2002';
}

export function editionOf(format: DeckFormat, date: string): EditionId {
  return format.edition === 'date' ? editionOn(date) : format.edition;
}

export function sizesOf(format: DeckFormat, date: string): SizeRules {
  return format.sizes ?? SIZES[editionOf(format, date)];
}

/** The day whose list counts: a fixed one (Goat), or the day of the event. */
export function listDateOf(format: DeckFormat, date: string): string {
  return format.list === null || format.list.of === 'date' ? date : format.list.of;
}
