import { describe, expect, it } from '@jest/globals';
import { actionsOf } from '../../../../test/support/reading.js';

describe('one of two things that befall the same monster (psct.bullet-choice)', () => {
  it('has that monster for its object both times', () => {
    const fish = {
      filter: {
        is: 'all-of',
        of: [
          { is: 'type', type: 'Fish' },
          { is: 'kind', kind: 'monster' },
        ],
      },
    };
    expect(
      actionsOf('Make 1 Fish monster you control either gain 300 DEF, or change its battle position.'),
    ).toMatchObject([
      {
        kind: 'apply-one-of',
        options: [
          { clauses: [{ action: { kind: 'change-stat', what: fish } }] },
          { clauses: [{ action: { kind: 'change-position', what: fish } }] },
        ],
      },
    ]);
  });
});

describe('what left the field by the effect (psct.quantities)', () => {
  it('is what the effect was done to', () => {
    expect(actionsOf('Draw 1 card for each monster that left the field by this effect.')).toMatchObject([
      { kind: 'draw' },
    ]);
  });
});
