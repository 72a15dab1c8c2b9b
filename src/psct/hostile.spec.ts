import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { monster, spell } from '../../test/support/cards.js';
import { NO_GRAMMAR } from './assemble/grammar.js';
import { compileCard } from './compile.js';
import { NO_NAMES, NameIndex } from './lexer/names.js';
import { print } from './print.js';
import { readCard } from './read.js';

const CARD = monster('Test Subject', { frame: 'effect' });
const squeeze = (text: string): string => text.replace(/\s/g, '');
const roundTrip = (text: string): string =>
  squeeze(print(readCard(CARD, { main: text }, NO_NAMES, NO_GRAMMAR)).join(''));

/** Pieces that texts are made of, and some that they are not. */
const PIECES = [
  'If this card is Summoned', 'You can target 1 monster', 'draw 1 card', 'Once per turn', 'your opponent', '"Nobody"', '"A "B" C"', '(Quick Effect)',
  ': ', '; ', '. ', ', then ', '\n● ', '● ', '(', ')', '"', '? ATK', 'U.V. Counters', 'FLIP', 'GY', ' / ', '', '1', '手札', '🂡',
]; // prettier-ignore

describe('any text', () => {
  it('is printed back from its tree up to white space', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 40 }), (pieces) => {
        const text = pieces.join(' ');
        expect(roundTrip(text)).toBe(squeeze(text));
      }),
      { numRuns: 300 },
    );
  });

  it('gives effects whose spans lie inside it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        const text = pieces.join(' ');
        for (const { effect } of readCard(CARD, { main: text }, NO_NAMES, NO_GRAMMAR).effects) {
          expect(effect.span.start).toBeGreaterThanOrEqual(0);
          expect(effect.span.end).toBeLessThanOrEqual(text.length);
          expect(effect.span.start).toBeLessThanOrEqual(effect.span.end);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('hostile text', () => {
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['no text', ''],
    ['white space', ' \n \t \n'],
    ['one mark', '"'],
    ['deep quotation marks', '"'.repeat(5_000)],
    ['deep parentheses', `${'('.repeat(5_000)}draw 1 card${')'.repeat(5_000)}`],
    ['colons and semicolons', ':;'.repeat(5_000)],
    ['bullets', '●'.repeat(2_000)],
    ['one long word', 'a'.repeat(100_000)],
    ['one long sentence', 'you can draw 1 card, then '.repeat(4_000)],
    ['many sentences', 'If this card is Summoned: You can draw 1 card. '.repeat(1_000)],
    ['another language', 'このカードが召喚に成功した時に発動できる。デッキから1枚選ぶ。'.repeat(50)],
    ['control characters', '\u0000\u001b[31m\ud800 draw'],
  ];

  it.each(HOSTILE)('%s is read without harm', (_name, text) => {
    const reading = readCard(CARD, { main: text, pendulum: text }, new NameIndex(['A "B" C', 'X: Y']), NO_GRAMMAR);
    expect(reading.cardText.effects.every((effect, index) => effect.number === index + 1)).toBe(true);
  });

  it('is compiled with the typed grammar too', () => {
    for (const [, text] of HOSTILE)
      expect(() => compileCard(spell('Test Spell'), { main: text.slice(0, 2_000) }, NO_NAMES)).not.toThrow();
  });
});

describe('time', () => {
  it('grows no faster than the text', () => {
    const sentence = 'Once per turn, if you control a "Lamp" monster: You can discard 1 card; draw 1 card. ';
    const timed = (count: number): number => {
      const text = sentence.repeat(count);
      const before = performance.now();
      readCard(CARD, { main: text }, NO_NAMES, NO_GRAMMAR);
      return performance.now() - before;
    };
    timed(100);
    const small = Math.min(...[0, 1, 2, 3, 4].map(() => timed(100)));
    const large = Math.min(...[0, 1, 2, 3, 4, 5].map(() => timed(1_600)));
    // Sixteen times the text: a quadratic compiler would take 256 times as long.
    expect(large / Math.max(small, 1)).toBeLessThan(96);
  });
});
