import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseLasting } from '../index.js';

describe('two kinds that the words behind them are about', () => {
  it('says of the second only what stands with it', () => {
    const source = tokenize(
      '"Frost" Pendulum Monsters, and Level 7 or higher monsters whose original Type is Fish, that you control, gain 300 ATK.',
      NO_NAMES,
    );
    const { rules, unread } = parseLasting(source, wholeRange(source));
    expect(unread).toEqual([]);
    expect(rules).toMatchObject([
      {
        rule: 'change-stat',
        what: {
          controller: 'you',
          filter: {
            is: 'any-of',
            of: [
              { of: [{ is: 'archetype', name: 'Frost' }, { is: 'pendulum' }, {}] },
              { of: [{ stat: 'level' }, {}, { is: 'type', type: 'Fish', original: true }] },
            ],
          },
        },
      },
    ]);
  });
});
