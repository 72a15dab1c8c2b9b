import { describe, expect, it } from '@jest/globals';
import { monster, spell } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NameIndex, NO_NAMES } from '../lexer/names.js';

const OTTER = monster('Kelp Otter', { frame: 'effect' });
const RITE = spell('Kelp Rite');

const effectsOf = (card: CardFacts, main: string, names = NO_NAMES): readonly Effect[] =>
  compileCard(card, { main }, names).effects;

describe('what the parts before have done (psct.conjunction.then)', () => {
  it('is asked of this effect, not of the turn', () => {
    const [effect] = effectsOf(
      RITE,
      'Add 1 Plant monster from your Deck to your hand, then if you added a Normal Monster, draw 2 cards.',
    );
    expect(effect?.resolution[1]?.condition).toMatchObject({ if: 'happened', since: 'this-effect' });
  });

  it('is asked of the turn where the text says so', () => {
    const [effect] = effectsOf(
      RITE,
      'Draw 1 card, then if you added a Normal Monster to your hand this turn, draw 2 cards.',
    );
    expect(effect?.resolution[1]?.condition).toMatchObject({ if: 'happened', since: 'this-turn' });
  });

  it('tells how this card came to be there (summon.special.names-source)', () => {
    const [effect] = effectsOf(
      OTTER,
      'Once per turn: You can draw 1 card, then if this card was Tribute Summoned by Tributing a Fish monster, discard 1 card.',
    );
    expect(effect?.resolution[1]?.condition).toMatchObject({ if: 'happened', since: 'this-duel' });
  });
});

describe('what holds while somebody controls a card (effect.lingering)', () => {
  it('goes on being asked', () => {
    const [effect] = effectsOf(
      RITE,
      'Special Summon 1 Fish monster from your Deck, but you cannot Special Summon monsters from the Extra Deck while you control that face-up monster.',
    );
    expect(effect?.resolution[1]?.condition).toMatchObject({
      if: 'at',
      what: { ref: 'previous' },
      controller: 'you',
      face: 'up',
    });
  });

  it('is no condition of its own where the cards are named with their controller', () => {
    const [effect] = effectsOf(
      spell('Kelp Field', 'field'),
      'Your opponent cannot target Fish monsters you control with card effects, also those monsters cannot be destroyed by card effects while you control them.',
    );
    expect(effect?.lasting).toMatchObject([
      { act: 'be-targeted' },
      { act: 'be-destroyed-by-effects', what: { controller: 'you' } },
    ]);
  });
});

describe('which card "it" is (psct.target.that-target)', () => {
  it('is the one target, not the several that were banished since', () => {
    const [effect] = effectsOf(
      RITE,
      'Target 1 Fish monster in your GY; banish any number of monsters you control, then Special Summon it.',
    );
    expect(effect?.resolution[1]).toMatchObject({ action: { what: { reference: { ref: 'target' } } } });
  });

  it('is the destroyed monster of whose ATK half is taken', () => {
    const [effect] = effectsOf(
      OTTER,
      "If this card destroys a monster by battle: Inflict damage to your opponent equal to half the destroyed monster's original ATK.",
    );
    expect(effect?.resolution[0]).toMatchObject({
      action: { amount: { kind: 'half', of: [{ kind: 'stat', of: { ref: 'battling-opponent' } }] } },
    });
  });
});

describe('names that stand in another form (card.name-identity)', () => {
  const names = new NameIndex(['Kelp Gull', 'Kelp']);

  it('are those of the card', () => {
    for (const quoted of ['Kelp Gulls', 'KELP GULL']) {
      const [effect] = effectsOf(
        OTTER,
        `Once per turn: You can Special Summon any number of "${quoted}" from your Deck.`,
        names,
      );
      expect(effect?.resolution[0]).toMatchObject({ action: { what: { filter: { is: 'named', name: 'Kelp Gull' } } } });
    }
  });
});

describe('where an Equip Card that is a monster applies (spell.equip.monster-as-equip)', () => {
  it('is the Spell & Trap Zone while it is an Equip Card', () => {
    const [effect] = effectsOf(OTTER, 'While this card is an Equip Card, the equipped monster gains 300 ATK.');
    expect(effect?.from).toEqual(['spell-trap-zone']);
  });

  it('is the Graveyard once it was sent there', () => {
    const [effect] = effectsOf(
      OTTER,
      'If this card is sent to the GY while equipped to a monster: You can draw 1 card.',
    );
    expect(effect?.from).toEqual(['graveyard']);
  });
});

describe('what is paid for an attack (cost.pay)', () => {
  it('is a price, no state of the turn', () => {
    const [effect] = effectsOf(OTTER, 'This card cannot declare an attack unless you banish 1 card from your GY.');
    expect(effect?.lasting).toMatchObject([{ rule: 'cannot-attack-unless', unless: null, cost: [{ kind: 'banish' }] }]);
  });

  it('may be left out where it is offered beside a target', () => {
    const [effect] = effectsOf(
      RITE,
      'Target 1 card your opponent controls, also, you can Tribute 1 Fish monster; destroy that target.',
    );
    expect(effect?.activation).toMatchObject([
      { kind: 'target' },
      { kind: 'apply-one-of', options: [{ activation: [{ kind: 'nothing' }] }, { activation: [{ kind: 'tribute' }] }] },
    ]);
  });
});
