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

  it('is done with such a card where the first part would be another', () => {
    const [first, second] = clausesOf(
      'Send 1 Fish monster from your Deck to the GY, or if you control a Rock monster, you can add it to your hand instead.',
    );
    expect(second).toMatchObject({
      conjunction: 'or',
      action: { kind: 'add-to-hand', what: { reference: null, locations: ['deck'], filter: { is: 'all-of' } } },
    });
    expect(first).toMatchObject({ action: { kind: 'send', what: { locations: ['deck'] } } });
    expect(
      clausesOf(
        'Special Summon 1 Fish monster from your hand, or if you control a Rock monster, you can Special Summon it from your Deck instead.',
      )[1],
    ).toMatchObject({ action: { kind: 'special-summon', what: { reference: null, locations: ['deck'] } } });
  });

  it('brings more of the same Tokens', () => {
    expect(
      clausesOf(
        'Special Summon 1 "Brook Token" (Fish/WATER/Level 1/ATK 0/DEF 0), or, if you control a Rock monster, you can Special Summon 2 instead.',
      )[1],
    ).toMatchObject({ action: { kind: 'summon-token', name: 'Brook Token', count: { n: { n: 2 } } } });
  });
});

describe('what "otherwise" speaks of (psct.conjunction)', () => {
  it('is what was known before the part that was not done', () => {
    expect(
      clausesOf(
        "Excavate the top card of your Deck, and if it is a Fish monster, add it to your hand, and if you do, the attacking monster's ATK becomes 0. Otherwise, send it to the GY.",
      ).at(-1),
    ).toMatchObject({ conjunction: 'otherwise', action: { kind: 'send', what: { reference: { ref: 'previous' } } } });
  });
});

describe('how long what stands in front lasts (psct.conjunction)', () => {
  it('does not go on behind a Special Summon', () => {
    expect(
      clausesOf(
        'For the rest of this turn, you cannot Special Summon from the Extra Deck, also Special Summon this card, and if you do, it gains 300 ATK.',
      ),
    ).toMatchObject([
      { action: { kind: 'apply-rule', until: { until: 'end-of-turn' } } },
      { action: { kind: 'special-summon' } },
      { action: { kind: 'change-stat', until: null } },
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
