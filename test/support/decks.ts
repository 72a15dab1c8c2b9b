/** A handful of invented cards, and a desk over them, for specs of decks. */
import { Catalogue } from '../../src/catalogue/catalogue.js';
import { TokenTable } from '../../src/catalogue/token-table.js';
import type { CatalogueCard } from '../../src/catalogue/catalogue-card.js';
import { DeckCards } from '../../src/decks/deck-cards.js';
import { DeckDesk } from '../../src/decks/deck-desk.js';
import { ListBook } from '../../src/decks/list-book.js';
import type { CardFacts, LimitList } from '../../src/engine/index.js';
import { monster, spell, trap } from './cards.js';

type Wish = Partial<Omit<CatalogueCard, 'facts'>>;

export function catalogueCard(facts: CardFacts, password: number, konamiId: number, wish: Wish = {}): CatalogueCard {
  return {
    facts: { ...facts, password, konamiId },
    names: { en: facts.name },
    otherNames: [],
    otherPasswords: [],
    text: null,
    sets: [],
    pageId: null,
    ...wish,
  };
}

export const SOME_CARDS: readonly CatalogueCard[] = [
  catalogueCard(monster('Tin Soldier'), 10001, 51, { otherPasswords: [10021] }),
  catalogueCard(spell('Rust Charm'), 10002, 52, { names: { en: 'Rust Charm', de: 'Rostzauber' } }),
  catalogueCard(trap('Oil Slick'), 10003, 53),
  catalogueCard(monster('Brass Giant', { frame: 'fusion' }), 10004, 54),
  catalogueCard(monster('Copper Pair', { frame: 'xyz' }), 10005, 55),
  catalogueCard(monster('9 Tailed Kite'), 10006, 56),
  catalogueCard(monster('Clockwork Guard #1'), 10007, 57),
  catalogueCard(monster('Clockwork Guard #2'), 10008, 58),
  catalogueCard(monster('Storm Harpy'), 10009, 59),
  catalogueCard(monster('Storm Harpy 2', { treatedAs: ['Storm Harpy'] }), 10010, 60),
  catalogueCard(monster('X-Soldier'), 10011, 62),
  catalogueCard(monster('Lonely Idol'), 50000000, 61),
];

/** Two printings of one Token, numbered behind the card that makes it, as they are. */
export const SOME_TOKENS = new TokenTable(
  new Map([
    [50000003, 'Idle Puppet Token'],
    [50000004, 'Idle Puppet Token'],
  ]),
);

export function deskOf(
  cards: readonly CatalogueCard[],
  lists: readonly LimitList[] = [],
  tokens?: TokenTable,
): DeckDesk {
  return new DeckDesk(new DeckCards(new Catalogue(cards, tokens, true)), new ListBook(lists));
}
