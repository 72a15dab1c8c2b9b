/** Whom "it" and "their" mean where a text did not speak of its own card. */
import { describe, expect, it } from '@jest/globals';
import { monster, spell } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';
import { type CardFacts } from '../../engine/index.js';

function lastOf(card: CardFacts, main: string): unknown {
  return compileCard(card, { main }, NO_NAMES).effects.at(-1)?.resolution.at(-1)?.action;
}

describe('a pronoun', () => {
  it('is this card where the text spoke of it (card.description.follow)', () => {
    const text = 'If this card is sent to the GY: You can Special Summon it.';
    expect(lastOf(monster('Lantern Otter', { frame: 'effect' }), text)).toMatchObject({
      kind: 'special-summon',
      what: { reference: { ref: 'this-card' } },
    });
  });

  it('is not read where nothing was spoken of that it could mean', () => {
    const text =
      'Choose an open window; if a monster sleeps there, it cannot attack directly, also its effects are negated.';
    expect(lastOf(spell('Open Window'), text)).toMatchObject({ kind: 'unparsed' });
  });

  it('of several cards is never this card', () => {
    const text = 'Shake hands with 3 monsters, also negate their effects. This card stays on the field.';
    expect(
      compileCard(spell('Long Night'), { main: text }, NO_NAMES)
        .effects.flatMap(({ resolution }) => resolution)
        .map(({ action }) => action.kind),
    ).not.toContain('negate');
  });
});
