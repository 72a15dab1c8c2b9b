import { describe, expect, it } from '@jest/globals';
import { clausesOf } from '../../../../test/support/reading.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses } from '../index.js';

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
        "Excavate the top card of your Deck, and if it is a Fish monster, add it to your hand, then the attacking monster's ATK becomes 0. Otherwise, send it to the GY.",
      ).at(-1),
    ).toMatchObject({ conjunction: 'otherwise', action: { kind: 'send', what: { reference: { ref: 'previous' } } } });
  });
});

describe('which cards the words mean (psct.target.that-target)', () => {
  it('counts those that differ in name among themselves', () => {
    expect(
      clausesOf(
        'Shuffle 2 Fish monsters from your GY into the Deck, and if you do, this card gains 400 ATK for each monster you shuffled with a different original name.',
      ).at(-1),
    ).toMatchObject({ forEach: { distinct: 'original-name' } });
  });

  it('counts cards where they lie now', () => {
    expect(clausesOf('This card gains 100 ATK for each face-up card that is currently banished.')).toMatchObject([
      { forEach: { locations: ['banished'] } },
    ]);
  });

  it('means the one that came from the Extra Deck last, not all that ever did', () => {
    expect(
      clausesOf(
        'Special Summon 1 Fish monster from your Extra Deck, but shuffle the monster Special Summoned from the Extra Deck into the Deck during the End Phase.',
      ).at(-1),
    ).toMatchObject({ action: { kind: 'shuffle-into-deck', what: { reference: { ref: 'previous' } } } });
  });

  it('takes either card from those that are looked at', () => {
    const ofThose = { is: 'all-of', of: expect.arrayContaining([{ is: 'same', as: { ref: 'previous' } }]) };
    expect(
      clausesOf(
        'Look at the top 3 cards of your Deck, then you can reveal 1 Ritual Monster or 1 Ritual Spell among them.',
      ).at(-1),
    ).toMatchObject({ action: { kind: 'reveal', what: { filter: { is: 'any-of', of: [ofThose, ofThose] } } } });
  });

  it('asks of the cards just looked at whether there is such a one', () => {
    expect(
      clausesOf("Look at your opponent's hand, and if there is a Monster Card, draw 1 card.").at(-1),
    ).toMatchObject({
      condition: {
        if: 'exists',
        noun: { filter: { is: 'all-of', of: [{ is: 'same', as: { ref: 'previous' } }, {}] } },
      },
    });
  });

  it('leaves two cards unread that were chosen one after the other', () => {
    const source = tokenize(
      'Choose 1 Fish monster from your Deck, then choose 1 Rock monster from your Deck, and Special Summon both.',
      NO_NAMES,
    );
    expect(parseClauses(source, wholeRange(source)).unread).toHaveLength(1);
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
