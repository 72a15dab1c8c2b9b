import { describe, expect, it } from '@jest/globals';
import { type Condition } from '../../../engine/model/effects.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseTriggerOrState } from '../index.js';

function state(text: string): Condition | null {
  const source = tokenize(text, NO_NAMES);
  const trigger = parseTriggerOrState(source, wholeRange(source));
  expect(trigger.unread).toEqual([]);
  return trigger.condition;
}

const MADE_OF_TWO = [
  { if: 'is', like: { is: 'summoned', how: ['fusion'] } },
  {
    if: 'compare',
    left: { kind: 'count', distinct: 'attribute', of: { reference: { ref: 'material', own: true } } },
    compare: '>=',
    right: { n: 2 },
  },
];

describe('what a card was made of', () => {
  it('is counted by what its materials are', () => {
    expect(state('If this card was Fusion Summoned using 2 different Attributes as material')).toMatchObject({
      if: 'all-of',
      of: MADE_OF_TWO,
    });
    expect(state("If at least 2 Attributes of monsters were used for this card's Fusion Summon")).toMatchObject({
      if: 'all-of',
      of: MADE_OF_TWO,
    });
  });

  it('is no matter of where it lies', () => {
    expect(state('if this card was banished by its effect this turn')).toMatchObject({
      if: 'happened',
      event: { event: 'banished', cause: { by: ['card-effect'], card: { reference: { ref: 'this-card' } } } },
      since: 'this-turn',
    });
  });
});
