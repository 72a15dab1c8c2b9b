import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../../test/support/cards.js';
import { compileCard } from '../../compile.js';
import { NO_NAMES } from '../../lexer/names.js';

function countedIn(deck: string): unknown {
  const main = `If this card is Normal Summoned: Shuffle all banished cards into the Deck, then gain 200 LP for each card shuffled into the ${deck} by this effect.`;
  const [effect] = compileCard(monster('Tide Clerk', { frame: 'effect' }), { main }, NO_NAMES).effects;
  return effect?.resolution[1]?.forEach?.filter ?? null;
}

const SHUFFLED = { is: 'state', state: 'this-effect', deed: 'shuffle-into-deck' };

describe('cards shuffled into a Deck by an effect', () => {
  it('are all of them where the Deck is not said to be the Main Deck or the Extra Deck', () => {
    expect(countedIn('Deck')).toMatchObject(SHUFFLED);
  });

  it.each([
    ['Main Deck', 'deck'],
    ['Extra Deck', 'extra-deck'],
  ])('are those that went to the %s alone, where that is said', (deck, location) => {
    expect(countedIn(deck)).toMatchObject({ is: 'all-of', of: [SHUFFLED, { is: 'at', locations: [location] }] });
  });
});
