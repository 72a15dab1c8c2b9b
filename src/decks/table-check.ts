/** A deck check at the table: the cards that were found against the list that was registered. */
import { outsideKind, SECTIONS, type DeckList, type DeckLine, type Section } from '../engine/index.js';
import { canonicalDeck } from './canonical.js';
import { nameOf } from './writable.js';

export interface TableDifference {
  readonly kind: 'missing' | 'extra' | 'moved';
  readonly card: string;
  readonly count: number;
  /** Where the list has it; `null` for a card that is not on the list there. */
  readonly registered: Section | null;
  /** Where it was found. */
  readonly found: Section | null;
}

/** A suggestion to the judge, in the categories of the penalty guidelines; the judge decides. */
export interface InfractionSuggestion {
  readonly infraction: 'none' | 'deck-error-major';
  /** As the penalty guidelines and the match slip have it; `null` where there is none. */
  readonly name: 'Deck Error - Major' | null;
  readonly usualPenalty: 'none' | 'Game Loss';
  readonly because: string;
}

/** Tokens that lay with the deck: a player may have them there, and they are no part of it (deck.tokens-not-in-deck). */
export interface TokensFound {
  readonly card: string;
  readonly count: number;
}

export interface TableCheck {
  readonly matches: boolean;
  readonly differences: readonly TableDifference[];
  readonly tokens: readonly TokensFound[];
  readonly suggestion: InfractionSuggestion;
}

/**
 * Compares section by section. A copy that is missing in one section and over in another was moved, which is what
 * happens when a player forgets to undo the siding of the last Match (deck.side.restore).
 */
export function compareWithList(registered: DeckList, found: DeckList): TableCheck {
  const listed = registered.filter((line) => !isToken(line));
  const there = found.filter((line) => !isToken(line));
  const differences = differencesOf(listed, there);
  return {
    matches: differences.length === 0,
    differences,
    tokens: tokensIn(found),
    suggestion: suggest(listed, there, differences),
  };
}

function isToken({ card, written }: DeckLine): boolean {
  return card === null ? outsideKind(written) === 'token' : card.facts.kind === 'token';
}

function tokensIn(found: DeckList): readonly TokensFound[] {
  const counts = new Map<string, number>();
  for (const line of found) if (isToken(line)) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + line.count);
  return [...counts].map(([card, count]) => ({ card, count }));
}

function differencesOf(registered: DeckList, found: DeckList): readonly TableDifference[] {
  const listed = canonicalDeck(registered);
  const there = canonicalDeck(found);
  const balance = new Map<string, Record<Section, number>>();
  const note = (card: string, section: Section, change: number): void => {
    const entry = balance.get(card) ?? { main: 0, extra: 0, side: 0 };
    entry[section] += change;
    balance.set(card, entry);
  };
  for (const section of SECTIONS) {
    for (const { name, count } of listed[section]) note(name, section, -count);
    for (const { name, count } of there[section]) note(name, section, count);
  }
  return [...balance].flatMap(([card, by]) => differencesOfCard(card, by));
}

function differencesOfCard(card: string, by: Record<Section, number>): TableDifference[] {
  const left = { ...by };
  const differences: TableDifference[] = [];
  for (const from of SECTIONS) {
    for (const to of SECTIONS) {
      const count = Math.min(-left[from], left[to]);
      if (count <= 0) continue;
      left[from] += count;
      left[to] -= count;
      differences.push({ kind: 'moved', card, count, registered: from, found: to });
    }
  }
  for (const section of SECTIONS) {
    const over = left[section];
    if (over < 0) differences.push({ kind: 'missing', card, count: -over, registered: section, found: null });
    if (over > 0) differences.push({ kind: 'extra', card, count: over, registered: null, found: section });
  }
  return differences;
}

/** The penalty guidelines make a Deck that is not the list a Major Deck Error, whichever way it differs. */
const MAJOR = { infraction: 'deck-error-major', name: 'Deck Error - Major', usualPenalty: 'Game Loss' } as const;

function suggest(registered: DeckList, found: DeckList, differences: readonly TableDifference[]): InfractionSuggestion {
  if (differences.length === 0) {
    return { infraction: 'none', name: null, usualPenalty: 'none', because: 'The deck is the registered list.' };
  }
  const moved = differences.every((difference) => difference.kind === 'moved');
  if (moved && sameSizes(registered, found)) {
    return {
      ...MAJOR,
      because: 'The same cards in other sections: the deck was not put back to its registered list before the Match.',
    };
  }
  if (moved) {
    return {
      ...MAJOR,
      because: 'Cards lie in other sections than registered, and the sections no longer have their registered sizes.',
    };
  }
  const missing = total(differences, 'missing');
  const extra = total(differences, 'extra');
  return {
    ...MAJOR,
    because: `The deck is not the registered list: ${cards(missing)} of it missing, ${cards(extra)} found that it does not name.`,
  };
}

function cards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

function total(differences: readonly TableDifference[], kind: TableDifference['kind']): number {
  return differences.reduce((sum, difference) => sum + (difference.kind === kind ? difference.count : 0), 0);
}

function sameSizes(one: DeckList, other: DeckList): boolean {
  const size = (deck: DeckList, section: Section): number =>
    deck.reduce((sum, line) => sum + (line.section === section ? line.count : 0), 0);
  return SECTIONS.every((section) => size(one, section) === size(other, section));
}
