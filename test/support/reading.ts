import { expect } from '@jest/globals';
import { parseClauses } from '../../src/psct/grammar/index.js';
import { NO_NAMES } from '../../src/psct/lexer/names.js';
import { tokenize, wholeRange } from '../../src/psct/lexer/tokens.js';

/** A production of the grammar that takes plain text without names. */
export function reading<T>(
  read: (source: ReturnType<typeof tokenize>, range: ReturnType<typeof wholeRange>) => T,
): (text: string) => T {
  return (text) => {
    const source = tokenize(text, NO_NAMES);
    return read(source, wholeRange(source));
  };
}

/** The clauses of a resolution of which no word is left unread. */
export function clausesOf(text: string): readonly { readonly action: unknown }[] {
  const read = reading((source, range) => parseClauses(source, range))(text);
  expect(read.unread).toEqual([]);
  return read.clauses;
}

export function actionsOf(text: string): readonly unknown[] {
  return clausesOf(text).map(({ action }) => action);
}
