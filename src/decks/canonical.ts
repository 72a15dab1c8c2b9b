/**
 * The canonical text of a deck: sections in order, cards by name, one line each. Two lists of the same cards have the
 * same text whatever notation, order or artwork they came in, so its hash tells whether a deck has changed.
 */
import { createHash } from 'node:crypto';
import { SECTIONS, type BySection, type DeckList, type Section } from '../engine/index.js';
import { bySection, nameOf } from './writable.js';

export interface CanonicalLine {
  readonly name: string;
  readonly count: number;
}
export type CanonicalDeck = BySection<readonly CanonicalLine[]>;

export function canonicalDeck(lines: DeckList): CanonicalDeck {
  return bySection((section) => canonicalSection(lines, section));
}

function canonicalSection(lines: DeckList, section: Section): readonly CanonicalLine[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (line.section === section) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + line.count);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export function canonicalText(deck: CanonicalDeck): string {
  const parts = SECTIONS.flatMap((section) => [
    `${section}:`,
    ...deck[section].map(({ name, count }) => `${count} ${name}`),
  ]);
  return `${parts.join('\n')}\n`;
}

/** `sha256:` and the hash of the canonical text. */
export function deckHash(deck: CanonicalDeck): string {
  return `sha256:${createHash('sha256').update(canonicalText(deck)).digest('hex')}`;
}
