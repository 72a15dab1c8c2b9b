import { describe, expect, it } from '@jest/globals';
import { actionsOf, clausesOf } from '../../../../test/support/reading.js';

describe('who does it', () => {
  it('goes on with the player before', () => {
    expect(actionsOf('Each player discards 1 card, then draws 2 cards.')).toMatchObject([
      { kind: 'discard', who: 'each' },
      { kind: 'draw', who: 'each' },
    ]);
    expect(actionsOf('Your opponent discards 1 card, then you draw 1 card.')).toMatchObject([
      { kind: 'discard', who: 'opponent' },
      { kind: 'draw', who: 'you' },
    ]);
  });

  it('finds players by a card', () => {
    expect(actionsOf('Destroy 1 monster, and inflict 300 damage to its controller.')).toMatchObject([
      { kind: 'destroy' },
      { kind: 'damage', who: 'either', player: { of: 'controller', card: { reference: { ref: 'previous' } } } },
    ]);
    expect(actionsOf('The owner of that card draws 1 card.')).toMatchObject([
      { kind: 'draw', player: { of: 'owner' } },
    ]);
  });

  it('lets the opponent pick for you', () => {
    expect(
      actionsOf('Reveal 3 cards from your Deck or GY, your opponent randomly picks 1 for you to add to your hand.'),
    ).toMatchObject([
      { kind: 'reveal' },
      { kind: 'choose', who: 'opponent', what: { chosen: 'random' } },
      { kind: 'add-to-hand', who: 'you' },
    ]);
  });
});

describe('where the object stands', () => {
  it('comes after its way', () => {
    expect(actionsOf('Send to the GY, 1 "Lamp" monster you control.')).toMatchObject([
      { kind: 'send', to: 'graveyard', what: { controller: 'you' } },
    ]);
    expect(actionsOf('Add from your Deck to your hand, 1 monster with 0 ATK.')).toMatchObject([
      { kind: 'add-to-hand', what: { locations: ['deck'] } },
    ]);
  });

  it('is shared by verbs of which one is chosen', () => {
    expect(actionsOf('Take control of, or destroy, 1 monster your opponent controls.')).toMatchObject([
      {
        kind: 'apply-one-of',
        options: [{ clauses: [{ action: { kind: 'take-control' } }] }, { clauses: [{ action: { kind: 'destroy' } }] }],
      },
    ]);
    expect(actionsOf('Add to your hand or Set 1 "Lamp" Trap from your Deck.')).toMatchObject([
      {
        kind: 'apply-one-of',
        options: [{ clauses: [{ action: { kind: 'add-to-hand' } }] }, { clauses: [{ action: { kind: 'set' } }] }],
      },
    ]);
  });

  it('is among the cards just looked at', () => {
    expect(actionsOf("Look at your opponent's hand, and discard 1 card from it.")).toMatchObject([
      { kind: 'look' },
      { kind: 'discard', what: { filter: { is: 'same', as: { ref: 'previous' } } } },
    ]);
    expect(
      actionsOf('Reveal 3 cards from your Deck, add 1 to your hand, and shuffle the rest into the Deck.'),
    ).toMatchObject([
      { kind: 'reveal' },
      { kind: 'add-to-hand', what: { filter: { is: 'same' } } },
      { kind: 'shuffle-into-deck', what: { filter: { state: 'remaining' } } },
    ]);
  });

  it('is what this effect was paid with or did', () => {
    expect(actionsOf('Draw cards equal to the number of monsters Tributed for this effect.')).toMatchObject([
      { kind: 'draw' },
    ]);
    expect(actionsOf('Gain 100 LP for each card sent to the GY by this effect.')).toMatchObject([
      { kind: 'gain-life-points' },
    ]);
  });
});

describe('zones, targets, attacks and effects of others', () => {
  it('chooses zones that cannot be used', () => {
    expect(clausesOf('Choose 1 unused Main Monster Zone; that zone cannot be used this turn.')).toMatchObject([
      { action: { kind: 'choose-zone', zone: { unused: true, zones: ['monster-zone'] } } },
      { action: { kind: 'apply-rule', rule: { rule: 'zones-unusable' }, until: { until: 'end-of-turn' } } },
    ]);
  });

  it('changes what is targeted or attacked', () => {
    expect(actionsOf('That card/effect now targets this card.')).toMatchObject([
      { kind: 'change-target', to: { reference: { ref: 'this-card' } } },
    ]);
    expect(actionsOf('Make that attack a direct attack.')).toMatchObject([{ kind: 'make-direct-attack' }]);
    expect(actionsOf('Switch the locations of 2 monsters in your Main Monster Zones.')).toMatchObject([
      { kind: 'switch-places' },
    ]);
  });

  it('applies and gains effects of other cards', () => {
    expect(actionsOf("Apply that monster's effect that activates when it is Normal Summoned.")).toMatchObject([
      { kind: 'apply-effect-of', which: 'that activates when it is Normal Summoned' },
    ]);
    expect(actionsOf("This card gains that monster's original effects.")).toMatchObject([
      { kind: 'gain-effect', of: {} },
    ]);
  });

  it('says what an Equip Card gives', () => {
    expect(
      actionsOf('Equip 1 monster from your hand to this card as an Equip Spell that gives it 300 ATK.'),
    ).toMatchObject([{ kind: 'equip', gives: [{ rule: 'change-stat', stats: ['atk'], amount: { n: 300 } }] }]);
  });
});

describe('how long and when', () => {
  it('counts phases and turns', () => {
    expect(clausesOf('During your 2nd Standby Phase after activation, draw 1 card.')).toMatchObject([
      { delayed: { phase: { phases: ['standby'], whose: 'you', nth: 2 } } },
    ]);
    expect(actionsOf("Banish that monster until your opponent's 2nd End Phase.")).toMatchObject([
      { kind: 'banish', until: { until: 'later', phases: ['end'], whose: 'opponent', nth: 2 } },
    ]);
  });

  it('holds for the clauses before where a sentence of its own says so', () => {
    expect(actionsOf('This card gains 500 ATK. This change lasts until the end of this turn.')).toMatchObject([
      { kind: 'change-stat', until: { until: 'end-of-turn' } },
    ]);
  });

  it('moves on to a phase, or gives a draw up', () => {
    expect(actionsOf('It becomes the End Phase of this turn.')).toEqual([{ kind: 'go-to-phase', phase: 'end' }]);
    expect(actionsOf('Give up your normal draw this turn.')).toEqual([
      { kind: 'skip-draw', who: 'you', when: 'this-turn' },
    ]);
  });

  it('asks how things stood at activation', () => {
    expect(clausesOf('If this card was co-linked when this effect was activated, draw 1 card.')).toMatchObject([
      { condition: { if: 'at-activation' } },
    ]);
  });
});

describe('what is done with cards of both sides', () => {
  it('returns control to the owner of each', () => {
    expect(actionsOf('Return control of all Dragon monsters to their owners.')).toMatchObject([
      { kind: 'take-control', player: { of: 'owner' } },
    ]);
  });

  it('keeps apart who may neither activate nor Set nor use what', () => {
    expect(actionsOf('You cannot activate, Set, or use the effects of any Trap Cards this turn.')).toMatchObject([
      { kind: 'apply-rule', rule: { rule: 'cannot', act: 'activate' } },
      { kind: 'apply-rule', rule: { rule: 'cannot', act: 'set' } },
    ]);
  });
});
