import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../../test/support/cards.js';
import type { Effect } from '../../../engine/model/effects.js';
import { compileCard } from '../../compile.js';
import { NO_NAMES } from '../../lexer/names.js';

function effectOf(main: string): Effect | undefined {
  const text = compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES);
  expect(text.unread).toEqual([]);
  return text.effects[0];
}

const TALL_OR_WINDY = {
  is: 'any-of',
  of: [
    { is: 'stat', stat: 'level', compare: '>=' },
    { is: 'attribute', attribute: 'WIND' },
  ],
};

describe('what is said of cards behind them', () => {
  it('may leave it at one of two, before the place they are taken from', () => {
    const effect = effectOf(
      'You can banish 2 Fish monsters that are Level 5 or higher and/or WIND from your GY; draw 1 card.',
    );
    expect(effect?.activation).toMatchObject([
      { kind: 'banish', what: { filter: { of: [{}, {}, TALL_OR_WINDY] }, locations: ['graveyard'] } },
    ]);
  });

  it('is one of several Attributes', () => {
    const effect = effectOf(
      'You can Special Summon 1 Synchro Monster that is EARTH, FIRE, or WIND from your Extra Deck.',
    );
    expect(effect?.resolution).toMatchObject([
      {
        action: {
          kind: 'special-summon',
          what: { locations: ['extra-deck'], filter: { of: [{}, {}, { is: 'any-of' }] } },
        },
      },
    ]);
  });

  it('tells of a Summon from where it was', () => {
    const effect = effectOf('You can target 1 monster that was Special Summoned from the Extra Deck; destroy it.');
    expect(effect?.activation).toMatchObject([
      { kind: 'target', what: { filter: { of: [{}, { is: 'summoned', from: ['extra-deck'] }] } } },
    ]);
  });
});

describe('a cost in old words', () => {
  it('goes to the top of the Deck before what it pays for', () => {
    const effect = effectOf(
      'You can return 1 monster from your hand to the top of the Deck to destroy all Traps your opponent controls.',
    );
    expect(effect).toMatchObject({
      activation: [{ kind: 'return', to: 'deck-top' }],
      resolution: [{ action: { kind: 'destroy', what: { quantity: { kind: 'all' } } } }],
    });
  });
});
