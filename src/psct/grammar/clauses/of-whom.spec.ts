import { describe, expect, it } from '@jest/globals';
import { actionsOf } from '../../../../test/support/reading.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses } from '../index.js';

describe('of whom something is said (psct.conjunction.and)', () => {
  const summon = 'Special Summon 1 Fish monster from your hand.';

  it('keeps the subject of the clause before what is done to it', () => {
    expect(actionsOf(`${summon} It cannot attack, and is destroyed during the End Phase.`)).toMatchObject([
      { kind: 'special-summon' },
      { kind: 'apply-rule', rule: { rule: 'cannot', what: { reference: { ref: 'previous' } } } },
      { kind: 'destroy', what: { reference: { ref: 'previous' } } },
    ]);
  });

  it('does not know the subject where what stands before is unread', () => {
    const source = tokenize(`${summon} It glows in the dark, and is sent to the GY during the End Phase.`, NO_NAMES);
    const { unread } = parseClauses(source, wholeRange(source));
    expect(unread.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^is sent to the GY/));
  });

  it('takes "1 of them" from the cards that were asked about', () => {
    const asked = 'Draw 1 card, then if your opponent controls any Fish monsters, destroy 1 of them.';
    expect(actionsOf(asked)).toMatchObject([
      { kind: 'draw' },
      { kind: 'destroy', what: { controller: 'opponent', filter: { is: 'all-of', of: [{ is: 'type' }, {}] } } },
    ]);
    const alike = 'If you have 2 or more Fish monsters with the same name in your GY, banish 1 of them.';
    expect(actionsOf(alike)).toMatchObject([
      { kind: 'banish', what: { locations: ['graveyard'], filter: { is: 'same', as: { ref: 'unparsed' } } } },
    ]);
  });

  it('does not take several first targets for one', () => {
    const source = tokenize('Shuffle the first target(s) into the Deck.', NO_NAMES);
    expect(parseClauses(source, wholeRange(source)).unread).toHaveLength(1);
  });
});
