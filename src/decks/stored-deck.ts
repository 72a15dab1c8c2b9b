/** How a deck is kept: every line with all names of its card, so that it is found again after any import. */
import { SECTIONS, type DeckLine, type DeckList, type Section } from '../engine/index.js';
import type { DeckCards } from './deck-cards.js';

export interface StoredLine {
  readonly section: Section;
  readonly count: number;
  /** The card's English name, or what was written where no card was known. */
  readonly name: string;
  readonly password: number | null;
  readonly konamiId: number | null;
  readonly known: boolean;
}

export function toStoredLines(lines: DeckList): readonly StoredLine[] {
  return lines
    .map(({ card, written, count, section }) => ({
      section,
      count,
      name: card?.facts.name ?? written,
      password: card?.facts.password ?? null,
      konamiId: card?.facts.konamiId ?? null,
      known: card !== null,
    }))
    .sort((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
}

/** A card that was unknown then may be known now. */
export function fromStoredLines(stored: readonly StoredLine[], cards: DeckCards): DeckList {
  return stored.map((line): DeckLine => {
    const { catalogue } = cards;
    const number = /^\d{1,10}$/.test(line.name) ? Number(line.name) : null;
    const card =
      (line.konamiId === null ? null : catalogue.byKonamiId(line.konamiId)) ??
      (line.password === null ? null : catalogue.byPassword(line.password)) ??
      catalogue.named(line.name)[0] ??
      (number === null ? null : catalogue.byPassword(number));
    return {
      card: card === null ? null : cards.of(card),
      written: line.name,
      count: line.count,
      section: line.section,
    };
  });
}
