import { describe, expect, it } from '@jest/globals';
import { nameKey } from '../../catalogue/name-key.js';
import { chooseByLikeness } from './name-choice.js';

const NAMES = [
  'Lantern Keeper',
  'Lantern Bearer',
  'Lantern Burner',
  'Quiet Market',
  'Ash Piper & Merry Spring',
  'T.G. Ferryman',
];

const choose = (text: string) => {
  const names = NAMES.map((name, cardId) => ({ cardId, name, language: 'en', key: nameKey(name) }));
  const choice = chooseByLikeness(text, names);
  if (choice.chosen === 'one') return choice.match.name;
  return choice.chosen === 'several' ? choice.matches.map(({ name }) => name).sort() : null;
};

describe('choosing a card by a text with slips', () => {
  it.each<readonly [string, string | readonly string[] | null]>([
    ['quiet market', 'Quiet Market'],
    ['Qiuet Makret', 'Quiet Market'],
    ['ash pipper', 'Ash Piper & Merry Spring'],
    ['ferryman', 'T.G. Ferryman'],
    ['lantern b', ['Lantern Bearer', 'Lantern Burner']],
    ['lantern bear', 'Lantern Bearer'],
    ['lantern', ['Lantern Bearer', 'Lantern Burner', 'Lantern Keeper']],
    ['thunder', null],
  ])('%s: %s', (text, expected) => {
    expect(choose(text)).toEqual(expected);
  });
});
