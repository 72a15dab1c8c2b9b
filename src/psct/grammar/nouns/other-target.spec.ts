import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { actionsOf, clausesOf } from '../../../../test/support/reading.js';
import { parseActivation, parseTriggerOrState } from '../index.js';

function activation(text: string): readonly unknown[] {
  const source = tokenize(text, NO_NAMES);
  const { actions, unread } = parseActivation(source, wholeRange(source));
  expect(unread).toEqual([]);
  return actions;
}

describe('what may be targeted in place of the first (psct.targeting)', () => {
  it('keeps the state and takes over the place', () => {
    expect(
      activation(
        'Target 1 Fish monster in your GY, or, if you control no Spells, you can target 1 Dragon monster instead',
      ),
    ).toMatchObject([
      {
        kind: 'target',
        what: { locations: ['graveyard'] },
        or: [
          { condition: { if: 'exists', compare: '=' }, what: { locations: ['graveyard'], quantity: { n: { n: 1 } } } },
        ],
      },
    ]);
  });

  it('counts more of the same', () => {
    expect(activation('Target 1 card on the field, or up to 3 instead if you control a Fish monster')).toMatchObject([
      { kind: 'target', or: [{ what: { quantity: { kind: 'up-to', n: { n: 3 } } } }] },
    ]);
    expect(
      activation('Target 1 Trap on the field, or you can target 2 if no Fish monster is on the field'),
    ).toMatchObject([{ kind: 'target', or: [{ what: { quantity: { kind: 'exactly', n: { n: 2 } } } }] }]);
  });

  it('leaves alternatives without a state unread', () => {
    const source = tokenize('Target 1 Spell on the field, or target 1 Fish monster', NO_NAMES);
    expect(parseActivation(source, wholeRange(source)).unread).not.toEqual([]);
  });
});

describe('times that a state is asked for', () => {
  it('looks back to the activation', () => {
    expect(clausesOf('If you activated this card while you controlled a Fish monster, draw 1 card.')).toMatchObject([
      { condition: { if: 'at-activation', of: { if: 'exists' } }, action: { kind: 'draw' } },
    ]);
    expect(
      clausesOf('Draw 1 card, then if you control a Fish monster when this effect resolves, draw 1 card.'),
    ).toMatchObject([{ condition: null }, { condition: { if: 'exists' } }]);
  });

  it('counts attacks, and asks that nothing else happened beside', () => {
    const read = (text: string) => {
      const source = tokenize(text, NO_NAMES);
      return parseTriggerOrState(source, wholeRange(source));
    };
    expect(read('If 4 or more attacks have been declared this turn').condition).toMatchObject({
      if: 'happened',
      event: { event: 'attack-declared', subject: { quantity: { kind: 'at-least', n: { n: 4 } } } },
    });
    expect(read('If this card is Summoned (and no other cards)').events).toMatchObject([{ subject: { alone: true } }]);
    expect(read("When any player's monster declares an attack").events).toMatchObject([
      { event: 'attack-declared', subject: { controller: 'either' } },
    ]);
  });
});

describe('whom and where', () => {
  it('names the hand of the opponent', () => {
    expect(actionsOf("Add this card to your opponent's hand.")).toMatchObject([
      { kind: 'add-to-hand', to: 'opponent' },
    ]);
  });

  it('inflicts damage to both', () => {
    expect(actionsOf('Inflict 700 damage to both players.')).toMatchObject([{ kind: 'damage', who: 'each' }]);
  });
});

describe('what is listed beside another (psct.quantities)', () => {
  it('takes this card in any case, and one of the others', () => {
    expect(activation('Discard this card, and 1 monster or 1 Spell')).toMatchObject([
      {
        kind: 'discard',
        what: { quantity: { kind: 'all' }, each: [{ reference: { ref: 'this-card' } }, { filter: { is: 'any-of' } }] },
      },
    ]);
  });

  it('does not say whose Equip Spell it is', () => {
    expect(
      activation('Target 1 Equip Spell equipped to this card and 1 face-up monster your opponent controls'),
    ).toMatchObject([{ what: { each: [{ controller: null }, { controller: 'opponent' }] } }]);
  });

  it('leaves open which of two comes from where', () => {
    const source = tokenize(
      'Send 1 Fish monster and 1 Rock monster (1 from your hand and 1 from your Deck) to the GY',
      NO_NAMES,
    );
    expect(parseActivation(source, wholeRange(source)).unread).toHaveLength(1);
  });
});
