import { describe, expect, it } from '@jest/globals';
import { type CatalogueCard } from '../../catalogue/catalogue-card.js';
import { loadStarterCards } from '../../catalogue/files/starter-cards.js';
import { WordPool } from './word-pool.js';

/** Cards as a driver hands them over: every list and word is a copy of its own. */
const SETS = [{ number: 'AB-001', name: 'A set of cards' }];
const copied = (): readonly CatalogueCard[] =>
  loadStarterCards().map((card) => structuredClone({ ...card, sets: SETS }));

describe('cards that share their words', () => {
  it('are the same cards', () => {
    const words = new WordPool();
    expect(copied().map((card) => words.share(card))).toEqual(copied());
  });

  it('keep one empty list for all', () => {
    const words = new WordPool();
    const [first, second] = copied()
      .filter((card) => card.facts.treatedAs.length === 0)
      .map((card) => words.share(card));
    expect(first?.facts.treatedAs).toBe(second?.facts.treatedAs);
  });
});
