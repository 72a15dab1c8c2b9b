import { describe, expect, it } from '@jest/globals';
import { actionsOf, clausesOf } from '../../../../test/support/reading.js';

describe('a Special Summon of one monster to each field', () => {
  it('is told behind the monsters, in brackets or not', () => {
    const apart = { kind: 'special-summon', to: 'either', apart: true };
    expect(actionsOf('Special Summon both monsters, 1 to each field.')).toMatchObject([apart]);
    expect(actionsOf('Special Summon both monsters, 1 on each field.')).toMatchObject([
      { ...apart, what: { each: [] } },
    ]);
    expect(
      actionsOf(
        'Special Summon in Attack Position, 2 Fish monsters with different names from your Deck (1 on each side).',
      ),
    ).toMatchObject([{ ...apart, position: ['face-up-attack'], what: { locations: ['deck'], distinct: 'name' } }]);
  });

  it('leaves the other way that the text may give instead', () => {
    expect(
      clausesOf(
        'Special Summon both monsters, 1 on each field. If you control a Fish monster, you can Special Summon both monsters to your field instead, in Defense Position.',
      ),
    ).toMatchObject([
      { action: { apart: true } },
      { action: { kind: 'special-summon', to: 'you', position: ['face-up-defense'] } },
    ]);
  });

  it('says of those monsters that they cannot change their battle positions', () => {
    expect(
      actionsOf(
        'Special Summon 2 Fish monsters from your Deck (1 on each side), but those Fish cannot change their battle positions.',
      ),
    ).toMatchObject([
      { apart: true },
      { kind: 'apply-rule', rule: { act: 'change-position', who: null, what: { reference: { ref: 'previous' } } } },
    ]);
  });
});

describe('what is shuffled into the Deck', () => {
  it('may be told behind it from where', () => {
    expect(actionsOf('Shuffle 3 Fish monsters into the Deck, from your GY.')).toMatchObject([
      { kind: 'shuffle-into-deck', what: { controller: 'you', locations: ['graveyard'] } },
    ]);
  });
});

describe('all effects but those of some', () => {
  it('are negated for as long as the text says', () => {
    expect(
      actionsOf('Negate the effects of all face-up monsters until the end of this turn, except Fish monsters.'),
    ).toMatchObject([
      { kind: 'negate', what: 'effects', until: { until: 'end-of-turn' }, of: { filter: { is: 'all-of' } } },
    ]);
  });
});
