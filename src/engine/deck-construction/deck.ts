/** A deck as deck construction sees it: lines of cards in sections. Physical copies do not matter here, numbers do. */
import type { CardFacts } from '../model/card.js';

export const SECTIONS = ['main', 'extra', 'side'] as const;
export type Section = (typeof SECTIONS)[number];
export type BySection<T> = Readonly<Record<Section, T>>;

/** Parts of play that Genesys leaves out; a card that speaks of one may be playable without that effect. */
export const MENTIONS = ['extra-monster-zone', 'link', 'pendulum'] as const;
export type Mention = (typeof MENTIONS)[number];

/** A card with what deck construction asks beyond its printed facts. */
export interface DeckCard {
  readonly facts: CardFacts;
  /** The name it is counted under: its own, or the one it is always treated as (deck.copies.name-treated-as). */
  readonly countsAs: string;
  /** Home section, so that it is worked out once per card and not once per deck. */
  readonly home: 'main' | 'extra' | 'none';
  /** First release by region; a region that is missing is not known. */
  readonly released: Readonly<Partial<Record<Region, Release>>>;
  readonly mentions: readonly Mention[];
}

/** Bounds of the first release, as ISO days, which compare as text; `null`: no bound is known. */
export interface Release {
  readonly earliest: string | null;
  readonly latest: string | null;
}

/** A release that has not happened. It stands after every day, as it should. */
export const UNRELEASED = 'unreleased';

export const REGIONS = ['tcg', 'ocg'] as const;
export type Region = (typeof REGIONS)[number];

/** One line of a deck list. `card` is `null` where nothing in the catalogue answers to what was written. */
export interface DeckLine {
  readonly card: DeckCard | null;
  /** A name, password or Konami ID as it was written. */
  readonly written: string;
  readonly count: number;
  readonly section: Section;
}

export type DeckList = readonly DeckLine[];
