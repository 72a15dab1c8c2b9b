/** Which cards a phrase means: those named just before, those of the declared name, the two sides of a battle. */
import { describe, expect, it } from '@jest/globals';
import { monster, spell } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function effectOf(main: string, card = monster('Lantern Otter', { frame: 'effect' })): Effect | undefined {
  return compileCard(card, { main }, NO_NAMES).effects[0];
}

const DECLARED = { is: 'shares', what: 'name', with: { ref: 'declared' } };

describe('cards named before', () => {
  it('bars the effects of the monsters that may not be Summoned, and no others (psct.conjunction)', () => {
    const effect = effectOf(
      'If this card is Normal Summoned: You can add 1 Reptile monster from your GY to your hand, but this turn, you cannot Special Summon monsters with that name, nor activate their monster effects.',
    );
    expect(effect?.unread).toEqual([]);
    expect(effect?.resolution.at(-1)?.action).toMatchObject({
      kind: 'apply-rule',
      rule: {
        act: 'activate',
        who: 'you',
        activation: {
          player: null,
          from: [],
          what: ['monster-effect'],
          card: { of: [{ is: 'kind' }, { is: 'shares', what: 'name', with: { ref: 'previous' } }] },
        },
      },
    });
  });

  it.each([
    [
      'previous',
      'You can discard 1 card; Special Summon 2 Fish monsters from your Deck, but they cannot attack this turn.',
    ],
    ['target', 'You can target 2 Fish monsters in your GY; Special Summon them, but they cannot declare an attack.'],
  ])('bars the monsters just Summoned (%s) from attacking, and no player', (ref, text) => {
    expect(effectOf(text)?.resolution[1]?.action).toMatchObject({
      rule: { rule: 'cannot', who: null, what: { reference: { ref } } },
    });
  });

  it('bars the player where no cards were named before', () => {
    const effect = effectOf('If your opponent controls 3 or more monsters, they cannot declare an attack.');
    expect(effect?.lasting).toMatchObject([{ rule: 'cannot', who: 'opponent', what: null }]);
  });

  it('goes on with the monster to which this card was attached', () => {
    const text =
      'Special Summon 1 Xyz Monster from your GY, and if you do, attach this card to it. During the End Phase, banish it.';
    expect(effectOf(text, spell('Reed Ledger'))?.resolution.at(-1)?.action).toMatchObject({
      kind: 'banish',
      what: { reference: { ref: 'previous' } },
    });
  });

  it('takes a card of the declared name', () => {
    const text = 'Declare 1 card name; banish 1 of that declared card from your Deck, then draw 1 card.';
    expect(effectOf(text, spell('Reed Ledger'))?.resolution[0]?.action).toMatchObject({
      kind: 'banish',
      what: { filter: DECLARED, controller: 'you', locations: ['deck'] },
    });
  });

  it('gives both Attributes the series behind the second', () => {
    const effect = effectOf('If you control 1 LIGHT and 1 DARK "Reed" monster: You can draw 1 card.');
    expect(effect?.condition).toMatchObject({
      of: ['LIGHT', 'DARK'].map((attribute) => ({
        noun: { filter: { of: [{ attribute }, { is: 'archetype', name: 'Reed' }, { kind: 'monster' }] } },
      })),
    });
  });

  it("asks both sides of the attack involving an opponent's monster and one of the player's", () => {
    const effect = effectOf(
      'When an attack is declared involving an opponent\'s monster and a "Reed" monster: You can draw 1 card.',
    );
    const sides = { subject: { controller: null }, other: { controller: 'opponent', filter: { kind: 'monster' } } };
    expect(effect?.triggers).toMatchObject([
      { event: 'attack-declared', ...sides },
      { event: 'targeted-for-attack', ...sides },
    ]);
  });
});

describe('what no card answers to stays unread', () => {
  it.each(['You can make 1 face-up Fish monster on the field unable to attack.'])('%s', (text) => {
    expect(compileCard(monster('Lantern Otter', { frame: 'effect' }), { main: text }, NO_NAMES).unread).not.toEqual([]);
  });

  it('reads "that can attack" of those that must', () => {
    const text = 'Monsters your opponent controls that can attack must attack this card.';
    expect(compileCard(monster('Lantern Otter', { frame: 'effect' }), { main: text }, NO_NAMES).unread).toEqual([]);
  });
});
