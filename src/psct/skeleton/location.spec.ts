import { describe, expect, it } from '@jest/globals';
import { monster, trap } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const MONSTER = monster('Lantern Otter', { frame: 'effect' });

function from(card: CardFacts, main: string): readonly (readonly string[])[] {
  return compileCard(card, { main }, NO_NAMES).effects.map((effect) => effect.from);
}

describe('where an effect is used', () => {
  it.each([
    ['You can Tribute this card and send 1 Fish monster from your Deck to the GY; draw 1 card.', ['monster-zone']],
    ['You can banish from your GY, this card and 1 Fish monster; draw 1 card.', ['graveyard']],
    ['You can target 2 Fish monsters in your GY, including this card; Special Summon them.', ['graveyard']],
    ['You can discard this card and 1 Fish monster to the GY, then target 1 card on the field; destroy it.', ['hand']],
    ['You can discard 2 cards, including this card; draw 2 cards.', ['hand']],
    [
      'If you control no monsters and have this card in your hand: You can shuffle 1 Fish monster from your GY into the Deck; draw 1 card.',
      ['hand'],
    ],
    [
      'If you have this card in your hand or GY, and a Fish monster in your GY: You can Special Summon this card.',
      ['hand', 'graveyard'],
    ],
    ['You can send 2 cards from your hand to the GY, including this card; draw 2 cards.', ['hand']],
    ['You can reveal 1 other Fish monster in your hand; Special Summon this card.', ['hand']],
    ['While this card and a Fish monster are in your GY: You can draw 1 card.', ['graveyard']],
    [
      'During the End Phase, if this card was destroyed by battle and sent to your GY this turn: Draw 1 card.',
      ['graveyard'],
    ],
    [
      'Once per turn: You can pay 300 LP; draw 1 card. This card must be in the GY to activate and resolve this effect.',
      ['graveyard'],
    ],
    ['If this card is Xyz Summoned, or sent to the GY: You can draw 1 card.', ['monster-zone', 'graveyard']],
    ['If this card is banished, or sent to the GY: Draw 1 card.', ['banished', 'graveyard']],
    ['If this card is banished: You can draw 1 card.', ['banished']],
    ["If this card is Tributed, or banished, to activate a Fish monster's effect: You can draw 1 card.", []],
    [
      'If this card is used as Fusion Material, and sent to the GY or banished: Draw 1 card.',
      ['graveyard', 'banished'],
    ],
    ['If this card is banished from the hand or GY: You can draw 1 card.', ['banished']],
    [
      'During your Main Phase 2, if this card is treated as a Continuous Trap: You can draw 1 card.',
      ['spell-trap-zone'],
    ],
    [
      'Once per turn, you can either: Target 1 Fish monster you control; equip this card to that target, OR: Unequip this card and Special Summon it.',
      ['monster-zone', 'spell-trap-zone'],
    ],
  ])('%s', (text, places) => {
    expect(new Set(from(MONSTER, text)[0])).toEqual(new Set(places));
  });

  it('is the place that the bullets name, where they tell by place', () => {
    const text =
      'If you draw a card: You can apply the following effect, based on where this card is at activation;\n● Field: Gain 500 LP.\n● GY: Special Summon this card.';
    expect(new Set(from(MONSTER, text)[0])).toEqual(new Set(['monster-zone', 'graveyard']));
  });

  it('is the field for a Normal Trap that equipped itself', () => {
    const text =
      'Target 1 Fish monster you control; equip this card to it. Once per turn: You can inflict 200 damage for each counter on the equipped monster. You can banish this card from your GY; draw 1 card.';
    expect(from(trap('Brine Net'), text).slice(1)).toEqual([['spell-trap-zone'], ['graveyard']]);
  });
});
