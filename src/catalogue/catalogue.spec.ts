import { describe, expect, it } from '@jest/globals';
import { mergeArtworks } from './artworks.js';
import { Catalogue } from './catalogue.js';
import { type CatalogueCard } from './catalogue-card.js';
import { firstSets } from './first-sets.js';

const card = (name: string, wish: Partial<CatalogueCard['facts']> = {}, rest: Partial<CatalogueCard> = {}): CatalogueCard => ({
  facts: { password: null, konamiId: null, name, treatedAs: [], kind: 'spell', property: 'normal', monster: null, series: [], ...wish },
  names: { en: name },
  otherNames: [],
  otherPasswords: [],
  text: null,
  sets: [],
  pageId: null,
  ...rest,
}); // prettier-ignore

const KEEPER = card(
  'Lantern Keeper',
  { password: 101, konamiId: 4101, series: ['Lantern'] },
  {
    names: { en: 'Lantern Keeper', de: 'Laternenhüter', ja: '灯の番人' },
    otherPasswords: [102],
    otherNames: ['Lamp Warden'],
  },
);
const PLAYED = card('Twin Gate', { password: 201, konamiId: 4201 });
const PRIZE = card('Twin Gate', { konamiId: 4202 });
const CATALOGUE = new Catalogue([
  KEEPER,
  PLAYED,
  PRIZE,
  card('Gate', {}, { names: { en: 'Gate', de: 'Laternen Hüter' } }),
]);

const found = (reference: string | number) => {
  const result = CATALOGUE.find(reference);
  return result.found === 'card' ? result.card.facts.name : result.found;
};

describe('a catalogue', () => {
  it.each<readonly [string | number, string]>([
    ['lantern keeper', 'Lantern Keeper'],
    ['灯の番人', 'Lantern Keeper'],
    ['Lamp Warden', 'Lantern Keeper'],
    [101, 'Lantern Keeper'],
    ['00000102', 'Lantern Keeper'],
    [4101, 'Lantern Keeper'],
    ['gate', 'Gate'],
  ])('finds %s', (reference, name) => {
    expect(found(reference)).toBe(name);
  });

  it('takes a shared name for the card that is played', () => {
    expect(CATALOGUE.find('Twin Gate')).toEqual({ found: 'card', card: PLAYED, short: false });
  });

  it.each([
    ['lantern', 'Lantern Keeper', 'one word at the beginning'],
    ['keeper of', 'Last Keeper of the Well', 'two words inside'],
    ['Twin', 'Twin Gate', 'what one name begins with'],
    ['La', 'none', 'fewer than three letters'],
    ['keeper', 'none', 'a word of two names'],
    ['Well', 'none', 'one word inside'],
    ['lanter', 'none', 'a part of a word'],
  ])('takes the short name "%s" for %s: %s', (text, name) => {
    const catalogue = new Catalogue([KEEPER, PLAYED, PRIZE, card('Last Keeper of the Well')], undefined, true);
    const result = catalogue.find(text);
    expect(result.found === 'card' ? [result.card.facts.name, result.short] : [result.found, true]).toEqual([
      name,
      true,
    ]);
  });

  it.each([
    ['Lantern', 'none'],
    ['Keeper of the', 'none'],
    ['Old Well', 'Old Well & Bucket'],
    ['Old', 'none'],
    ['Bucket', 'none'],
  ])('takes "%s" for %s where only some cards of the game are known', (text, name) => {
    const catalogue = new Catalogue([KEEPER, card('Last Keeper of the Well'), card('Old Well & Bucket')]);
    const result = catalogue.find(text);
    expect(result.found === 'card' ? result.card.facts.name : result.found).toBe(name);
  });

  it('says so where a name in another language fits two cards', () => {
    expect(found('Laternenhüter')).toBe('several');
  });

  it('suggests what looks alike', () => {
    const result = CATALOGUE.find('Lantren Keper');
    expect(result).toMatchObject({ found: 'none', suggestions: [{ facts: { name: 'Lantern Keeper' } }] });
    expect(found(999)).toBe('none');
  });

  it('knows the members of a series', () => {
    expect(CATALOGUE.membersOf('lantern')).toEqual([KEEPER]);
    expect(CATALOGUE.isSeries('Lantern')).toBe(true);
    expect(CATALOGUE.isSeries('Gate')).toBe(false);
  });

  it('lists every name that a text may quote', () => {
    expect([...CATALOGUE.quotableNames()]).toEqual(expect.arrayContaining(['Lantern Keeper', 'Lantern', 'Gate']));
  });
});

describe('records of one card', () => {
  it('become one card with the passcodes of both artworks; the entry that is older describes it', () => {
    const newer = card('Lantern Keeper', { password: 90, konamiId: 4101 }, { pageId: 50 });
    const older = card('Lantern Keeper', { password: 101, konamiId: 4101 }, { pageId: 5 });
    const [merged, ...rest] = mergeArtworks([newer, older]);
    expect(rest).toEqual([]);
    expect(merged).toMatchObject({ facts: { password: 101 }, otherPasswords: [90], pageId: 5 });
  });

  it('are dropped where they have no number and a numbered one is just like them', () => {
    expect(mergeArtworks([card('Gate'), card('Gate', { konamiId: 4301 })])).toHaveLength(1);
    expect(mergeArtworks([card('Gate', { property: 'field' }), card('Gate', { konamiId: 4301 })])).toHaveLength(2);
  });
});

describe('the first set of a card', () => {
  it('is the one whose newest card is oldest', () => {
    const reprint = { number: 'RE-001', name: 'Reprints' };
    const original = { number: 'OR-001', name: 'Original' };
    const cards = [
      card('Old', { konamiId: 10 }, { sets: [reprint, original] }),
      card('New', { konamiId: 90 }, { sets: [reprint] }),
      card('None'),
    ];
    expect(firstSets(cards)).toEqual([original, reprint, null]);
  });
});
