import { describe, expect, it } from '@jest/globals';
import { link, texts } from '../../../test/support/activation-cards.js';
import { board, copyIn } from '../../../test/support/board.js';
import { monster } from '../../../test/support/cards.js';
import { draw, effect, THIS_CARD } from '../../../test/support/effects.js';
import type { CardFacts } from '../model/card.js';
import type { Action } from '../model/effects.js';
import { withCostsPaid } from './costs-paid.js';

const OWN_FIELD = { ...THIS_CARD, locations: ['monster-zone', 'extra-monster-zone'] } as const;
const HOME: Action = { kind: 'return', what: OWN_FIELD, who: 'you', to: 'extra-deck' };
const SHUFFLED: Action = { kind: 'shuffle-into-deck', what: OWN_FIELD, who: 'you' };
const TO_HAND: Action = { kind: 'return', what: OWN_FIELD, who: 'you', to: 'hand' };

function paid(card: CardFacts, cost: Action) {
  const at = board({
    texts: { [card.name]: texts(effect({ activation: [cost], resolution: [draw(1)] })) },
    A: { monsters: { 1: card } },
  });
  const after = withCostsPaid({ ...at, chain: [link(at, 'A.monsters.1', 'A')] });
  return {
    copy: after.copies.get(copyIn(at, 'A.monsters.1').id),
    events: (after.paid ?? []).map(({ event }) => event),
  };
}

describe('a card that its own cost returns (cost.pay)', () => {
  it.each([
    ['to the Extra Deck', monster('Star', { frame: 'synchro' }), HOME, 'extra-deck'],
    ['into the Deck', monster('Scout', { frame: 'effect' }), SHUFFLED, 'deck'],
    [
      'into the Deck, from which it goes to the Extra Deck',
      monster('Star', { frame: 'synchro' }),
      SHUFFLED,
      'extra-deck',
    ],
    ['to the hand', monster('Scout', { frame: 'effect' }), TO_HAND, 'hand'],
  ] as const)('is gone before the Chain resolves: %s', (_, card, cost, where) => {
    const { copy, events } = paid(card, cost);
    expect(copy?.place.location).toBe(where);
    expect(events).toEqual(['returned', 'left-field']);
  });
});
