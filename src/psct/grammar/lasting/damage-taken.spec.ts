import { describe, expect, it } from '@jest/globals';
import { actionsOf, reading } from '../../../../test/support/reading.js';
import { parseLasting } from '../index.js';

const rulesOf = (text: string): readonly unknown[] => {
  const { rules, unread } = reading((source, range) => parseLasting(source, range))(text);
  expect(unread).toEqual([]);
  return rules;
};

const OTHER_TAKES = 'Your opponent takes any';
const FIRST_TIME = 'The first time this card would be destroyed by battle each turn';
const WOULD = 'damage you would have taken';

describe('whose battle damage is changed', () => {
  it('is that which certain monsters inflict', () => {
    expect(rulesOf('Any battle damage your Fish monsters inflict to your opponent is doubled.')).toMatchObject([
      { rule: 'battle-damage', who: 'opponent', change: 'double', dealt: true, what: { controller: 'you' } },
    ]);
    expect(
      rulesOf('All effect damage, and battle damage inflicted by monsters other than Fish monsters, is halved.'),
    ).toMatchObject([
      { rule: 'effect-damage', who: 'each', change: 'halve' },
      { rule: 'battle-damage', who: 'each', change: 'halve', dealt: true },
    ]);
  });

  it('goes to both players, or to the other one (damage.reflected)', () => {
    expect(rulesOf('Both players take any battle damage involving this card.')).toMatchObject([
      { rule: 'battle-damage', who: 'each', change: 'both' },
    ]);
    expect(rulesOf(`${OTHER_TAKES} battle ${WOULD} from attacks on this card.`)).toMatchObject([
      {
        rule: 'conditional',
        condition: { if: 'is', what: { ref: 'attack-target' }, like: { is: 'self' } },
        rules: [{ rule: 'battle-damage', who: 'you', change: 'to-opponent' }],
      },
    ]);
    expect(rulesOf(`${OTHER_TAKES} effect ${WOULD} from their card effects, instead.`)).toMatchObject([
      { rule: 'effect-damage', who: 'you', change: 'to-opponent', bySide: 'opponent' },
    ]);
  });

  it('is none only where that very text spares the monster', () => {
    expect(
      rulesOf(`${FIRST_TIME}, it is not destroyed, and you take no battle damage from that battle.`),
    ).toMatchObject([
      { rule: 'indestructible-count', per: 'turn', times: 1 },
      { rule: 'conditional', rules: [{ rule: 'battle-damage', who: 'you', change: 'zero', spared: true }] },
    ]);
  });

  it('lasts for that battle where the sentence says so', () => {
    expect(actionsOf(`Instead of you, your opponent takes the battle ${WOULD} from this battle.`)).toMatchObject([
      { kind: 'apply-rule', rule: { change: 'to-opponent' }, until: { until: 'end-of-damage-step' } },
    ]);
  });
});

describe('numbers and cards that are compared', () => {
  it('differ from those of another card', () => {
    expect(
      actionsOf('Send 1 Fish monster from your Deck to the GY whose Level is different from that target.'),
    ).toMatchObject([{ what: { filter: { of: [{}, {}, { is: 'stat', stat: 'level', compare: '!=' }] } } }]);
  });

  it('are the Chain Link number, and values of several cards together', () => {
    expect(actionsOf('Inflict 300 damage to your opponent times the Chain Link number of this card.')).toMatchObject([
      { amount: { kind: 'times', of: [{ kind: 'number', n: 300 }, { kind: 'link-number' }] } },
    ]);
    expect(
      actionsOf(
        'Destroy all Fish monsters, then gain LP equal to the highest original DEF on the field among those destroyed monsters (your choice, if tied).',
      ),
    ).toMatchObject([
      {},
      { amount: { kind: 'aggregate', how: 'highest', original: true, of: { reference: { deed: 'destroy' } } } },
    ]);
  });

  it('were sent from the field this turn', () => {
    expect(actionsOf('Target 1 Fish monster in your GY that was sent there from the field this turn.')).toMatchObject([
      {
        what: {
          filter: { of: [{}, {}, { is: 'this-turn', what: 'sent', from: expect.arrayContaining(['monster-zone']) }] },
        },
      },
    ]);
  });
});

describe('what a player may not use', () => {
  it('is no material for such Summons', () => {
    expect(
      actionsOf('You cannot use monsters as Link Material for the rest of this turn, except Fish monsters.'),
    ).toMatchObject([
      {
        rule: { rule: 'cannot', act: 'be-material', how: ['link'], what: { controller: 'you' } },
        until: { until: 'end-of-turn' },
      },
    ]);
    expect(
      actionsOf('You cannot use Fish monsters as material for a Fusion or Synchro Summon this turn.'),
    ).toMatchObject([{ rule: { act: 'be-material', how: ['fusion', 'synchro'] } }]);
  });
});
