/** A deck check at the table: the cards that were found against the list that was registered. */
import { SECTIONS, type DeckList, type Section } from '../engine/index.js';
import { canonicalDeck } from './canonical.js';

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
  readonly usualPenalty: 'none' | 'Game Loss';
  readonly because: string;
}

export interface TableCheck {
  readonly matches: boolean;
  readonly differences: readonly TableDifference[];
  readonly suggestion: InfractionSuggestion;
}

/**
 * Compares section by section. A copy that is missing in one section and over in another was moved, which is what
 * happens when a player forgets to undo the siding of the last Match (deck.side.restore).
 */
export function compareWithList(registered: DeckList, found: DeckList): TableCheck {
  const differences = differencesOf(registered, found);
  return { matches: differences.length === 0, differences, suggestion: suggest(registered, found, differences) };
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

function suggest(registered: DeckList, found: DeckList, differences: readonly TableDifference[]): InfractionSuggestion {
  if (differences.length === 0) {
    return { infraction: 'none', usualPenalty: 'none', because: 'The deck is the registered list.' };
  }
  const moved = differences.every((difference) => difference.kind === 'moved');
  if (moved && sameSizes(registered, found)) {
    return {
      infraction: 'deck-error-major',
      usualPenalty: 'Game Loss',
      because: 'The same cards in other sections: the deck was not put back to its registered list before the Match.',
    };
  }
  if (moved) {
    return {
      infraction: 'deck-error-major',
      usualPenalty: 'Game Loss',
      because: 'Cards lie in other sections than registered, and the sections no longer have their registered sizes.',
    };
  }
  const missing = total(differences, 'missing');
  const extra = total(differences, 'extra');
  return {
    infraction: 'deck-error-major',
    usualPenalty: 'Game Loss',
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
