import { describe, expect, it } from '@jest/globals';
import { actionsOf, reading } from '../../../../test/support/reading.js';
import { parseLasting } from '../index.js';

const rulesOf = (text: string): unknown => reading((source, range) => parseLasting(source, range).rules)(text);

describe('an effect that pauses (effect.negation-kinds)', () => {
  it('is negated until it goes on, and nobody stops it', () => {
    expect(actionsOf("Negate this card's effect until your next Standby Phase.")).toMatchObject([
      {
        kind: 'negate',
        what: 'effects',
        of: { reference: { ref: 'this-card' } },
        until: { until: 'next-standby-phase' },
      },
    ]);
    expect(actionsOf("Your opponent can discard 1 card to negate this card's effect.")).toMatchObject([
      { kind: 'discard' },
      { kind: 'nothing' },
    ]);
  });

  it('ends with a Draw Phase where the text says so (turn.effects-expire)', () => {
    expect(actionsOf('Until your next Draw Phase, that monster loses 300 ATK.')).toMatchObject([
      { kind: 'change-stat', until: { until: 'later', phases: ['draw'], whose: 'you' } },
    ]);
  });
});

describe('cards that are banished face-down (zone.banished.face-down)', () => {
  it('are told by a word in brackets behind their place', () => {
    expect(actionsOf('Banish all cards in your hand (face-down).')).toMatchObject([
      { kind: 'banish', face: 'down', what: { locations: ['hand'], filter: { is: 'any' } } },
    ]);
  });

  it('are materials as well', () => {
    expect(
      actionsOf(
        'Fusion Summon 1 Fish Fusion Monster from your Extra Deck, by banishing its materials from your GY face-down.',
      ),
    ).toMatchObject([{ kind: 'summon-with-materials', fate: 'banished', faceDown: true }]);
  });
});

describe('what a card is treated as (card.monster.types)', () => {
  it('is a Type', () => {
    expect(rulesOf('All monsters you control are treated as Fish-Types.')).toMatchObject([
      { rule: 'become', property: 'type', value: 'Fish' },
    ]);
  });

  it('is not said of the monsters beside a linked card', () => {
    expect(rulesOf('This linked card and monsters it points to cannot be destroyed by battle.')).toMatchObject([
      { what: { each: [{ filter: { is: 'linked' } }, { filter: { is: 'all-of' } }] } },
    ]);
  });
});
