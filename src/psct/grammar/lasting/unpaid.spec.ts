import { describe, expect, it } from '@jest/globals';
import { type LastingRule } from '../../../engine/model/effects.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseLasting } from '../index.js';

function reading(text: string): { readonly rules: readonly LastingRule[]; readonly unread: readonly unknown[] } {
  const source = tokenize(text, NO_NAMES);
  return parseLasting(source, wholeRange(source));
}

describe('costs that are not asked for', () => {
  it('reads which costs of which activations', () => {
    expect(reading('You do not pay LP to activate Trap Cards or "Frost" monster effects.').rules).toMatchObject([
      { rule: 'unpaid', deed: 'pay-life-points', activation: { what: ['trap-card'] }, optional: false },
      { rule: 'unpaid', deed: 'pay-life-points', activation: { what: ['monster-effect'] }, optional: false },
    ]);
    expect(reading('You do not discard to activate Counter Traps.').rules).toMatchObject([
      { rule: 'unpaid', deed: 'discard', activation: { card: { of: [{ property: 'counter' }, {}] } } },
    ]);
  });

  it('leaves it to the player where a text only allows it', () => {
    expect(
      reading('"Frost" monsters you control can activate effects without detaching materials.').rules,
    ).toMatchObject([{ rule: 'unpaid', deed: 'detach', optional: true }]);
  });

  it('does not guess whose effects "its effects" are', () => {
    expect(reading('You do not have to pay LP to activate its effects.').unread).toHaveLength(1);
  });
});

describe('Normal Summons of a turn', () => {
  it('says whose they are', () => {
    expect(
      reading('Your opponent cannot Special Summon, and can conduct up to 2 Normal Summons/Sets this turn, not just 1.')
        .rules,
    ).toMatchObject([
      { rule: 'cannot', who: 'opponent', act: 'special-summon' },
      { rule: 'extra-normal-summon', who: 'opponent', what: null, count: 2 },
    ]);
  });
});
