import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { NO_GRAMMAR } from '../assemble/grammar.js';
import { NO_NAMES } from '../lexer/names.js';
import { readCard } from '../read.js';
import { type RoughEffect } from './index.js';

const OTTER = monster('Lantern Otter', { frame: 'effect' });
const RITE = spell('Rite of the Tides');
const SNARE = trap('Snare of the Tides');
const WARD = trap('Ward of the Tides', 'continuous');
const OAR = spell('Oar of the Tides', 'equip');

function effectsOf(card: CardFacts, main: string): readonly RoughEffect[] {
  const { boxes } = readCard(card, { main, pendulum: null, flavour: false }, NO_NAMES, NO_GRAMMAR);
  return boxes.flatMap(({ rough }) => rough.effects);
}

describe('what older texts pay (psct.purpose)', () => {
  it.each([
    ['Reveal 1 Fish monster in your hand, and if you do, draw 1 card.', false],
    ['Send 1 Fish monster from your Deck to the GY, then you can draw 1 card.', false],
    ['Reveal 1 Fish monster in your hand, choose 1 monster from your Deck, and banish the revealed monster.', false],
    ['Reveal 3 Fish monsters from your Deck, and have your opponent pick 1. Add it to your hand.', false],
    ['Send the top 2 cards of your Deck to the Graveyard, and take 500 damage for each Trap sent this way.', false],
    ['Reveal 1 Fish monster in your hand, then activate 1 of these effects.\n● Draw 1 card.\n● Gain 300 LP.', true],
    ['Discard 1 card. Destroy all Fish monsters on the field.', true],
    ['Activate only when your opponent Fusion Summons. Tribute 1 monster to take control of that monster.', true],
  ])('%s', (text, paid) => {
    expect(effectsOf(RITE, text)[0]?.cost.value).toBe(paid);
  });

  it.each([
    ['By tributing 1 Fish monster on your side of the field, draw 1 card.', true],
    ['During your End Phase, by sending this card to the Graveyard, Special Summon 1 Fish monster.', true],
    [
      'When this card is destroyed by battle, you can send 1 Fish monster from your Deck to the Graveyard and draw 1 card.',
      false,
    ],
  ])('of a monster: %s', (text, paid) => {
    expect(effectsOf(OTTER, text)).toMatchObject([{ cost: { value: paid }, mandatory: false }]);
  });

  it('takes what is all that a card does for no price', () => {
    expect(effectsOf(SNARE, 'Discard 2 cards.')).toMatchObject([{ cost: { value: false } }]);
  });

  it('takes what stands alone on a card that stays for the price of its activation', () => {
    expect(effectsOf(WARD, 'Tribute 2 monsters. Monsters cannot attack.')).toMatchObject([
      { kind: 'trap', cost: { value: true } },
    ]);
    expect(
      effectsOf(SNARE, 'Activate by showing your opponent 1 Fish monster in your hand. Draw 1 card.'),
    ).toMatchObject([{ cost: { value: true } }]);
  });
});

describe('what older texts target (psct.purpose)', () => {
  it.each([
    ['Destroy 1 face-up Fish monster on the field.', false],
    ["Destroy 1 monster on your opponent's side of the field.", true],
    ['Target Fish monster you control gains 300 ATK until the End Phase.', true],
    ['Increase the DEF of 1 face-up monster on the field by 300 points.', true],
    ['Activate by selecting 2 Set cards on the field. They cannot be activated.', true],
    ['Select 1 Fish monster you control to activate this card. Add 1 card from your Deck to your hand.', true],
    ['Select 2 Attributes. Destroy all monsters with those Attributes.', false],
    ['Reveal 1 card in your hand, then you can add 1 Fish monster from your Graveyard to your hand.', false],
  ])('%s', (text, targets) => {
    expect(effectsOf(SNARE, text)[0]?.targets.value).toBe(targets);
  });
});

describe('which older sentences are activated (effect.kinds)', () => {
  it.each([
    ['When you Normal Summon a Fish monster, you can Special Summon this card from your hand.', ['trigger']],
    ['If you control a Fish monster, you can Special Summon this card from your hand.', []],
    ['If there are 2 Fish monsters on your side of the field, Tribute 1 of them to draw 1 card.', ['ignition']],
    ['Toss a coin 2 times. If all 2 results are Heads, draw 1 card.', ['ignition']],
    ['Once per turn, this card can move to an adjacent Monster Zone.', ['ignition']],
    ['You can Tribute any number of Fish monsters for the Tribute Summon of this card.', []],
    ['Once per turn, if either player rolls a die, you can treat 1 of the results as 6.', []],
    ["This card's controller takes 300 damage during each of their Standby Phases.", ['trigger']],
    ['When this card is Tribute Summoned, your opponent cannot declare an attack during their next turn.', ['trigger']],
    [
      "When a Fish monster on the field is sent to the Graveyard, this card's ATK becomes 2000 until the End Phase.",
      ['trigger'],
    ],
    [
      'If this card battles a Fish monster, increase the ATK of this card by 300 points during the Damage Step only.',
      [],
    ],
    ["When equipped to a monster by this card's effect, that monster gains 300 ATK.", []],
    [
      "If an opponent's card effect activates, before resolving that effect, toss a coin, and if it is Heads, negate it.",
      [],
    ],
    ['Tribute 1 of your monsters during each of your End Phases. If you cannot, destroy this card.', []],
  ])('%s', (text, kinds) => {
    expect(effectsOf(OTTER, text).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['You can only equip this card to a Fish monster. It gains 300 ATK.', []],
    ['When you activate this card, Tribute all Fish monsters. The equipped monster gains 300 ATK.', ['spell']],
  ])('of an Equip Card: %s', (text, kinds) => {
    expect(effectsOf(OAR, text).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('takes what is declared first on a card that stays for what its activation does', () => {
    expect(effectsOf(WARD, 'Declare 1 Attribute. Monsters with that Attribute cannot attack.')).toMatchObject([
      { kind: 'trap' },
    ]);
  });
});
