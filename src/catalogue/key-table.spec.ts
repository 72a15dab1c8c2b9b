import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KeyTable } from './key-table.js';

const table = (items: readonly (readonly string[])[]) => new KeyTable(items, (keys) => keys);

describe('a table of keys', () => {
  it('finds every item of a key, in order, and none of another', () => {
    const items = [['drache', 'dragon'], ['drago'], ['drache', 'drache']];
    expect(table(items).get('drache')).toEqual([items[0], items[2]]);
    expect(table(items).get('drag')).toEqual([]);
    expect(table([]).get('drache')).toEqual([]);
  });

  it('tells keys apart whose numbers are the same', () => {
    // The two have the same FNV-1a number.
    const items = [['costarring'], ['liquid']];
    expect(table(items).get('costarring')).toEqual([items[0]]);
    expect(table(items).get('liquid')).toEqual([items[1]]);
  });

  it('finds what going through all of them finds', () => {
    const words = fc.array(fc.array(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 4 }), { maxLength: 20 });
    fc.assert(
      fc.property(words, fc.string({ minLength: 1, maxLength: 2 }), (items, key) => {
        expect(table(items).get(key)).toEqual(items.filter((keys) => keys.includes(key)));
      }),
    );
  });
});
