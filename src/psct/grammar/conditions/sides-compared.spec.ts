import { describe, expect, it } from '@jest/globals';
import { type Condition } from '../../../engine/model/effects.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseTriggerOrState } from '../index.js';

function state(text: string): Condition | null {
  const source = tokenize(text, NO_NAMES);
  const trigger = parseTriggerOrState(source, wholeRange(source));
  expect(trigger.unread).toEqual([]);
  expect(trigger.events).toEqual([]);
  return trigger.condition;
}

describe('states that compare what lies where', () => {
  it('asks of a pile that no monster of another kind lies there', () => {
    expect(state('If you have only Fish monsters in your GY (min. 1)')).toMatchObject({
      if: 'all',
      noun: { filter: { is: 'kind', kind: 'monster' }, controller: 'you', locations: ['graveyard'] },
      are: { of: [{ type: 'Fish' }, { kind: 'monster' }] },
    });
    expect(state('If you have only Fish monsters in your GY (min. 3)')).toMatchObject({
      if: 'all-of',
      of: [{ if: 'all' }, { if: 'exists', compare: '>=', n: { n: 3 } }],
    });
  });

  it('counts the Main Monster Zones without the Extra Monster Zones', () => {
    expect(state('If your opponent controls monsters in all of their Main Monster Zones')).toMatchObject({
      if: 'exists',
      noun: { controller: 'opponent', locations: ['monster-zone'] },
      compare: '>=',
      n: { n: 5 },
    });
  });

  it('compares one side with the other', () => {
    expect(state('If your opponent controls at least as many monsters as you')).toMatchObject({
      if: 'compare',
      compare: '>=',
      left: { of: { controller: 'opponent' } },
      right: { of: { controller: 'you' } },
    });
    expect(state("If your opponent's monsters on the field outnumber your Fish monsters on the field")).toMatchObject({
      if: 'compare',
      compare: '>',
      left: { of: { controller: 'opponent' } },
    });
  });

  it('asks both players for a hand', () => {
    expect(state('If both players have a hand')).toMatchObject({
      if: 'all-of',
      of: [{ noun: { controller: 'you', locations: ['hand'] } }, { noun: { controller: 'opponent' } }],
    });
  });

  it('asks that this card is such a card, and that no other is', () => {
    expect(state('If this card is the only Psychic monster you control')).toMatchObject({
      if: 'all-of',
      of: [
        { if: 'is', what: { ref: 'this-card' } },
        { if: 'exists', noun: { controller: 'you' }, compare: '=', n: { n: 0 } },
      ],
    });
  });
});
