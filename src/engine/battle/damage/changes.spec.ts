import { describe, expect, it } from '@jest/globals';
import { changeDamage } from './changes.js';

const damage = { A: 1500, B: 0 };

describe('changes of battle damage', () => {
  it('sets the damage that there is, and no other', () => {
    const set = [
      { who: 'A', change: 'set', source: 'a card', amount: 400 },
      { who: 'B', change: 'set', source: 'a card', amount: 400 },
    ] as const;
    expect(changeDamage(damage, set).damage).toEqual({ A: 400, B: 0 });
  });

  it('lets a player gain what they would take, so that nothing is left to change', () => {
    const changes = [
      { who: 'A', change: 'set', source: 'a card', amount: 400 },
      { who: 'A', change: 'gain', source: 'another card' },
    ] as const;
    const { damage: left, gained, steps } = changeDamage(damage, changes);
    expect(left).toEqual({ A: 0, B: 0 });
    expect(gained).toEqual({ A: 1500, B: 0 });
    expect(steps).toHaveLength(1);
  });
});
