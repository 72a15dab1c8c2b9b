import { describe, expect, it } from '@jest/globals';
import { clausesOf } from '../../../../test/support/reading.js';

describe('what is done instead (psct.conjunction)', () => {
  it('leaves the first where the state of the second holds', () => {
    expect(clausesOf('Draw 1 card. If you control a Fish monster, draw 2 cards instead.')).toMatchObject([
      { condition: { if: 'not', of: { if: 'exists' } }, action: { kind: 'draw', count: { n: { n: 1 } } } },
      { condition: { if: 'exists' }, action: { kind: 'draw', count: { n: { n: 2 } } } },
    ]);
  });

  it('lets the player choose where they may do the second', () => {
    expect(
      clausesOf(
        'Add 1 Fish monster from your Deck to your hand. If you control a Rock monster, you can add 1 Rock monster from your Deck to your hand instead.',
      ),
    ).toMatchObject([
      { condition: null, action: { kind: 'add-to-hand' } },
      { conjunction: 'or', optional: true, condition: { if: 'exists' }, action: { kind: 'add-to-hand' } },
    ]);
  });
});

describe('how a Summon counts (summon.special)', () => {
  it('says it of the Summon with materials, not of the one before it', () => {
    expect(
      clausesOf(
        'Special Summon 1 Fish monster from your GY, then Special Summon from your Extra Deck, 1 Fish Xyz Monster, by using it as material. (This is treated as an Xyz Summon.)',
      ),
    ).toMatchObject([
      { action: { kind: 'special-summon', how: ['special'] } },
      { action: { kind: 'summon-with-materials', how: 'special' } },
    ]);
  });
});

describe('remarks that change nothing', () => {
  it('destroys at once what is revealed if it is Set', () => {
    expect(clausesOf('Destroy all Traps your opponent controls (if a card is Set, reveal it).')).toMatchObject([
      { delayed: null, action: { kind: 'destroy' } },
    ]);
  });
});
