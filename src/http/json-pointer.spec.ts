import { expect, it } from '@jest/globals';
import { fromDotted, toPointer } from './json-pointer.js';

it('writes a path as a JSON Pointer', () => {
  expect(toPointer(['players', 'A', 'hand', 0])).toBe('/players/A/hand/0');
  expect(toPointer(['a/b', 'c~d'])).toBe('/a~1b/c~0d');
  expect(toPointer([])).toBe('');
});

it('reads references with dots and brackets', () => {
  expect(fromDotted('A.monsters.3')).toEqual(['A', 'monsters', '3']);
  expect(fromDotted('players.A.hand[2].card')).toEqual(['players', 'A', 'hand', '2', 'card']);
});
