import { type CardFacts } from '../engine/index.js';

/** Languages of card names, by the codes of the source; the last two words of a code name a transliteration. */
export const LANGUAGES = [
  'en', 'de', 'es', 'fr', 'it', 'pt', 'ja', 'ja_romaji', 'ko', 'ko_rr', 'zh-TW', 'zh-CN',
] as const; // prettier-ignore
export type Language = (typeof LANGUAGES)[number];

export type CardNames = Readonly<Partial<Record<Language, string>>>;

/** The English text of a card, exactly as imported. */
export interface CardTexts {
  /** Effect or flavour text; where the card has a line of materials, it stands in front. */
  readonly main: string;
  readonly pendulum: string | null;
  /** The line of materials at the beginning of `main`; `null` where there is none. */
  readonly materials: string | null;
  /** `main` tells a story and does nothing (card.text.normal-flavour). */
  readonly flavour: boolean;
  /** False for a translation that the publisher has not printed. */
  readonly official: boolean;
}

export interface EnglishSet {
  readonly number: string;
  readonly name: string;
}

/** A card as the catalogue keeps it: its facts, and what is needed to find it and to quote it. */
export interface CatalogueCard {
  readonly facts: CardFacts;
  readonly names: CardNames;
  /** Names by which the card went before, and readings of its Japanese name; they find the card and are never shown as its name. */
  readonly otherNames: readonly string[];
  /** Passcodes of its other artworks, and numbers that stand in for a passcode which was never printed. */
  readonly otherPasswords: readonly number[];
  /** `null`: only facts are known, no text was imported. */
  readonly text: CardTexts | null;
  readonly sets: readonly EnglishSet[];
  /** Identity in the source that has an entry before there is a passcode or a Konami ID. */
  readonly pageId: number | null;
}
