import { describe, expect, it } from '@jest/globals';
import { ARTWORK_DATABASE } from '../../../test/support/invented-artworks.js';
import { mergeArtworks } from '../artworks.js';
import { readCard } from '../yaml-yugi/read-card.js';
import { readArtworks, withArtworks } from './artworks.js';
import { readTokens } from './tokens.js';
import { tableRows, UnreadableDatabase } from './sqlite-table.js';

describe('a SQLite file', () => {
  it('gives the rows of a table over all its pages, in order', () => {
    const rows = [...tableRows(ARTWORK_DATABASE, 'datas')];
    expect(rows).toHaveLength(66);
    expect(rows.map(({ rowid }) => rowid)).toEqual(rows.map(({ rowid }) => rowid).sort((a, b) => a - b));
    expect(rows[0]).toEqual({ rowid: 93_000_000, values: [null, 3, 0, 0, 33, 1000, -2, 4, 1, 1, 0] });
  });

  it('holds text as well', () => {
    expect([...tableRows(ARTWORK_DATABASE, 'texts')]).toEqual([
      { rowid: 93_000_000, values: [null, 'Clockwork Sailor', 'Draw 1 card.'] },
      { rowid: 93_000_003, values: [null, 'Clockwork Mouse Token', ''] },
      { rowid: 93_000_004, values: [null, 'Clockwork Mouse Token', ''] },
      { rowid: 93_000_005, values: [null, 'A mark of old', ''] },
    ]);
  });

  it('is refused where it is none, is cut off, or lacks the table', () => {
    expect(() => [...tableRows(Buffer.from('something else'), 'datas')]).toThrow(UnreadableDatabase);
    expect(() => [...tableRows(ARTWORK_DATABASE.subarray(0, 1_024), 'datas')]).toThrow(UnreadableDatabase);
    expect(() => [...tableRows(ARTWORK_DATABASE, 'nothing')]).toThrow('no table');
  });
});

describe('further artworks', () => {
  it('are those with a passcode close to that of the card', () => {
    expect([...readArtworks(ARTWORK_DATABASE)]).toEqual([
      [93_000_001, 93_000_000],
      [93_000_002, 93_000_000],
    ]);
  });

  it('find their card', () => {
    const card = readCard({
      name: { en: 'Clockwork Sailor' }, text: { en: 'Draw 1 card.' }, card_type: 'Spell', property: 'Normal', password: 93_000_000,
    }); // prettier-ignore
    const [found] = withArtworks(mergeArtworks([card]), readArtworks(ARTWORK_DATABASE));
    expect(found?.otherPasswords).toEqual([93_000_001, 93_000_002]);
  });
});

describe('Tokens', () => {
  it('are the monsters that are marked as Tokens, in every printing', () => {
    expect([...readTokens(ARTWORK_DATABASE)]).toEqual([
      [93_000_003, 'Clockwork Mouse Token'],
      [93_000_004, 'Clockwork Mouse Token'],
    ]);
  });
});
