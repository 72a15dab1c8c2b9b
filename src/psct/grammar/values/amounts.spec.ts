import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses, parseNoun } from '../index.js';

function filterOf(text: string): unknown {
  const source = tokenize(text, NO_NAMES);
  const read = parseNoun(source, wholeRange(source));
  expect(read?.end).toBe(source.tokens.length);
  return read?.value.filter;
}

function actionsOf(text: string): readonly unknown[] {
  const source = tokenize(text, NO_NAMES);
  const read = parseClauses(source, wholeRange(source));
  expect(read.unread).toEqual([]);
  return read.clauses.map(({ action }) => action);
}

describe('comparisons between cards', () => {
  it('leave what is said behind a pronoun to the cards that are counted (psct.quantities)', () => {
    const source = tokenize(
      'each Fish monster you control with a lower Level than it and with different names',
      NO_NAMES,
    );
    expect(parseNoun(source, wholeRange(source))?.value).toMatchObject({ distinct: 'name', controller: 'you' });
  });

  it('takes the stat that is compared from the words before', () => {
    expect(filterOf("1 monster with ATK less than or equal to this card's")).toMatchObject({
      of: [
        { kind: 'monster' },
        { stat: 'atk', compare: '<=', value: { kind: 'stat', stat: 'atk', of: { ref: 'this-card' } } },
      ],
    });
    expect(filterOf('1 monster whose Level is higher than this card')).toMatchObject({
      of: [{ kind: 'monster' }, { stat: 'level', compare: '>', value: { stat: 'level', of: { ref: 'this-card' } } }],
    });
  });

  it('tells the stats of one monster apart', () => {
    expect(filterOf('monsters on the field whose ATK does not equal their own DEF')).toMatchObject({
      of: [{ kind: 'monster' }, { stat: 'atk', compare: '!=', value: { stat: 'def', of: { ref: 'subject' } } }],
    });
  });

  it('counts the monsters that this card was Summoned with', () => {
    const used = { kind: 'used-materials', of: { ref: 'this-card' } };
    expect(
      actionsOf('Gain LP equal to the number of monsters used as Synchro Material for this card x 100.'),
    ).toMatchObject([{ kind: 'gain-life-points', amount: { kind: 'times', of: expect.arrayContaining([used]) } }]);
  });

  it('counts from another card', () => {
    const rank = (kind: string): unknown => ({
      stat: 'rank',
      compare: '=',
      value: { kind, of: [{ stat: 'rank', of: { ref: 'this-card' } }, { n: 1 }] },
    });
    expect(filterOf('1 Xyz Monster that is 1 Rank higher than this card')).toMatchObject({
      of: [{ frame: 'xyz' }, { kind: 'monster' }, rank('plus')],
    });
    expect(filterOf('1 monster whose Rank is 1 higher or lower than this card')).toMatchObject({
      of: [{ kind: 'monster' }, { is: 'any-of', of: [rank('plus'), rank('minus')] }],
    });
  });

  it('tells what is shared from what is different', () => {
    expect(filterOf('1 monster with the same Type as this card, but a different name')).toMatchObject({
      of: [
        { kind: 'monster' },
        { is: 'shares', what: 'type', different: false },
        { is: 'shares', what: 'name', different: true },
      ],
    });
    expect(filterOf('2 monsters with the same Type and Attribute, but different names, as this card')).toMatchObject({
      of: [
        { kind: 'monster' },
        { is: 'shares', what: 'type', different: false },
        { is: 'shares', what: 'attribute', different: false },
        { is: 'shares', what: 'name', different: true },
      ],
    });
  });

  it('knows numbers in names and cards that can have counters', () => {
    expect(filterOf('1 "Number" monster that has a number between "10" and "20" in its name')).toMatchObject({
      of: [{ name: 'Number' }, { kind: 'monster' }, { is: 'number-in-name', min: 10, max: 20 }],
    });
    expect(filterOf('1 face-up card that you can place a Clock Counter on')).toMatchObject({
      of: [{ face: 'up' }, { is: 'can-have-counter', counter: 'Clock' }],
    });
  });
});

describe('amounts', () => {
  it('counts per so many, at most, and down to a least value', () => {
    expect(actionsOf('Draw 1 card for every 2 cards in your GY.')).toMatchObject([
      {
        kind: 'draw',
        count: { n: { kind: 'times', of: [{ n: 1 }, { kind: 'quotient', of: [{ kind: 'count' }, { n: 2 }] }] } },
      },
    ]);
    expect(actionsOf('Reduce its Level by 2 (min. 1).')).toMatchObject([
      { kind: 'change-stat', change: 'subtract', floor: 1 },
    ]);
    expect(actionsOf('Equip this card to that target (max. 1).')).toMatchObject([{ kind: 'equip', what: { max: 1 } }]);
  });

  it('draws and excavates up to something', () => {
    expect(actionsOf('Draw until you have 4 cards in your hand.')).toMatchObject([
      { kind: 'draw', count: { kind: 'exactly', n: { kind: 'minus', of: [{ n: 4 }, { kind: 'count' }] } } },
    ]);
    expect(actionsOf('Excavate cards from the top of your Deck until you excavate a Spell.')).toMatchObject([
      { kind: 'excavate', what: { chosen: 'top' }, upTo: { filter: { is: 'kind', kind: 'spell' } } },
    ]);
  });

  it('pays down to a rest, and takes as many as there are', () => {
    expect(actionsOf('Pay LP so that you only have 50 left.')).toMatchObject([
      { kind: 'pay-life-points', amount: { kind: 'minus', of: [{ kind: 'life-points', player: 'you' }, { n: 50 }] } },
    ]);
    expect(
      actionsOf('Send the top 4 cards of your Deck to the GY (or your entire Deck, if less than 4).'),
    ).toMatchObject([{ kind: 'send', what: { quantity: { kind: 'as-many-as-possible' }, max: 4 } }]);
  });
});
