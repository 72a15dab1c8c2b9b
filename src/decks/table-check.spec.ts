import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DeckList } from '../engine/index.js';
import { deskOf, SOME_CARDS } from '../../test/support/decks.js';
import { readDeck } from './notations/index.js';
import { compareWithList } from './table-check.js';

const desk = deskOf(SOME_CARDS);
const deck = (text: string): DeckList => desk.resolver.resolve(readDeck(text, 'names')).lines;
const compare = (registered: string, found: string) => compareWithList(deck(registered), deck(found));

describe('a deck check at the table', () => {
  it('finds nothing in a deck that is the list, in whatever order', () => {
    const list = 'Main Deck\n2 Tin Soldier\n1 Rust Charm\nSide Deck\n1 Oil Slick';
    expect(compare(list, 'Side Deck\n1 Oil Slick\nMain Deck\n1 Rust Charm\n1 Tin Soldier\n1 Tin Soldier')).toEqual({
      matches: true,
      differences: [],
      tokens: [],
      suggestion: { infraction: 'none', name: null, usualPenalty: 'none', because: expect.any(String) },
    });
  });

  it('leaves Tokens aside, which may lie with a deck and are no part of it', () => {
    const list = 'Main Deck\n2 Tin Soldier';
    expect(
      compare(list, 'Main Deck\n2 Tin Soldier\nSide Deck\n2 Mud Pie Token\nExtra Deck\n1 Mud Pie Token'),
    ).toMatchObject({
      matches: true,
      differences: [],
      tokens: [{ card: 'Mud Pie Token', count: 3 }],
    });
  });

  it('takes a card that is missing in one section and over in another as moved', () => {
    const { differences } = compare(
      'Main Deck\n3 Tin Soldier\nSide Deck\n1 Oil Slick',
      'Main Deck\n2 Tin Soldier\n1 Oil Slick\nSide Deck\n1 Tin Soldier',
    );
    expect(differences).toEqual([
      { kind: 'moved', card: 'Tin Soldier', count: 1, registered: 'main', found: 'side' },
      { kind: 'moved', card: 'Oil Slick', count: 1, registered: 'side', found: 'main' },
    ]);
  });

  it('tells cards that were not sided back from a deck that has another size', () => {
    const list = 'Main Deck\n3 Tin Soldier\nSide Deck\n1 Oil Slick';
    const because = (found: string): string => compare(list, found).suggestion.because;
    const swapped = because('Main Deck\n2 Tin Soldier\n1 Oil Slick\nSide Deck\n1 Tin Soldier');
    const moved = because('Main Deck\n2 Tin Soldier\nSide Deck\n1 Oil Slick\n1 Tin Soldier');
    expect(moved).not.toBe(swapped);
  });

  it('names what is missing and what is extra', () => {
    expect(compare('3 Tin Soldier', '2 Tin Soldier\n1 Rust Charm').differences).toEqual([
      { kind: 'missing', card: 'Tin Soldier', count: 1, registered: 'main', found: null },
      { kind: 'extra', card: 'Rust Charm', count: 1, registered: null, found: 'main' },
    ]);
  });

  it('accounts for every copy of every deck', () => {
    const lines = fc.array(
      fc.record({
        card: fc.constantFrom('Tin Soldier', 'Rust Charm', 'Oil Slick'),
        count: fc.integer({ min: 1, max: 3 }),
        side: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const toText = (of: readonly { card: string; count: number; side: boolean }[]): string =>
      [
        'Main Deck',
        ...of.filter(({ side }) => !side).map(({ card, count }) => `${count} ${card}`),
        'Side Deck',
        ...of.filter(({ side }) => side).map(({ card, count }) => `${count} ${card}`),
      ].join('\n');
    const size = (of: DeckList): number => of.reduce((sum, { count }) => sum + count, 0);
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const [registered, found] = [deck(toText(one)), deck(toText(other))];
        const { differences, matches } = compareWithList(registered, found);
        const sum = (kind: string): number =>
          differences.reduce((total, each) => total + (each.kind === kind ? each.count : 0), 0);
        expect(size(found) - size(registered)).toBe(sum('extra') - sum('missing'));
        expect(matches).toBe(differences.length === 0);
      }),
    );
  });
});
