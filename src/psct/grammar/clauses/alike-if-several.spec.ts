import { describe, expect, it } from '@jest/globals';
import { actionsOf } from '../../../../test/support/reading.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses } from '../index.js';

describe('what several cards have in common (psct.quantities)', () => {
  it('belongs to what the sentence in front chooses', () => {
    const text = 'Add 1 to 3 Fish monsters from your GY to your hand. If you add 2 or more cards, they must have';
    expect(actionsOf(`${text} the same name.`)).toMatchObject([
      { kind: 'add-to-hand', what: { alike: [{ what: 'name', different: false }] } },
    ]);
    expect(actionsOf(`${text} different names.`)).toMatchObject([
      { kind: 'add-to-hand', what: { alike: [{ what: 'name', different: true }] } },
    ]);
  });

  it('is left unread where nothing is chosen in front', () => {
    const source = tokenize('Gain 100 LP. If you add 2 or more monsters, they must have the same name.', NO_NAMES);
    const { unread } = parseClauses(source, wholeRange(source));
    expect(unread).toHaveLength(1);
  });
});
