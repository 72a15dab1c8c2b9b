/** The deck counted once, so that every rule reads numbers instead of counting again. */
import { SECTIONS, type BySection, type DeckCard, type DeckList, type Section } from './deck.js';

/** All copies of one card, by section. */
export interface CardTally {
  readonly card: DeckCard;
  readonly total: number;
  readonly bySection: BySection<number>;
}

/** Cards that share one deck-building name. */
export interface NameTally {
  readonly name: string;
  readonly total: number;
  readonly cards: readonly CardTally[];
}

export interface UnknownTally {
  readonly written: string;
  readonly total: number;
  readonly bySection: BySection<number>;
}

export interface DeckTally {
  /** Tokens are never counted (deck.tokens-not-in-deck); unknown cards are, a copy of something lies there. */
  readonly sizes: BySection<number>;
  readonly names: readonly NameTally[];
  readonly cards: readonly CardTally[];
  readonly unknown: readonly UnknownTally[];
}

type Counts = Record<Section, number>;
const none = (): Counts => ({ main: 0, extra: 0, side: 0 });

export function tallyDeck(deck: DeckList): DeckTally {
  const sizes = none();
  const cards = new Map<string, { card: DeckCard; total: number; bySection: Counts }>();
  const unknown = new Map<string, { written: string; total: number; bySection: Counts }>();
  for (const { card, written, count, section } of deck) {
    if (card?.home !== 'none') sizes[section] += count;
    const entry =
      card === null
        ? remember(unknown, written, () => ({ written, total: 0, bySection: none() }))
        : remember(cards, card.facts.name, () => ({ card, total: 0, bySection: none() }));
    entry.total += count;
    entry.bySection[section] += count;
  }
  const names = new Map<string, { name: string; total: number; cards: CardTally[] }>();
  for (const tally of cards.values()) {
    const name = tally.card.countsAs;
    const entry = remember(names, name, () => ({ name, total: 0, cards: [] as CardTally[] }));
    entry.total += tally.total;
    entry.cards.push(tally);
  }
  return { sizes, names: [...names.values()], cards: [...cards.values()], unknown: [...unknown.values()] };
}

/** Sections in which something lies, in deck order. */
export function sectionsOf(...counts: readonly BySection<number>[]): readonly Section[] {
  return SECTIONS.filter((section) => counts.some((by) => by[section] > 0));
}

function remember<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
