import { describe, expect, it } from '@jest/globals';
import { actionsOf } from '../../../../test/support/reading.js';

const BOTH = { kind: 'difference', of: [{ player: 'you' }, { player: 'opponent' }] };

describe('differences', () => {
  it('are those of Life Points', () => {
    expect(actionsOf('This card gains ATK equal to the difference in LP.')).toMatchObject([{ amount: BOTH }]);
    expect(
      actionsOf("Draw 1 card for every 1000 points difference between your LP and your opponent's."),
    ).toMatchObject([
      { kind: 'draw', count: { n: { of: [{ n: 1 }, { kind: 'quotient', of: [BOTH, { n: 1000 }] }] } } },
    ]);
  });

  it('are between the highest and the lowest of the cards spoken of', () => {
    expect(
      actionsOf(
        'Tribute 2 Fish monsters, and if you do, inflict damage to your opponent equal to the difference in Levels of those monsters.',
      ),
    ).toMatchObject([
      { kind: 'tribute' },
      {
        kind: 'damage',
        amount: {
          kind: 'difference',
          of: [
            { kind: 'aggregate', how: 'highest', stat: 'level', of: { reference: { ref: 'previous' } } },
            { kind: 'aggregate', how: 'lowest', stat: 'level' },
          ],
        },
      },
    ]);
  });
});
