import { describe, expect, it } from '@jest/globals';
import { actionsOf } from '../../../../test/support/reading.js';

const counted = (text: string): unknown => actionsOf(text).map((one) => (one as { count?: unknown }).count);

describe('what was done this turn is counted', () => {
  it('of a player, with what it was for', () => {
    expect(
      counted('Draw cards equal to the number of Fish monsters you Tributed for Tribute Summons this turn.'),
    ).toMatchObject([
      { n: { kind: 'happened', events: [{ event: 'tributed', how: ['tribute'], player: 'you' }], counting: 'cards' } },
    ]);
    expect(
      counted('Draw cards equal to the number of monsters your opponent Special Summoned this turn.'),
    ).toMatchObject([
      { n: { kind: 'happened', events: [{ event: 'summoned', how: ['special'], player: 'opponent' }] } },
    ]);
  });

  it('of this card in battle, and how many times', () => {
    expect(
      counted('Draw cards equal to the number of Fish monsters this card destroyed by battle this turn.'),
    ).toMatchObject([
      { n: { events: [{ event: 'destroys-by-battle', subject: { reference: { ref: 'this-card' } } }] } },
    ]);
    expect(actionsOf('Gain LP equal to the number of times you took battle damage this turn x 300.')).toMatchObject([
      { amount: { kind: 'times', of: [{ kind: 'happened', counting: 'times' }, { n: 300 }] } },
    ]);
  });
});
