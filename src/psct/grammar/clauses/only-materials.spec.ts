import { describe, expect, it } from '@jest/globals';
import { trap } from '../../../../test/support/cards.js';
import { type CardText } from '../../../engine/model/effects.js';
import { compileCard } from '../../compile.js';
import { NO_NAMES } from '../../lexer/names.js';

const textOf = (main: string): CardText => compileCard(trap('Kelp Net'), { main }, NO_NAMES);

describe('what alone may be used for the Fusion Summon of an effect', () => {
  it('is asked of the materials that the effect takes', () => {
    const { effects, unread } = textOf(
      "Fusion Summon 1 Fish Fusion Monster from your Extra Deck, using monsters you control as its Fusion Materials. Only Fish monsters can be used as Fusion Materials for a Fusion Summon using this card's effect.",
    );
    expect(unread).toEqual([]);
    expect(effects[0]?.resolution).toMatchObject([
      { action: { kind: 'summon-with-materials', materials: { filter: { of: [{}, { type: 'Fish' }, {}] } } } },
    ]);
    expect(effects[0]?.resolution).toHaveLength(1);
  });

  it('stays unread without such a Summon', () => {
    const { unread } = textOf('Draw 1 card. Only Fish monsters can be used as Fusion Material for this effect.');
    expect(unread).toHaveLength(1);
  });
});

describe('a name that a card had once it moved', () => {
  it('is that of the card', () => {
    const { effects, unread } = textOf(
      'Target 1 Fish in the GY; add it to your hand, but this turn you cannot activate cards, or effects of cards, with the same name as that card had once it was in your hand.',
    );
    expect(unread).toEqual([]);
    expect(effects[0]?.resolution[1]?.action).toMatchObject({
      rule: { rule: 'cannot', act: 'activate', activation: { card: { is: 'shares', what: 'name' } } },
    });
  });
});
