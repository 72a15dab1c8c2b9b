import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BrokenArray, jsonArrayItems } from './json-array.js';

// eslint-disable-next-line @typescript-eslint/require-await -- stands in for a stream, which is read asynchronously
async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function itemsOf(text: string, size: number): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for await (const item of jsonArrayItems(pieces(text, size))) items.push(item);
  return items;
}

describe('objects of a JSON array that is still arriving', () => {
  it('are the same however the text is cut', async () => {
    const record = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(fc.array(record), fc.integer({ min: 1, max: 50 }), async (records, size) => {
        const text = JSON.stringify(records);
        expect(await itemsOf(text, size)).toEqual(JSON.parse(text));
      }),
      { numRuns: 100 },
    );
  });

  it('may hold brackets, braces and escapes inside strings', async () => {
    const records = [{ a: ']}"\\' }, { b: [['{'], { c: '\\"' }] }];
    expect(await itemsOf(JSON.stringify(records), 1)).toEqual(records);
  });

  it.each(['', '[{"a": 1}', '[{"a": ', '{"a": 1}', '[{"a" 1}]'])(
    'are refused where the array is broken: %s',
    async (text) => {
      await expect(itemsOf(text, 3)).rejects.toThrow(BrokenArray);
    },
  );
});
