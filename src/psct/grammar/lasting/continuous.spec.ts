import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../../test/support/cards.js';
import { type LastingRule } from '../../../engine/model/effects.js';
import { compileCard } from '../../compile.js';
import { NO_NAMES } from '../../lexer/names.js';

function rulesOf(main: string): readonly LastingRule[] {
  const text = compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES);
  expect(text.unread).toEqual([]);
  return text.effects.flatMap(({ lasting }) => lasting);
}

const MONSTERS = { by: ['card-effect'], card: { filter: { is: 'kind', kind: 'monster' } } };

describe('what cards are kept from by kinds of effects', () => {
  it.each<[string, readonly unknown[]]>([
    ['Cannot be destroyed by monster effects.', [{ act: 'be-destroyed', by: MONSTERS }]],
    [
      'Cannot be destroyed by battle or monster effects.',
      [
        { act: 'be-destroyed-by-battle', by: { by: ['battle'], card: null } },
        { act: 'be-destroyed', by: MONSTERS },
      ],
    ],
    ['Your opponent cannot target this card with monster effects.', [{ act: 'be-targeted', by: MONSTERS }]],
    [
      "Unaffected by your opponent's activated effects.",
      [{ by: { what: ['any-effect'], player: 'opponent', activated: true } }],
    ],
    ['Unaffected by activated effects, except its own.', [{ by: { card: { is: 'other' }, activated: true } }]],
    ['Unaffected by Trap effects.', [{ by: { what: ['trap-effect'] } }]],
    ['Unaffected by card effects, except Fish monsters.', [{ by: { card: { is: 'not' } } }]],
  ])('%s', (text, rules) => {
    expect(rulesOf(text)).toMatchObject(rules);
  });
});

describe('states behind the rule', () => {
  it.each<[string, unknown]>([
    ['Cannot be destroyed by battle, while this card points to a monster.', { if: 'is', like: { is: 'points-to' } }],
    ['Cannot be destroyed by battle, during your turn only.', { if: 'turn', whose: 'you' }],
    [
      'Cannot be destroyed by battle, except during the Battle Phase.',
      { if: 'not', of: { if: 'phase', phases: ['battle'] } },
    ],
    ['Cannot be destroyed by battle while in Attack Position.', { if: 'is', like: { is: 'position' } }],
  ])('%s', (text, condition) => {
    expect(rulesOf(text)).toMatchObject([{ rule: 'conditional', condition }]);
  });
});

describe('what is done to monsters as they are Summoned', () => {
  it('waits for the Summon', () => {
    expect(
      rulesOf('Any Fish monster that is Normal Summoned or Special Summoned is changed to Defense Position.'),
    ).toMatchObject([
      {
        rule: 'whenever',
        events: [{ event: 'summoned', how: ['normal', 'special'] }],
        clauses: [{ action: { kind: 'change-position', what: { reference: { ref: 'event' } } } }],
      },
    ]);
  });
});

describe('numbers and moments of continuous rules', () => {
  it.each<[string, readonly unknown[]]>([
    [
      'Gains 300 ATK for each different Attribute in your GY.',
      [{ rule: 'change-stat', amount: { kind: 'times', of: [{ n: 300 }, { kind: 'count', distinct: 'attribute' }] } }],
    ],
    [
      'This card gains 500 ATK for each Fog Counter on the field.',
      [{ amount: { kind: 'times', of: [{ n: 500 }, { kind: 'counters' }] } }],
    ],
    ['This card is also FIRE-Attribute.', [{ rule: 'become', property: 'attribute', value: 'FIRE', also: true }]],
    [
      'This card is also treated as a WATER monster while face-up on the field.',
      [{ rule: 'become', property: 'attribute', value: 'WATER', also: true }],
    ],
    [
      'This card can attack directly the turn it is Special Summoned.',
      [{ rule: 'conditional', condition: { like: { is: 'summoned', thisTurn: true } } }],
    ],
    ['Your opponent must play with their hand revealed.', [{ rule: 'reveal-hand', who: 'opponent' }]],
    [
      'Each time a Trap Card is activated, immediately after it resolves, gain 1000 LP.',
      [{ rule: 'whenever', events: [{ event: 'effect-resolved' }] }],
    ],
    [
      'Each time a monster is flipped face-up, place 1 E.C. Counter on this card.',
      [{ rule: 'whenever', clauses: [{ action: { kind: 'place-counter' } }] }],
    ],
  ])('%s', (text, rules) => {
    expect(rulesOf(text)).toMatchObject(rules);
  });

  it('hold in the turn of a Summon where the sentence says so', () => {
    const { effects } = compileCard(
      monster('Lantern Otter', { frame: 'effect' }),
      { main: 'During the turn this card was Normal Summoned, this card gains 100 ATK.' },
      NO_NAMES,
    );
    expect(effects[0]?.condition).toMatchObject({
      if: 'is',
      like: { is: 'summoned', how: ['normal'], thisTurn: true },
    });
  });
});

describe('materials and other bans', () => {
  it.each<[string, readonly unknown[]]>([
    [
      'Cannot be used as a Fusion, Synchro, or Xyz Material for a Summon.',
      [{ act: 'be-material', how: ['fusion', 'synchro', 'xyz'] }],
    ],
    [
      'Cannot be used as Link Material for a Link Summon, except the Link Summon of a Fish monster.',
      [{ how: ['link'], except: {} }],
    ],
    ['Cannot be Tributed, nor used as material for a Fusion Summon.', [{ act: 'be-tributed' }, { act: 'be-material' }]],
    [
      'Cannot be destroyed, or banished, by card effects.',
      [{ by: { by: ['card-effect'] } }, { act: 'be-banished', by: {} }],
    ],
    [
      'Your opponent cannot target or destroy this card with card effects.',
      [{ act: 'be-targeted' }, { act: 'be-destroyed' }],
    ],
    [
      'Your opponent cannot target this card for attacks or by card effects.',
      [{ act: 'be-targeted-for-attack', by: null }, { act: 'be-targeted' }],
    ],
  ])('%s', (text, rules) => {
    expect(rulesOf(text)).toMatchObject(rules);
  });
});

describe('bans on Summons, activations and control', () => {
  it.each<[string, readonly unknown[]]>([
    ["This card's Special Summon cannot be negated.", [{ act: 'summon-be-negated' }]],
    [
      'The activation and effects of Normal Traps activated on your field cannot be negated.',
      [{ act: 'activation-be-negated' }, { act: 'be-negated' }],
    ],
    [
      'Your opponent cannot select another face-up monster as an attack target.',
      [{ who: 'opponent', act: 'be-targeted-for-attack' }],
    ],
    [
      'Your opponent cannot activate cards or effects during the Battle Phase.',
      [{ rule: 'conditional', condition: { if: 'phase', phases: ['battle'] }, rules: [{ act: 'activate' }] }],
    ],
    ['Control of this card cannot switch.', [{ act: 'change-control' }]],
    [
      'Your opponent cannot activate cards or effects when you Special Summon a monster.',
      [
        {
          rule: 'whenever',
          events: [{ event: 'summoned', player: 'you' }],
          clauses: [{ action: { rule: { who: 'opponent', act: 'activate' } } }],
        },
      ],
    ],
  ])('%s', (text, rules) => {
    expect(rulesOf(text)).toMatchObject(rules);
  });
});

describe('cards that are spared so often', () => {
  it('are not spared always', () => {
    const once = { rule: 'indestructible-count', times: 1, by: { by: ['battle'] } };
    expect(rulesOf('Once per turn, this card cannot be destroyed by battle.')).toMatchObject([once]);
    expect(
      rulesOf('The first time this Fish monster would be destroyed by battle each turn, it is not destroyed.'),
    ).toMatchObject([once]);
    expect(rulesOf('Fish monsters you control cannot be destroyed by battle once per turn.')).toMatchObject([once]);
    expect(
      rulesOf(
        "Once per opponent's turn, the first time a Fish monster you control would be destroyed by battle, it is not destroyed.",
      ),
    ).toMatchObject([{ rule: 'conditional', condition: { if: 'turn', whose: 'opponent' }, rules: [once] }]);
  });
});

describe('what a sentence spares, and what is negated as it resolves', () => {
  it('keeps the exception of the subject', () => {
    expect(rulesOf('Fish monsters you control, except "Cod", cannot be destroyed by battle.')).toMatchObject([
      { act: 'be-destroyed-by-battle', what: { filter: { of: [{}, {}, { is: 'not', of: { name: 'Cod' } }] } } },
    ]);
  });

  it('negates effects on the Chain by who activates them, and where', () => {
    expect(rulesOf('Negate any monster effects your opponent activates.')).toMatchObject([
      { rule: 'negate-links', activation: { what: ['monster-effect'], player: 'opponent' } },
    ]);
    expect(rulesOf('Negate all monster effects that activate in the GY, except "Frost" monsters.')).toMatchObject([
      { rule: 'negate-links', activation: { from: ['graveyard'], card: { of: [{}, { is: 'not' }] } } },
    ]);
  });

  it('inflicts damage on both', () => {
    expect(
      rulesOf(
        'Any battle damage you take from battles involving your Fish monsters is also inflicted to your opponent.',
      ),
    ).toMatchObject([{ rule: 'battle-damage', who: 'you', change: 'both' }]);
  });
});

describe('what a card negates as long as it is there', () => {
  it.each<[string, readonly unknown[]]>([
    [
      'Effects of face-up LIGHT monsters are negated.',
      [{ rule: 'negate-effects', what: { quantity: { kind: 'all' } } }],
    ],
    [
      "Negate the effects of your opponent's Field Spells.",
      [{ rule: 'negate-effects', what: { controller: 'opponent' } }],
    ],
    ['Negate the effects of Flip Effect Monsters.', [{ rule: 'negate-effects' }]],
    ['Negate the effects of monsters this card destroys by battle.', [{ rule: 'negate-effects' }]],
    [
      'Negate the effects of LIGHT monsters that activate during the Battle Phase.',
      [{ rule: 'conditional', condition: { if: 'phase', phases: ['battle'] }, rules: [{ rule: 'negate-links' }] }],
    ],
    [
      'All cards and effects that target cards in the GY or that activate in the GY are negated.',
      [
        { rule: 'negate-links', activation: { targets: { locations: ['graveyard'] } } },
        { rule: 'negate-links', activation: { from: ['graveyard'] } },
      ],
    ],
    ['While attacking, this card cannot be destroyed by battle.', [{ rule: 'cannot', act: 'be-destroyed-by-battle' }]],
    ['(Damage calculation is applied normally.)', [{ rule: 'stated', statement: 'calculated-as-usual' }]],
  ])('%s', (text, rules) => {
    expect(rulesOf(text)).toMatchObject(rules);
  });
});

describe('what a card is or does beside what is printed', () => {
  const also = { rule: 'become', property: 'attribute', also: true, what: { reference: { ref: 'this-card' } } };
  it.each<[string, readonly unknown[]]>([
    ['While it is face-up on the field its Attribute is also treated as WIND.', [{ ...also, value: 'WIND' }]],
    [
      "The attacks of your opponent's monsters become direct attacks.",
      [
        { rule: 'attack-directly', what: { controller: 'opponent' } },
        { rule: 'cannot', act: 'attack', what: { controller: 'opponent' } },
      ],
    ],
    [
      "Your opponent's monsters with the same card type (Ritual, Fusion, Synchro, Xyz, or Link) as any material used for its Fusion Summon lose 200 ATK.",
      [{ rule: 'change-stat', what: { filter: { of: [{}, { is: 'shares', with: { ref: 'material', own: true } }] } } }],
    ],
  ])('%s', (text, rules) => {
    expect(rulesOf(text)).toMatchObject(rules);
  });
});
