import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../lexer/names.js';
import { tokenize, wholeRange } from '../lexer/tokens.js';
import { parseActivation, parseClauses, parseLasting, parseNoun } from './index.js';

/** What a small word changes is not lost: each case differs from a plainer one in a word or two. */
function reading<T>(
  read: (source: ReturnType<typeof tokenize>, range: ReturnType<typeof wholeRange>) => T,
): (text: string) => T {
  return (text) => {
    const source = tokenize(text, NO_NAMES);
    return read(source, wholeRange(source));
  };
}

const noun = reading((source, range) => parseNoun(source, range)?.value);
const lasting = reading((source, range) => parseLasting(source, range));

/** A resolution after its targets, so that "that target" is known. */
function after(costs: string, text: string): ReturnType<typeof parseClauses> {
  const paid = tokenize(costs, NO_NAMES);
  const { scope } = parseActivation(paid, wholeRange(paid));
  const source = tokenize(text, NO_NAMES);
  return parseClauses(source, wholeRange(source), scope);
}

describe('lists of cards', () => {
  it('shares the adjectives before "Spell/Trap"', () => {
    expect(noun('1 "Clock" Continuous Spell/Trap')?.filter).toMatchObject({
      is: 'all-of',
      of: [
        { is: 'archetype', name: 'Clock' },
        { is: 'property', property: 'continuous' },
        { is: 'any-of', of: [{ kind: 'spell' }, { kind: 'trap' }] },
      ],
    });
  });

  it('lets two lists offer a choice each', () => {
    expect(noun('1 "Clock" or "Wheel" Normal or Quick-Play Spell')?.filter).toMatchObject({
      is: 'all-of',
      of: [
        { is: 'any-of', of: [{ name: 'Clock' }, { name: 'Wheel' }] },
        { is: 'any-of', of: [{ property: 'normal' }, { property: 'quick-play' }] },
        { is: 'kind', kind: 'spell' },
      ],
    });
  });

  it('takes a card for a card, whatever monster stands beside it', () => {
    expect(noun('1 "Clock" card or 1 Wyrm monster from your hand')?.filter).toMatchObject({
      is: 'any-of',
      of: [
        { is: 'archetype', name: 'Clock' },
        { is: 'all-of', of: [{ type: 'Wyrm' }, { kind: 'monster' }] },
      ],
    });
    expect(noun('1 LIGHT and 1 DARK monster')?.each[0]?.filter).toMatchObject({
      is: 'all-of',
      of: [{ attribute: 'LIGHT' }, { kind: 'monster' }],
    });
  });
});

describe('who is spoken of', () => {
  it('keeps the subject of the clause before, where a clause has none', () => {
    const { clauses } = after(
      'Target 1 monster on the field',
      'that target loses 300 ATK, but is unaffected by the effects of other Spells/Traps.',
    );
    expect(clauses[1]?.action).toMatchObject({ rule: { rule: 'unaffected', what: { reference: { ref: 'target' } } } });
    const summoned = after(
      'Discard 1 card',
      'Special Summon 1 Zombie monster from your Deck, and it gains 300 ATK and cannot be destroyed by battle.',
    );
    expect(summoned.clauses[2]?.action).toMatchObject({
      rule: { act: 'be-destroyed-by-battle', what: { reference: { ref: 'previous' } } },
    });
  });
});

describe('damage', () => {
  it('from battles leaves damage from effects', () => {
    expect(lasting('You take no damage from battles involving this card.').rules).toMatchObject([
      { rule: 'battle-damage', who: 'you', change: 'zero' },
    ]);
    expect(lasting('You take no damage.').rules).toMatchObject([{ rule: 'battle-damage' }, { rule: 'effect-damage' }]);
  });
});
