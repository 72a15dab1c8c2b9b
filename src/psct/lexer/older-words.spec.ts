import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from './names.js';
import { tokenize } from './tokens.js';

const folds = (text: string): string =>
  tokenize(text, NO_NAMES)
    .tokens.map(({ fold }) => fold)
    .join(' ');

describe("older phrases in today's words (psct.purpose)", () => {
  it('leaves out points of damage and of Life Points', () => {
    expect(folds("Inflict 700 points of damage to your opponent's Life Points.")).toBe(
      "inflict 700 damage to your opponent 's lp .",
    );
    expect(folds('Increase its ATK by 300 points.')).toBe('increase its atk by 300 .');
  });

  it('banishes what is removed from play', () => {
    expect(folds('Remove from play 1 card in his/her hand.')).toBe('banish 1 card in their hand .');
    expect(folds('1 of your monsters that is removed from play')).toBe('1 of your monsters that is banished');
  });

  it('says whose monsters those on a side of the field are', () => {
    expect(folds('for each monster on your opponents side of the field')).toBe(
      'for each monster your opponent controls',
    );
    expect(folds('If you have 1 Fish and your opponent has 1 or more monsters under his/her control')).toBe(
      'if you have 1 fish and your opponent controls a monster',
    );
  });

  it('keeps what was printed in the spans', () => {
    const { text, tokens } = tokenize('select 2 Fusion Material Monsters from the field', NO_NAMES);
    expect(tokens.map(({ span }) => text.slice(span.start, span.end)).join(' ')).toBe(text);
    expect(tokens.map(({ fold }) => fold).join(' ')).toBe('select 2 fusion material from the field');
  });
});
