import { beforeAll, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { DeckCards } from '../../src/decks/deck-cards.js';
import { readDeck, writeDeck } from '../../src/decks/notations/index.js';
import { DeckResolver } from '../../src/decks/resolve.js';
import { toWritable } from '../../src/decks/writable.js';
import { type DeckCard } from '../../src/engine/index.js';
import { DATA, withData } from '../support/real-data.js';

let resolver: DeckResolver;
let all: readonly DeckCard[];

withData('every card of the pool', () => {
  beforeAll(async () => {
    const catalogue = await loadCatalogueFromFiles(DATA);
    const cards = new DeckCards(catalogue);
    resolver = new DeckResolver(cards);
    all = catalogue.cards.map((card) => cards.of(card));
  }, 60_000);

  it.each([
    '3 NAME',
    '3x NAME',
    '3xNAME',
    '3 x NAME',
    'NAME x3',
    'NAME (3)',
    '[3] NAME',
    '3,NAME',
    'NAME\t3',
    '3 NAME (ABC-EN001)',
  ])('is read from "%s"', (form) => {
    const misread = all.flatMap(({ facts: { name } }) => {
      const { lines, corrections } = resolver.resolve(
        readDeck(
          form.replace('NAME', () => name),
          'names',
        ),
      );
      const [line] = lines;
      const right =
        lines.length === 1 && line?.count === 3 && line.card?.facts.name === name && corrections.length === 0;
      return right ? [] : [name];
    });
    expect(misread).toEqual([]);
  });

  it('is found on a line that holds many', () => {
    const lost: string[] = [];
    for (let from = 0; from < all.length; from += 20) {
      const names = [...new Set(all.slice(from, from + 20).map(({ facts }) => facts.name))];
      const { lines } = resolver.resolve(readDeck(names.map((name) => `2 ${name}`).join(' '), 'names'));
      const found = lines.map(({ card, count }) => (count === 2 ? card?.facts.name : null));
      lost.push(...names.filter((name) => !found.includes(name)));
    }
    // Names that begin with a number may be taken for more copies of the card before them.
    expect(lost).toEqual([]);
  });

  it.each(['ydk', 'ydke', 'omega', 'json', 'konami-ids'] as const)('is written to %s and found again', (notation) => {
    const lost = all.flatMap((card) => {
      const { name, password, konamiId } = card.facts;
      if ((notation === 'konami-ids' ? konamiId : password) === null) return [];
      const section = card.home === 'extra' ? 'extra' : 'main';
      const text = writeDeck(toWritable([{ card, written: name, count: 1, section }]), notation);
      const [line] = resolver.resolve(readDeck(text, notation)).lines;
      return line?.card === card && line.section === section ? [] : [name];
    });
    expect(lost).toEqual([]);
  });
});
