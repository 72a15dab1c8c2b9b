import { describe, expect, it } from '@jest/globals';
import { actionsOf, reading } from '../../../../test/support/reading.js';
import { parseLasting } from '../index.js';

describe('players that no "you" or "your opponent" names', () => {
  it('is whoever has the turn, and their opponent', () => {
    expect(
      actionsOf(
        'The turn player must Tribute 1 face-up monster, and if they do, inflict 500 damage to their opponent.',
      ),
    ).toMatchObject([
      { kind: 'tribute', who: 'either', player: { of: 'turn-player' } },
      { kind: 'damage', who: 'either', player: { of: 'opponent-of-turn-player' } },
    ]);
    expect(actionsOf('The turn player takes 300 damage.')).toMatchObject([
      { kind: 'damage', player: { of: 'turn-player' } },
    ]);
  });

  it('is a ban on whoever has the turn where it says what they may not do', () => {
    const { rules } = reading((source, range) => parseLasting(source, range))(
      'The turn player cannot Special Summon monsters.',
    );
    expect(rules).toMatchObject([{ rule: 'cannot', act: 'special-summon' }]);
  });

  it('is who Synchro Summoned, of what was Summoned or with what was used', () => {
    expect(actionsOf('Inflict 200 damage to the player that Synchro Summoned.')).toMatchObject([
      { kind: 'damage', who: 'either', player: { of: 'summoner-with-it', card: { reference: { ref: 'event' } } } },
    ]);
  });
});

describe('damage to both players in one sentence', () => {
  it('is told for each of them', () => {
    expect(
      actionsOf("Inflict 300 damage to your opponent's Life Points and 100 points of damage to you."),
    ).toMatchObject([
      { kind: 'damage', who: 'opponent', amount: { n: 300 } },
      { kind: 'damage', who: 'you', amount: { n: 100 } },
    ]);
  });
});
