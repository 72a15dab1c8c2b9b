import { describe, expect, it } from '@jest/globals';
import { clausesOf } from '../../../../test/support/reading.js';

describe('what the same effect has done', () => {
  it('is asked with its number, and may be denied', () => {
    const destroyed = { event: 'destroyed', player: 'you', subject: { quantity: { n: { n: 2 } } } };
    const [, did] = clausesOf('Destroy 2 cards. Then, if this effect destroyed 2 cards, draw 1 card.');
    expect(did).toMatchObject({
      condition: { if: 'happened', event: destroyed, since: 'this-effect', negated: false },
    });
    const [, not] = clausesOf('Destroy 2 cards. Then, if this effect did not destroy 2 cards, draw 1 card.');
    expect(not).toMatchObject({ condition: { if: 'happened', event: destroyed, since: 'this-effect', negated: true } });
  });
});
