import { describe, expect, it } from '@jest/globals';
import { actionsOf, clausesOf } from '../../../../test/support/reading.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses } from '../index.js';

describe('what is allowed or forbidden for the rest of the turn', () => {
  it('allows one more Normal Summon, which is not done at once', () => {
    expect(
      actionsOf(
        'You can Normal Summon 1 Beast monster during your Main Phase this turn, except "Lamp", in addition to your Normal Summon/Set.',
      ),
    ).toMatchObject([
      {
        kind: 'apply-rule',
        rule: { rule: 'extra-normal-summon', what: { filter: { is: 'all-of' } }, count: 1 },
        until: { until: 'end-of-turn' },
      },
    ]);
  });

  it('spares cards named behind how long it lasts', () => {
    expect(actionsOf('All monsters you control lose 300 ATK this turn, except "Lamp" monsters.')).toMatchObject([
      {
        kind: 'change-stat',
        what: { filter: { is: 'all-of', of: [{ is: 'kind' }, { is: 'not' }] } },
        until: { until: 'end-of-turn' },
      },
    ]);
    expect(actionsOf('It is unaffected by card effects this turn, except its own.')).toMatchObject([
      { kind: 'apply-rule', rule: { rule: 'unaffected', by: { card: { is: 'other' } } } },
    ]);
    expect(
      actionsOf('You cannot Special Summon monsters, except WIND monsters, for the rest of this turn.'),
    ).toMatchObject([{ rule: { what: { filter: { of: [{ is: 'kind' }, { is: 'not', of: { is: 'all-of' } }] } } } }]);
  });

  it('spares a kind of Summon, or one attacker', () => {
    expect(
      actionsOf('You cannot Special Summon from the GY for the rest of this turn, except by Xyz Summon.'),
    ).toMatchObject([
      {
        rule: {
          rule: 'cannot',
          act: 'special-summon',
          what: { filter: { is: 'not', of: { is: 'summoned', how: ['xyz'] } } },
        },
        until: { until: 'end-of-turn' },
      },
    ]);
    expect(actionsOf('You cannot declare an attack this turn, except with Plant monsters.')).toMatchObject([
      { rule: { rule: 'cannot', who: null, act: 'attack', what: { controller: 'you', filter: { is: 'not' } } } },
    ]);
    expect(actionsOf('You can only attack with 1 monster this turn.')).toMatchObject([
      { rule: { rule: 'limited', act: 'attack', times: 1 }, until: { until: 'end-of-turn' } },
    ]);
  });
});

describe('what hangs on something else', () => {
  it('is done for a price that a player may pay', () => {
    expect(
      clausesOf('Your opponent can discard 1 card to negate this effect, otherwise you draw 2 cards.'),
    ).toMatchObject([
      { optional: true, action: { kind: 'discard', who: 'opponent' } },
      { conjunction: 'and-if-you-do', action: { kind: 'nothing' } },
      { conjunction: 'otherwise', action: { kind: 'draw', who: 'you' } },
    ]);
    expect(clausesOf('You can banish 1 Spell from your GY to draw 1 card.')).toMatchObject([
      { action: { kind: 'banish' } },
      { conjunction: 'and-if-you-do', action: { kind: 'draw' } },
    ]);
  });

  it('looks back at what was paid', () => {
    for (const text of [
      'If you Tributed a Link Monster to activate this effect, draw 1 card.',
      'If you Tributed a Link Monster at activation, draw 1 card.',
    ])
      expect(clausesOf(text)).toMatchObject([
        { condition: { if: 'happened', event: { event: 'tributed' }, since: 'activation' }, action: { kind: 'draw' } },
      ]);
  });

  it('counts by so many', () => {
    const quotient = { kind: 'times', of: [{ n: 1 }, { kind: 'quotient', of: [{ kind: 'count' }, { n: 3 }] }] };
    expect(actionsOf('For every 3 cards in your hand, draw 1 card.')).toMatchObject([
      { kind: 'draw', count: { kind: 'exactly', n: quotient } },
    ]);
    expect(actionsOf('Destroy up to 1 card on the field for every 3 Traps in your GY.')).toMatchObject([
      { kind: 'destroy', what: { quantity: { kind: 'up-to', n: quotient } } },
    ]);
  });

  it('takes the amount that was lost', () => {
    expect(actionsOf('That target loses 500 ATK, and this card gains that lost ATK.')).toMatchObject([
      { change: 'subtract' },
      { change: 'add', stats: ['atk'], amount: { kind: 'that-amount' } },
    ]);
  });
});

describe('how and where', () => {
  it('leaves positions to the player', () => {
    expect(actionsOf('Change it to face-up Attack Position or face-down Defense Position.')).toMatchObject([
      {
        kind: 'apply-one-of',
        options: [
          { clauses: [{ action: { kind: 'change-position', to: 'face-up-attack' } }] },
          { clauses: [{ action: { kind: 'change-position', to: 'face-down-defense' } }] },
        ],
      },
    ]);
  });

  it('finds cards by their name or a mention of it', () => {
    expect(actionsOf('Add 1 monster from your Deck to your hand that is "Lamp" or mentions it.')).toMatchObject([
      { kind: 'add-to-hand', what: { filter: { is: 'all-of', of: [{ is: 'kind' }, { is: 'any-of' }] } } },
    ]);
  });

  it('banishes face-up from a hidden place', () => {
    expect(actionsOf('Banish 1 card from your Deck, face-up.')).toMatchObject([{ kind: 'banish', face: 'up' }]);
  });
});

describe('amounts and parts', () => {
  it('takes so many from each place', () => {
    expect(actionsOf('Send 2 monsters (1 from your hand and 1 from your Deck) to the GY.')).toMatchObject([
      {
        kind: 'send',
        what: {
          quantity: { kind: 'exactly', n: { n: 2 } },
          locations: ['hand', 'deck'],
          each: [
            { filter: { is: 'kind' }, locations: ['hand'] },
            { filter: { is: 'kind' }, locations: ['deck'] },
          ],
        },
      },
    ]);
  });

  it('goes on with another stat', () => {
    expect(actionsOf('Increase its Level by 1 and ATK by 300.')).toMatchObject([
      { stats: ['level'], change: 'add', amount: { n: 1 } },
      { stats: ['atk'], change: 'add', amount: { n: 300 } },
    ]);
  });

  it('counts kinds of monsters, and what was sent', () => {
    expect(actionsOf('Draw cards equal to the number of different Attributes you control.')).toMatchObject([
      {
        count: { n: { kind: 'count', of: { filter: { kind: 'monster' }, controller: 'you' }, distinct: 'attribute' } },
      },
    ]);
    expect(actionsOf('Gain LP equal to the number of cards sent to the GY this way x 100.')).toMatchObject([
      { amount: { kind: 'times', of: [{ kind: 'that-amount' }, { n: 100 }] } },
    ]);
    expect(clausesOf('Inflict 500 damage to your opponent for each material used.')).toMatchObject([
      { forEach: { filter: { is: 'state', state: 'used-as-material' } } },
    ]);
  });

  it('leaves the end of the Deck to the player', () => {
    expect(actionsOf('Return it to either the top or bottom of the Deck.')).toMatchObject([
      {
        kind: 'apply-one-of',
        options: [{ clauses: [{ action: { to: 'deck-top' } }] }, { clauses: [{ action: { to: 'deck-bottom' } }] }],
      },
    ]);
  });

  it('protects in a battle for that battle', () => {
    for (const text of ['It cannot be destroyed by that battle.', 'Make it unable to be destroyed by that battle.'])
      expect(actionsOf(text)).toMatchObject([
        { rule: { rule: 'cannot', act: 'be-destroyed-by-battle' }, until: { until: 'end-of-damage-step' } },
      ]);
  });
});

describe('cards like others', () => {
  it('does the same otherwise where a state holds', () => {
    expect(
      clausesOf(
        'Special Summon 1 Beast monster from your hand, or, if you control a Plant monster, you can Special Summon from your GY instead.',
      ),
    ).toMatchObject([
      { action: { kind: 'special-summon', what: { locations: ['hand'] } } },
      {
        conjunction: 'or',
        condition: { if: 'exists' },
        action: { kind: 'special-summon', what: { filter: { is: 'all-of' }, locations: ['graveyard'] } },
      },
    ]);
  });

  it('asks for more than adjectives', () => {
    expect(
      clausesOf('Excavate the top card of your Deck, and if it is a monster with 500 ATK, add it to your hand.'),
    ).toMatchObject([
      { action: { kind: 'excavate' } },
      { condition: { if: 'is', what: { ref: 'previous' }, like: { is: 'all-of' } }, action: { kind: 'add-to-hand' } },
    ]);
  });

  it('never takes what was declared for a trait of the card itself', () => {
    for (const text of ['If it is a card of that Type, draw 1 card.', 'If it was the declared card type, draw 1 card.'])
      expect(clausesOf(`Excavate the top card of your Deck, and ${text.toLowerCase()}`)).toMatchObject([
        {},
        { condition: { like: { is: 'shares', with: { ref: 'unparsed' } } } },
      ]);
  });

  it('finds monsters among Spells and Traps', () => {
    expect(actionsOf('Destroy 1 Monster Card on the field treated as a Continuous Spell.')).toMatchObject([
      { kind: 'destroy', what: { locations: ['spell-trap-zone'] } },
    ]);
  });

  it('limits what can be used as material', () => {
    expect(actionsOf('You can only use "Lamp" monsters as Link Material this turn.')).toMatchObject([
      { rule: { rule: 'cannot', act: 'be-material', how: ['link'], what: { filter: { is: 'not' } } } },
    ]);
  });
});

describe('stats and attacks', () => {
  it('takes each stat after its own', () => {
    expect(actionsOf('This card loses ATK and DEF equal to the ATK and DEF of that monster.')).toMatchObject([
      {
        kind: 'apply-in-order',
        options: [
          { clauses: [{ action: { stats: ['atk'], change: 'subtract', amount: { stat: 'atk' } } }] },
          { clauses: [{ action: { stats: ['def'], change: 'subtract', amount: { stat: 'def' } } }] },
        ],
      },
    ]);
  });

  it('keeps what goes with a card that moves', () => {
    expect(
      actionsOf('Reduce the Levels of all monsters in your hand by 1 this turn (even after they are Summoned/Set).'),
    ).toMatchObject([{ change: 'subtract', until: { until: 'end-of-turn', evenIfMoved: true } }]);
  });

  it('counts attacks', () => {
    expect(
      actionsOf('It can attack a number of times equal to the number of Dragon monsters you control.'),
    ).toMatchObject([{ rule: { rule: 'extra-attack', times: { kind: 'count' } } }]);
  });

  it('protects once', () => {
    expect(actionsOf('Once during this turn, it cannot be destroyed by battle or card effects.')).toMatchObject([
      { rule: { rule: 'indestructible-count', times: 1 }, until: { until: 'end-of-turn' } },
    ]);
  });
});

describe('bullets', () => {
  it('are for so many cards, or for all others', () => {
    expect(
      actionsOf(
        'Apply the following effect, based on the revealed cards; ● 2 FIRE: Draw 1 card. ● Other: Draw 2 cards.',
      ),
    ).toMatchObject([
      { options: [{ heading: { on: 'cards', cards: [{ quantity: { n: { n: 2 } } }] } }, { heading: { on: 'other' } }] },
    ]);
  });
});

describe('lists and places said late', () => {
  it('belong to the clause that announced them', () => {
    expect(
      actionsOf('Activate 1 of these effects, also you cannot Special Summon this turn; ● Draw 1 card. ● Gain 500 LP.'),
    ).toMatchObject([
      { kind: 'apply-one-of', options: [{}, {}] },
      { kind: 'apply-rule', rule: { rule: 'cannot' } },
    ]);
    expect(actionsOf('Apply this effect to it, then destroy this card. ● It gains 500 ATK.')).toMatchObject([
      { kind: 'apply-in-order', options: [{}] },
      { kind: 'destroy' },
    ]);
  });

  it('stay unread where how long they hold would be lost', () => {
    const source = tokenize('Apply this effect to it for the rest of this turn. ● It gains 500 ATK.', NO_NAMES);
    expect(parseClauses(source, wholeRange(source)).unread).not.toEqual([]);
  });

  it('say how many come from where', () => {
    expect(
      actionsOf('Set 2 Quick-Play Spells with different names, 1 from your Deck and 1 from your GY.'),
    ).toMatchObject([
      { kind: 'set', what: { distinct: 'name', each: [{ locations: ['deck'] }, { locations: ['graveyard'] }] } },
    ]);
  });

  it('bound what is as many as possible', () => {
    expect(
      actionsOf('Destroy as many cards on the field as possible, but not more than the number of heads.'),
    ).toMatchObject([{ what: { quantity: { kind: 'as-many-as-possible' }, together: { compare: '<=' } } }]);
  });
});

describe('damage and values', () => {
  it('makes damage 0 for as long as it is that damage', () => {
    expect(actionsOf('Make the battle damage you take from this battle 0.')).toMatchObject([
      { rule: { rule: 'battle-damage', who: 'you', change: 'zero' }, until: { until: 'end-of-damage-step' } },
    ]);
    expect(actionsOf('Make that effect damage to you 0.')).toMatchObject([
      { rule: { rule: 'effect-damage', who: 'you', change: 'zero' }, until: { until: 'chain-end' } },
    ]);
  });

  it('adds an amount to a monster, not a card to the hand', () => {
    expect(actionsOf('Add that lost ATK to the other monster.')).toMatchObject([
      { kind: 'change-stat', stats: ['atk'] },
    ]);
  });

  it('sums what cards had', () => {
    expect(
      actionsOf('Special Summon 1 monster from your Deck whose Level equals the total Levels those 2 monsters had.'),
    ).toMatchObject([{ what: { filter: { of: [{}, { value: { kind: 'aggregate', how: 'total' } }] } } }]);
  });
});

describe('values and texts', () => {
  it('takes the higher of two stats, and reads no other choice as one of them', () => {
    const higher = {
      kind: 'max',
      of: [
        { stat: 'atk', original: true },
        { stat: 'def', original: true },
      ],
    };
    expect(
      actionsOf('Gain LP equal to its original ATK or DEF (whichever is higher, your choice if tied).'),
    ).toMatchObject([{ kind: 'gain-life-points', amount: higher }]);
    const lower = tokenize('Gain LP equal to its original ATK or DEF (whichever is lower).', NO_NAMES);
    expect(parseClauses(lower, wholeRange(lower)).clauses).toMatchObject([{ action: { amount: { kind: 'min' } } }]);
  });

  it('counts counters by another card', () => {
    expect(actionsOf("Place Fog Counters on this card equal to that Link Monster's Link Rating.")).toMatchObject([
      {
        kind: 'place-counter',
        on: { reference: { ref: 'this-card' } },
        count: { n: { kind: 'stat', stat: 'rating' } },
      },
    ]);
  });

  it('keeps names within a text that takes the place of an effect', () => {
    expect(actionsOf('The activated effect becomes "Destroy 1 "Lamp" monster on the field".')).toMatchObject([
      { kind: 'replace-effect', text: 'Destroy 1 "Lamp" monster on the field' },
    ]);
  });

  it('includes a card among the materials', () => {
    expect(
      actionsOf(
        'Fusion Summon 1 Fusion Monster, by placing Fusion Materials mentioned on it from your hand and/or field, including this card from your hand, on the bottom of the Deck in any order.',
      ),
    ).toMatchObject([{ materials: { each: [{ reference: { ref: 'this-card' } }] }, fate: 'deck' }]);
  });

  it('forbids draws by card effects', () => {
    expect(actionsOf('You cannot draw cards by card effects for the rest of this turn.')).toMatchObject([
      { rule: { rule: 'cannot', act: 'draw', by: { by: ['card-effect'] } } },
    ]);
  });
});

describe('so many that some are left, names, and when it was activated', () => {
  it('counts down to what is left', () => {
    const counted = { quantity: { kind: 'exactly', n: { kind: 'minus', of: [{ kind: 'count' }, {}] } } };
    expect(
      actionsOf('Your opponent banishes cards they control so they control the same number of cards as you do.'),
    ).toMatchObject([{ kind: 'banish', what: counted }]);
    expect(
      actionsOf('Your opponent sends monsters they control to the GY so they only control 1 monster.'),
    ).toMatchObject([{ kind: 'send', what: counted }]);
  });

  it('asks for texts that name a card spoken of', () => {
    expect(
      actionsOf(
        'Reveal 1 monster in your hand, then add 1 Spell from your Deck to your hand that mentions that monster.',
      ),
    ).toMatchObject([
      { kind: 'reveal' },
      { what: { filter: { of: [{}, { is: 'mentions-card', card: { ref: 'previous' } }] } } },
    ]);
  });

  it('knows when it was activated', () => {
    expect(clausesOf("If you activated this effect during your opponent's turn, draw 1 card.")).toMatchObject([
      { condition: { if: 'at-activation', of: { if: 'turn', whose: 'opponent' } } },
    ]);
  });

  it('negates the effects of what was taken as a part of its own', () => {
    const taken = clausesOf('Take control of 2 monsters your opponent controls, but their effects are negated.');
    expect(taken).toMatchObject([
      { action: { kind: 'take-control' } },
      { action: { kind: 'negate', what: 'effects', of: { reference: { ref: 'previous' } } } },
    ]);
  });
});

describe('how much, and of which cards', () => {
  it('loses exactly another number, or nothing', () => {
    expect(actionsOf("This card loses ATK exactly equal to that monster's ATK.")).toMatchObject([
      { kind: 'change-stat', change: 'subtract', amount: { kind: 'stat', stat: 'atk' }, exactly: true },
    ]);
  });

  it('speaks of cards that are on the field then', () => {
    expect(actionsOf('Negate the effects of all other face-up cards currently on the field.')).toMatchObject([
      { kind: 'negate', of: { current: true } },
    ]);
  });
});
