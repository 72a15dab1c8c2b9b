import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../../test/support/cards.js';
import { type Effect } from '../../../engine/model/effects.js';
import { compileCard } from '../../compile.js';
import { NO_NAMES } from '../../lexer/names.js';

function only(main: string): Effect {
  const text = compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES);
  expect(text.unread).toEqual([]);
  const [effect, ...others] = text.effects;
  expect(others).toEqual([]);
  if (effect === undefined) throw new Error('no effect');
  return effect;
}

describe('states that end at a comma', () => {
  it('go on with no list behind it', () => {
    const { condition, lasting } = only(
      'While this card points to a "Clock" monster, "Clock" Spells/Traps you control cannot be destroyed by card effects.',
    );
    expect(condition).toMatchObject({ if: 'is', like: { is: 'points-to' } });
    expect(lasting).toMatchObject([{ act: 'be-destroyed-by-effects', what: { controller: 'you' } }]);
  });

  it('name ways of Summoning only where the word follows', () => {
    const [rule] = only(
      'The turn they are Special Summoned, Xyz Monsters you control cannot be destroyed by battle.',
    ).lasting;
    expect(rule).toMatchObject({
      what: { filter: { of: [{ frame: 'xyz' }, {}, { is: 'summoned', thisTurn: true }] } },
    });
  });
});

describe('a monster that points to a card', () => {
  it('is a state of its own', () => {
    expect(only('Cannot be destroyed by battle while a Link Monster points to this card.').lasting).toMatchObject([
      { rule: 'conditional', condition: { if: 'exists', noun: { locations: ['monster-zone', 'extra-monster-zone'] } } },
    ]);
  });
});

describe('what the opponent of each player does', () => {
  it('is said for both sides', () => {
    expect(only("Monsters on the field cannot be destroyed by their opponent's card effects.").lasting).toMatchObject([
      { what: { controller: 'you' }, by: { side: 'opponent' } },
      { what: { controller: 'opponent' }, by: { side: 'you' } },
    ]);
  });
});

describe('what is banned for a turn', () => {
  it('is the Pendulum Effects of a card that was placed', () => {
    const { resolution } = only(
      'You can discard this card; place 1 Pendulum Monster from your Deck in your Pendulum Zone, but neither player can activate its Pendulum Effects this turn.',
    );
    expect(resolution.at(-1)).toMatchObject({
      action: { rule: { act: 'activate', activation: { what: ['spell-effect'], card: { as: { ref: 'previous' } } } } },
    });
  });

  it('is to attack others than the target, as long as that is there', () => {
    const { resolution } = only(
      'You can discard this card, then target 1 monster you control; this turn, while that target is face-up on your field, monsters your opponent controls can only target that monster for attacks.',
    );
    expect(resolution).toMatchObject([
      { condition: { if: 'at', what: { ref: 'target' } }, action: { rule: { rule: 'cannot', act: 'attack' } } },
    ]);
  });
});

describe('Summons of one kind', () => {
  it('wait for a state', () => {
    expect(only('Can only be Link Summoned while you have a "Clock" card in your GY.').lasting).toMatchObject([
      { condition: { if: 'not' }, rules: [{ act: 'be-special-summoned', how: ['link'] }] },
    ]);
  });
});

describe('cards that go back until so many are left', () => {
  it('are counted by both numbers', () => {
    const { resolution } = only(
      'You can discard this card; during the End Phase, randomly shuffle cards from your hand into your Deck so the number in your hand equals the number your opponent controls +2.',
    );
    expect(resolution).toMatchObject([
      {
        action: { kind: 'shuffle-into-deck', what: { quantity: { n: { kind: 'minus', of: [{}, { kind: 'plus' }] } } } },
      },
    ]);
  });
});
