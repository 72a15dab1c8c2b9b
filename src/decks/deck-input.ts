/** A deck as a request brings it: text in some notation, or the sections as JSON. */
import { readDeck, readJsonValue } from './notations/index.js';
import type { Notation, WrittenDeck } from './written.js';

export type DeckInput = string | Readonly<Record<string, unknown>>;

export function readDeckInput(input: DeckInput, notation: Notation | null): WrittenDeck {
  return typeof input === 'string' ? readDeck(input, notation) : readJsonValue(input);
}

/** What is stored of it: the text as it came. */
export function inputText(input: DeckInput): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}

/** True where the text is no deck at all, as opposed to a deck with faults. */
export function isNoDeck(deck: WrittenDeck): boolean {
  return (
    deck.lines.length === 0 &&
    deck.problems.some(({ code }) => code !== 'no-extra-heading' && code !== 'no-main-heading')
  );
}
