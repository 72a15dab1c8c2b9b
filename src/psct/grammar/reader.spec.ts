import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function effectOf(main: string): Effect | undefined {
  return compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES).effects[0];
}

describe('a reading', () => {
  it('is the same however many cards were read before', () => {
    for (let n = 1; n <= 1500; n += 1)
      effectOf(
        `Target 1 "Lamp ${String(n)}" monster; send 1 "Lamp ${String(n)}" card from your Deck to the GY, then destroy 1 card, then add 1 card to your hand.`,
      );
    expect(
      effectOf(
        'You can banish 1 "Reef" monster from your Deck, then this card gains the Attribute of that banished monster, also it gains 700 ATK.',
      )?.resolution.at(-1),
    ).toMatchObject({ action: { kind: 'change-stat', what: { reference: { ref: 'this-card' } } } });
  }, 60_000);
});
