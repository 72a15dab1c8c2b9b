/** Words that nobody could read and that belong to the part before them. */
import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function kindsOf(main: string): readonly string[] {
  const [effect] = compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES).effects;
  return (effect?.resolution ?? []).map(({ action }) => action.kind);
}

describe('a part that goes on with words that were not read', () => {
  it('is not read either (psct.purpose)', () => {
    expect(kindsOf('You can destroy 1 monster on the field, whose owner once wept.')).toEqual(['unparsed']);
    expect(kindsOf('You can discard 1 card; add 1 monster to your hand, from beyond the sea.')).toEqual(['unparsed']);
  });

  it('is read where what follows is a part of its own', () => {
    expect(kindsOf('You can discard 1 card; draw 2 cards, and praise the sea.')).toEqual(['draw', 'unparsed']);
  });
});
