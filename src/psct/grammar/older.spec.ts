import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../lexer/names.js';
import { tokenize, wholeRange } from '../lexer/tokens.js';
import { parseClauses } from './index.js';

const clauses = (text: string): ReturnType<typeof parseClauses> => {
  const source = tokenize(text, NO_NAMES);
  return parseClauses(source, wholeRange(source));
};

describe('Ritual Spells (ritual.procedure, ritual.tribute.level)', () => {
  it('join what is Summoned and what is Tributed', () => {
    const { clauses: read, unread } = clauses(
      'This card is used to Ritual Summon "Clockwork Prince". You must also Tribute monsters whose total Levels equal 6 or more from the field or your hand.',
    );
    expect(unread).toEqual([]);
    expect(read).toHaveLength(1);
    expect(read[0]?.action).toMatchObject({
      kind: 'summon-with-materials',
      how: 'ritual',
      what: { filter: { is: 'named', name: 'Clockwork Prince' } },
      materials: { quantity: { kind: 'any-number' }, controller: 'you', together: { compare: '>=', right: { n: 6 } } },
    });
  });

  it('say whether the Levels must be exact', () => {
    const exact = clauses(
      'This card can be used to Ritual Summon any "Clock" Ritual Monster. You must also Tribute monsters from your hand or field, and/or banish "Clock" monsters from your GY, whose total Levels exactly equal the Level of the Ritual Monster you Ritual Summon.',
    );
    expect(exact.unread).toEqual([]);
    expect(exact.clauses[0]?.action).toMatchObject({
      materials: {
        locations: expect.arrayContaining(['hand', 'monster-zone', 'graveyard']),
        together: { compare: '=' },
      },
    });
  });
});
