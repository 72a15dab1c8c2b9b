import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses, parseLasting, parseTriggerOrState } from '../index.js';

describe('counters of this card', () => {
  it('waits for so many', () => {
    const source = tokenize('If the 4th Tide Counter is placed on this card', NO_NAMES);
    expect(parseTriggerOrState(source, wholeRange(source))).toMatchObject({
      events: [
        {
          event: 'counter-placed',
          subject: { reference: { ref: 'this-card' } },
          conditions: [{ if: 'is', like: { is: 'counter', counter: 'Tide', at: '=', n: 4 } }],
        },
      ],
      unread: [],
    });
  });

  it('waits for the last to go', () => {
    const source = tokenize('When the last Tide Counter(s) is removed from this card, destroy it.', NO_NAMES);
    expect(parseLasting(source, wholeRange(source))).toMatchObject({
      rules: [{ rule: 'whenever', events: [{ event: 'counter-removed', conditions: [{ like: { at: '=', n: 0 } }] }] }],
      unread: [],
    });
  });

  it('asks whether the effect left any', () => {
    for (const said of [
      'the last counter has been removed by this effect',
      "all of this card's counters are removed by this effect",
    ]) {
      const source = tokenize(`Remove 1 counter from this card, then, if ${said}, send this card to the GY.`, NO_NAMES);
      expect(parseClauses(source, wholeRange(source))).toMatchObject({
        clauses: [
          { action: { kind: 'remove-counter' } },
          { condition: { if: 'is', like: { is: 'counter', counter: null, n: 0 } }, action: { kind: 'send' } },
        ],
        unread: [],
      });
    }
  });
});

describe('what this effect has done', () => {
  const conditionOf = (text: string, at: number): unknown => {
    const source = tokenize(text, NO_NAMES);
    const read = parseClauses(source, wholeRange(source));
    expect(read.unread).toEqual([]);
    return read.clauses[at]?.condition;
  };

  it('is asked for without naming the cards', () => {
    expect(conditionOf('Destroy all monsters, then if you destroyed at least 1, draw 1 card.', 1)).toMatchObject({
      if: 'happened',
      event: { event: 'destroyed', subject: { quantity: { kind: 'at-least', n: { n: 1 } } } },
      since: 'this-effect',
    });
  });

  it('is denied', () => {
    expect(
      conditionOf(
        'You can Special Summon 1 monster from your hand. If you did not Special Summon by this effect, you lose 1000 LP.',
        1,
      ),
    ).toMatchObject({ if: 'happened', event: { event: 'summoned' }, since: 'this-effect', negated: true });
  });

  it('is done with it as well as by it', () => {
    expect(
      conditionOf('Draw 1 card. If you Special Summon a monster with this effect, destroy this card.', 1),
    ).toMatchObject({ if: 'happened', since: 'this-effect' });
  });
});
