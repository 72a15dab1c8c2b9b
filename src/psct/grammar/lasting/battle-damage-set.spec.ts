import { describe, expect, it } from '@jest/globals';
import { actionsOf, reading } from '../../../../test/support/reading.js';
import { parseLasting } from '../index.js';

const rulesOf = (text: string): readonly unknown[] => {
  const { rules, unread } = reading((source, range) => parseLasting(source, range))(text);
  expect(unread).toEqual([]);
  return rules;
};

describe('battle damage that becomes another number', () => {
  it('is set for whoever takes it', () => {
    expect(rulesOf('Any battle damage your opponent takes becomes 700.')).toMatchObject([
      { rule: 'battle-damage', who: 'opponent', change: 'set', amount: 700 },
    ]);
    expect(rulesOf('Any battle damage your opponent takes becomes 0.')).toMatchObject([
      { rule: 'battle-damage', who: 'opponent', change: 'zero' },
    ]);
  });

  it('is changed for as long as the card has material', () => {
    expect(
      rulesOf('Any battle damage this card inflicts to your opponent while it has material is doubled.'),
    ).toMatchObject([
      {
        rule: 'conditional',
        condition: { if: 'is', what: { ref: 'this-card' }, like: { is: 'has-material' } },
        rules: [{ rule: 'battle-damage', who: 'opponent', change: 'double' }],
      },
    ]);
  });

  it('is replaced each time where the text says so', () => {
    expect(actionsOf('This turn, each time you would take damage, gain that amount of LP instead.')).toMatchObject([
      {
        kind: 'apply-rule',
        until: { until: 'end-of-turn' },
        rule: { rule: 'replace', event: { event: 'would-take-damage', player: 'you' }, optional: false },
      },
    ]);
  });
});
