import { describe, expect, it } from '@jest/globals';
import { spell } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

describe('"This effect is only applied while …"', () => {
  it('is the state of the effect before it alone', () => {
    const { effects, unread } = compileCard(
      spell('Kelp Rite', 'field'),
      {
        main: 'Fish monsters you control gain 300 ATK. Each time your opponent Special Summons a monster(s), inflict 100 damage to your opponent. This effect is only applied while you control a Plant monster.',
      },
      NO_NAMES,
    );
    expect(unread).toEqual([]);
    expect(effects.map(({ condition }) => condition?.if ?? null)).toEqual([null, 'exists', null]);
    expect(effects[2]?.lasting).toEqual([]);
  });
});
