import { describe, expect, it } from '@jest/globals';
import { compileCard } from '../compile.js';
import { NameIndex } from '../lexer/names.js';
import { monster } from '../../../test/support/cards.js';

function ruleOf(main: string): unknown {
  return compileCard(monster('Tide Scale'), { main }, new NameIndex([])).effects[0]?.lasting[0];
}

describe('the difference between the numbers that a condition compares', () => {
  it('is what a card gains that speaks of it', () => {
    expect(
      ruleOf("While your LP is lower than your opponent's, this card gains ATK equal to the difference."),
    ).toMatchObject({
      rule: 'change-stat',
      amount: {
        kind: 'difference',
        of: [
          { kind: 'life-points', player: 'you' },
          { kind: 'life-points', player: 'opponent' },
        ],
      },
    });
  });

  it('is multiplied as the text says, and bounded by its most', () => {
    const level =
      "While this card's Level is lower than its original Level, it loses DEF equal to the difference x 200.";
    expect(ruleOf(level)).toMatchObject({ amount: { kind: 'times', of: [{ kind: 'difference' }, { n: 200 }] } });
    const bounded =
      "While your LP is lower than your opponent's, this card gains ATK equal to the difference (max. 1500).";
    expect(ruleOf(bounded)).toMatchObject({ amount: { kind: 'minus', of: [{ kind: 'difference' }, { kind: 'max' }] } });
  });
});
