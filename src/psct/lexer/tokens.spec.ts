import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NameIndex, NO_NAMES } from './names.js';
import { tokenize } from './tokens.js';

const folds = (text: string, names: NameIndex = NO_NAMES): string[] =>
  tokenize(text, names).tokens.map(({ fold }) => fold);

describe('the lexer', () => {
  const names = new NameIndex(['Bolt: The Second', 'K3 "Grinder"', '"Omega" Cell', 'Bolt']);

  it('keeps names whole that hold colons and quotation marks, longest first', () => {
    expect(folds('"Bolt: The Second" or "K3 "Grinder"" and ""Omega" Cell"', names)).toEqual([
      'Bolt: The Second',
      'or',
      'K3 "Grinder"',
      'and',
      '"Omega" Cell',
    ]);
  });

  it('reads a quoted name that nobody knows, and curly marks', () => {
    expect(folds('1 “Nobody” card')).toEqual(['1', 'Nobody', 'card']);
  });

  it('folds spellings, plurals in parentheses and possessives', () => {
    expect(folds("monster(s) in your opponent's Graveyard")).toEqual([
      'monsters',
      'in',
      'your',
      'opponent',
      "'s",
      'gy',
    ]);
    expect(folds('non-Tuner Winged Beast-Type')).toEqual(['non-', 'tuner', 'winged', 'beast', '-type']);
  });

  it('covers every character that is not white space, in order, without overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        let at = 0;
        for (const { span } of tokenize(text, names).tokens) {
          expect(text.slice(at, span.start).trim()).toBe('');
          expect(span.end).toBeGreaterThan(span.start);
          at = span.end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });

  it('stays linear on hostile text', () => {
    for (const unit of ['"', '("a" ', 'a', '((((', '1,000,', "'s"]) {
      const started = performance.now();
      tokenize(unit.repeat(100_000 / unit.length), names);
      expect(performance.now() - started).toBeLessThan(2000);
    }
  });
});
