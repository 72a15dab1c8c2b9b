import { describe, expect, it } from '@jest/globals';
import { catalogueCard } from '../../test/support/decks.js';
import { monster } from '../../test/support/cards.js';
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import { UNRELEASED } from '../engine/index.js';
import { releaseDatesOf } from './release-dates.js';

const TEXT: NonNullable<CatalogueCard['text']> = {
  main: '',
  pendulum: null,
  materials: null,
  flavour: true,
  official: true,
};

function printedIn(...numbers: readonly string[]): CatalogueCard {
  const sets = numbers.map((number) => ({ number, name: 'A set' }));
  return catalogueCard(monster('Tin Soldier'), 10001, 51, { text: TEXT, sets });
}

describe('the first release of a card in the TCG', () => {
  it.each([
    ['is the day of its only set', ['LOB-EN001'], { earliest: '2002-03-08', latest: '2002-03-08' }],
    ['is the first of its sets', ['DB1-EN001', 'MRD-001'], { earliest: '2002-06-26', latest: '2002-06-26' }],
    [
      'lies between the days of printings that share their letters',
      ['CT05-EN001'],
      { earliest: '2008-08-18', latest: '2008-11-03' },
    ],
    [
      'may be earlier than is known where a set is not on the list',
      ['LOB-EN001', 'XXXX-EN001'],
      { earliest: null, latest: '2002-03-08' },
    ],
    ['is later than the list for a younger set', ['ALIN-EN001'], { earliest: '2025-01-24', latest: null }],
    [
      'is later than the list for a set that came after it',
      ['LOB-EN001', 'MZMU-EN001'],
      { earliest: '2002-03-08', latest: '2002-03-08' },
    ],
    ['has not come for a card without sets', [], { earliest: UNRELEASED, latest: UNRELEASED }],
  ])('%s', (_name, numbers, expected) => {
    expect(releaseDatesOf(printedIn(...numbers))).toEqual({ tcg: expected });
  });

  it('is bounded by the year in the name of a set that is not on the list', () => {
    const inSet = (name: string) => {
      const sets = [
        { number: 'XXXX-EN001', name },
        { number: 'DREV-EN001', name: 'Duelist Revolution' },
      ];
      return releaseDatesOf(catalogueCard(monster('Tin Soldier'), 10001, 51, { text: TEXT, sets })).tcg?.earliest;
    };
    expect(inSet('Prize cards of 2025')).toBe('2010-08-07');
    expect(inSet('Prize cards of 2009 and 2010')).toBe('2009-01-01');
    expect(inSet('Speed Duel: A Box')).toBe('2010-08-07');
    expect(inSet('Prize cards')).toBeNull();
  });

  it('is not known of a card of which only facts are known', () => {
    expect(releaseDatesOf(catalogueCard(monster('Tin Soldier'), 10001, 51))).toEqual({});
  });
});
