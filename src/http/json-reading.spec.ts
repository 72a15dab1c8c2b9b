import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { soundLength } from './json-reading.js';

it.each([
  ['{"turn": 4,}', '{"turn": 4,'],
  ["{'turn': 4}", '{'],
  ['{"hand": [1 2]}', '{"hand": [1 '],
  ['{"hand": [1', '{"hand": [1'],
  ['{"player": A}', '{"player": '],
  ['[tru e]', '[tru'],
  ['{} {}', '{} '],
])('%s goes wrong after %s', (text, sound) => {
  expect(text.slice(0, soundLength(text))).toBe(sound);
});

it('reads all of every JSON text', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(soundLength(text)).toBe(text.length);
    }),
  );
});
