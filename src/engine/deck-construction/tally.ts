/** The deck counted once, so that every rule reads numbers instead of counting again. */
import { SECTIONS, type BySection, type DeckCard, type DeckList, type Section } from './deck.js';
import { outsideKind } from './outside.js';

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
  /** What is never in a Deck is not counted (deck.tokens-not-in-deck); unknown cards are, a copy of something lies there. */
  readonly sizes: BySection<number>;
  readonly names: readonly NameTally[];
  readonly cards: readonly CardTally[];
  /** Tokens and Skill Cards, which are in no section and share nothing with cards. */
  readonly outside: readonly CardTally[];
  readonly unknown: readonly UnknownTally[];
}

type Counts = Record<Section, number>;
const none = (): Counts => ({ main: 0, extra: 0, side: 0 });

type Growing<T> = { -readonly [K in keyof T]: T[K] extends BySection<number> ? Counts : T[K] };

export function tallyDeck(deck: DeckList): DeckTally {
  const sizes = none();
  const cards = new Map<DeckCard, Growing<CardTally>>();
  const unknown = new Map<string, Growing<UnknownTally>>();
  for (const { card, written, count, section } of deck) {
    if (card === null ? outsideKind(written) === null : card.home !== 'none') sizes[section] += count;
    let entry = card === null ? unknown.get(written) : cards.get(card);
    if (entry === undefined) {
      const made = { total: 0, bySection: none() };
      if (card === null) unknown.set(written, (entry = { written, ...made }));
      else cards.set(card, (entry = { card, ...made }));
    }
    entry.total += count;
    entry.bySection[section] += count;
  }
  const known = [...cards.values()];
  const inside = known.filter(({ card }) => card.home !== 'none');
  const outside = known.filter(({ card }) => card.home === 'none');
  return { sizes, names: byName(inside), cards: inside, outside, unknown: [...unknown.values()] };
}

function byName(cards: Iterable<CardTally>): readonly NameTally[] {
  const names = new Map<string, { name: string; total: number; cards: CardTally[] }>();
  for (const tally of cards) {
    const name = tally.card.countsAs;
    const known = names.get(name);
    if (known === undefined) names.set(name, { name, total: tally.total, cards: [tally] });
    else {
      known.total += tally.total;
      known.cards.push(tally);
    }
  }
  return [...names.values()];
}

/** Sections in which something lies, in deck order. */
export function sectionsOf(...counts: readonly BySection<number>[]): readonly Section[] {
  return SECTIONS.filter((section) => counts.some((by) => by[section] > 0));
}
