/** How a deck is kept: every line with all names of its card, so that it is found again after any import. */
import { SECTIONS, type DeckCard, type DeckList, type Section } from '../engine/index.js';
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
  return stored.map((line) => ({
    card: cardOf(line, cards),
    written: line.name,
    count: line.count,
    section: line.section,
  }));
}

function cardOf({ name, password, konamiId }: StoredLine, cards: DeckCards): DeckCard | null {
  const { catalogue } = cards;
  const number = password ?? (/^\d{1,10}$/.test(name) ? Number(name) : null);
  const card =
    (konamiId === null ? null : catalogue.byKonamiId(konamiId)) ??
    (password === null ? null : catalogue.byPassword(password)) ??
    catalogue.named(name)[0] ??
    (number === null ? null : catalogue.byPassword(number));
  return card === null ? ((number === null ? null : cards.token(number)) ?? cards.token(name)) : cards.of(card);
}
