/** How many from which place, of whose cards: what a list says of one part is not said of the others. */
import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function effectOf(main: string, card = monster('Lantern Otter', { frame: 'effect' })): Effect | undefined {
  return compileCard(card, { main }, NO_NAMES).effects[0];
}

describe('lists whose parts differ', () => {
  it('leaves unread what offers a number for each of two places (psct.semicolon)', () => {
    const unlike = effectOf('You can banish 1 Fish monster you control, or 3 Fish monsters from your GY; draw 1 card.');
    expect(unlike?.unread).toHaveLength(1);
    expect(unlike?.activation).toMatchObject([{ kind: 'unparsed' }]);
    const alike = effectOf('You can banish 1 Fish monster you control, or 1 Fish monster from your GY; draw 1 card.');
    expect(alike?.unread).toEqual([]);
  });

  it("tells the opponent's attacking monster from that which it attacks (psct.targeting)", () => {
    const text =
      "If a Fish monster you control is targeted for an attack: Target that monster you control and the opponent's attacking monster; return both to the hand.";
    expect(effectOf(text, trap('Otter Trick'))?.activation).toMatchObject([
      {
        kind: 'target',
        what: {
          controller: null,
          each: [
            { reference: { ref: 'event' }, controller: 'you' },
            { reference: { ref: 'attacker' }, controller: null },
          ],
        },
      },
    ]);
  });

  it('takes from there what another card mentions, and of different names (fusion.material-kinds)', () => {
    const text =
      'Reveal 1 Fusion Monster in your Extra Deck; add up to 3 of the Fusion Materials mentioned on that card, with different names, from your GY to your hand.';
    expect(effectOf(text, spell('Otter Notes'))?.resolution[0]?.action).toMatchObject({
      kind: 'add-to-hand',
      what: { controller: 'you', locations: ['graveyard'], distinct: 'name' },
    });
  });

  it('takes what this card wears beside it, whatever was Summoned before (spell.equip.monster-as-equip)', () => {
    const text =
      'You can Special Summon 1 Fish Xyz Monster from your Extra Deck, and if you do, attach this card and its Equip Cards to it.';
    const attached = effectOf(`During your Main Phase: ${text}`)?.resolution[1]?.action;
    expect(attached).toMatchObject({
      kind: 'attach',
      what: { each: [{}, { filter: { is: 'equipped-to', to: { ref: 'this-card' } } }] },
    });
  });

  it('leaves open whether cards came from both Graveyards', () => {
    const text = 'Banish 2 monsters from any GYs. If you banished monsters from both GYs, draw 1 card.';
    expect(effectOf(text, spell('Otter Rite'))?.unread).toHaveLength(1);
  });
});
