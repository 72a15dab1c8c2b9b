import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses, parseTriggerOrState } from '../index.js';

describe('with how many Tributes', () => {
  it('waits for a Summon that took so many', () => {
    const source = tokenize('When you Tribute Summon a monster using 2 or more Tributes', NO_NAMES);
    expect(parseTriggerOrState(source, wholeRange(source))).toMatchObject({
      events: [
        {
          event: 'summoned',
          player: 'you',
          subject: { filter: { of: [{}, { is: 'summoned', using: { what: { quantity: { n: { n: 2 } } } } }] } },
        },
      ],
      unread: [],
    });
  });
});

describe('a name that one in a place has', () => {
  it('compares with what lies there', () => {
    const source = tokenize('add 1 Spell from your GY to your hand with the same name as one in your GY', NO_NAMES);
    expect(parseClauses(source, wholeRange(source))).toMatchObject({ unread: [] });
  });
});
