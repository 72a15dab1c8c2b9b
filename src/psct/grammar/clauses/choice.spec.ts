import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { type Clauses, parseActivation, parseClauses } from '../index.js';

function clauses(text: string): Clauses {
  const source = tokenize(text, NO_NAMES);
  return parseClauses(source, wholeRange(source));
}

function actionsOf(text: string): readonly unknown[] {
  const read = clauses(text);
  expect(read.unread).toEqual([]);
  return read.clauses.map(({ action }) => action);
}

describe('lists of effects (psct.bullet-choice)', () => {
  it('says what decides where nobody chooses', () => {
    expect(
      actionsOf(
        "Apply this effect, depending on whose turn it is. ● Your turn: Draw 1 card. ● Opponent's turn: Gain 500 LP.",
      ),
    ).toMatchObject([
      {
        kind: 'apply-in-order',
        by: { kind: 'depends', on: 'turn' },
        options: [{ condition: { if: 'turn', whose: 'you' } }, { condition: { if: 'turn', whose: 'opponent' } }],
      },
    ]);
  });

  it('reads headings of results, coins, places, players and traits', () => {
    const headings = (text: string): unknown =>
      (actionsOf(text).at(-1) as { readonly options: readonly { readonly heading?: unknown }[] }).options.map(
        ({ heading }) => heading,
      );
    expect(
      headings('Roll a six-sided die and apply the result. ● 2, 3, or 4: Draw 1 card. ● 5 or 6: Gain 100 LP.'),
    ).toEqual([
      { on: 'numbers', any: [2, 3, 4] },
      { on: 'numbers', any: [5, 6] },
    ]);
    expect(
      headings('Toss a coin and apply the appropriate effect. ● Heads: Draw 1 card. ● Tails: Gain 100 LP.'),
    ).toEqual([
      { on: 'coins', result: 'heads', count: 1 },
      { on: 'coins', result: 'tails', count: 1 },
    ]);
    expect(
      headings('Apply this effect based on where this card is at activation. ● Hand: Draw 1 card. ● GY: Gain 100 LP.'),
    ).toEqual([
      { on: 'place', locations: ['hand'] },
      { on: 'place', locations: ['graveyard'] },
    ]);
    expect(
      headings(
        'Activate this effect based on which player controls that card. ● You: Draw 1 card. ● Your opponent: Gain 100 LP.',
      ),
    ).toEqual([
      { on: 'player', side: 'you' },
      { on: 'player', side: 'opponent' },
    ]);
    expect(
      headings('Apply this effect, based on its Attribute. ● LIGHT: Draw 1 card. ● DARK or FIRE: Gain 100 LP.'),
    ).toMatchObject([
      { on: 'like', like: { attribute: 'LIGHT' } },
      { on: 'like', like: { is: 'any-of' } },
    ]);
  });

  it('keeps what a bullet waits for', () => {
    const [action] = actionsOf(
      'Activate 1 of these effects. ● When this card destroys a monster by battle: Draw 1 card.',
    );
    expect(action).toMatchObject({ options: [{ triggers: [{ event: 'destroys-by-battle' }] }] });
  });

  it('puts cards that bullets list into the phrase that announced them', () => {
    expect(actionsOf('Add 1 of the following monsters from your Deck to your hand. ● "Lamp" ● "Wick"')).toMatchObject([
      {
        kind: 'add-to-hand',
        what: {
          filter: {
            is: 'all-of',
            of: [{ is: 'any-of', of: [{ name: 'Lamp' }, { name: 'Wick' }] }, { kind: 'monster' }],
          },
        },
      },
    ]);
  });

  it('is an action of the activation too', () => {
    const source = tokenize(
      'You can activate 1 of these effects, based on the number of monsters you control',
      NO_NAMES,
    );
    const read = parseActivation(source, wholeRange(source));
    expect(read.unread).toEqual([]);
    expect(read.actions).toMatchObject([{ kind: 'apply-one-of', by: { kind: 'count' } }]);
  });
});
