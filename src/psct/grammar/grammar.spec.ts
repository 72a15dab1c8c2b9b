import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_NAMES } from '../lexer/names.js';
import { type Range, tokenize, type TokenizedText, wholeRange } from '../lexer/tokens.js';
import { parseActivation, parseClauses, parseLasting, parseNoun, parseTriggerOrState } from './index.js';
import { reading } from '../../../test/support/reading.js';

const noun = reading((source, range) => parseNoun(source, range)?.value);
const trigger = reading((source, range) => parseTriggerOrState(source, range));
const activation = reading((source, range) => parseActivation(source, range));
const clauses = reading((source, range) => parseClauses(source, range));
const lasting = reading((source, range) => parseLasting(source, range));

describe('noun phrases', () => {
  it('tells a series before a head noun from a card name', () => {
    expect(noun('1 "Clock" Spell/Trap')?.filter).toEqual({
      is: 'all-of',
      of: [
        { is: 'archetype', name: 'Clock' },
        {
          is: 'any-of',
          of: [
            { is: 'kind', kind: 'spell' },
            { is: 'kind', kind: 'trap' },
          ],
        },
      ],
    });
    expect(noun('1 "Clock Tower"')?.filter).toEqual({ is: 'named', name: 'Clock Tower' });
  });

  it('binds alternatives as a reader does', () => {
    expect(noun('1 Level 4 or lower LIGHT or DARK Warrior monster')?.filter).toMatchObject({
      is: 'all-of',
      of: [
        { is: 'stat', stat: 'level', compare: '<=' },
        { is: 'any-of', of: [{ attribute: 'LIGHT' }, { attribute: 'DARK' }] },
        { is: 'type', type: 'Warrior' },
        { is: 'kind', kind: 'monster' },
      ],
    });
  });

  it('reads count, owner, place and exception', () => {
    expect(noun('up to 2 other face-up cards your opponent controls, except Tokens')).toMatchObject({
      quantity: { kind: 'up-to', n: { kind: 'number', n: 2 } },
      controller: 'opponent',
      filter: {
        is: 'all-of',
        of: [{ is: 'other' }, { is: 'face', face: 'up' }, { is: 'not', of: { is: 'kind', kind: 'token' } }],
      },
    });
    expect(noun('1 Spell in your hand or Graveyard')).toMatchObject({
      controller: 'you',
      locations: ['hand', 'graveyard'],
    });
  });

  it('lends the last head noun to the parts of a list', () => {
    expect(noun('1 FIRE and 1 WATER monster in your GY')?.each).toMatchObject([
      { filter: { is: 'all-of', of: [{ attribute: 'FIRE' }, { kind: 'monster' }] }, locations: ['graveyard'] },
      { filter: { is: 'all-of', of: [{ attribute: 'WATER' }, { kind: 'monster' }] } },
    ]);
  });

  it('never crashes', () => {
    const words = fc.constantFrom(
      '1',
      'up to',
      'monster',
      '"A"',
      'or',
      'and',
      ',',
      'Level',
      'except',
      'you control',
      'in your',
      'GY',
      'this',
      'that',
      'with',
      'the',
      '(',
      ')',
      'of',
      'Dragon',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const text = parts.join(' ');
        const span = noun(text)?.span;
        expect(span === undefined || (span.start >= 0 && span.end <= text.length)).toBe(true);
        expect(() => [trigger(text), activation(text), clauses(text), lasting(text)]).not.toThrow();
      }),
    );
  });
});

describe('before the colon', () => {
  it('reads alternatives of events, and the states beside them', () => {
    const read = trigger(
      'If this card is Normal or Special Summoned, or sent from the field to the GY while you control no monsters (Quick Effect)',
    );
    expect(read.quick).toBe(true);
    expect(read.timing).toBe('if');
    expect(read.events[0]).toMatchObject({ event: 'summoned', how: ['normal', 'special'] });
    expect(read.unread).toEqual([]);
  });

  it('takes a state for a state', () => {
    expect(trigger('If this card is in your GY, except the turn it was sent there').events).toEqual([]);
    expect(trigger('If only your opponent controls a monster').condition).toMatchObject({ if: 'all-of' });
  });

  it('reads what is responded to', () => {
    expect(
      trigger('When your opponent activates a monster effect that targets a card you control').events[0],
    ).toMatchObject({
      event: 'activated',
      player: 'opponent',
      activation: { what: ['monster-effect'], targets: { controller: 'you' } },
    });
  });
});

describe('costs, targets and resolution', () => {
  it('keeps the order of costs and targets, and points back to the target', () => {
    const read = activation('You can discard 1 card, then target 1 monster your opponent controls');
    expect(read.youCan).toBe(true);
    expect(read.actions.map(({ kind }) => kind)).toEqual(['discard', 'target']);
    const source = tokenize('Destroy that target, and if you do, its controller draws 1 card.', NO_NAMES);
    expect(parseClauses(source, wholeRange(source), read.scope).clauses).toMatchObject([
      { conjunction: 'first', action: { kind: 'destroy', what: { reference: { ref: 'target', wording: 'that' } } } },
      { conjunction: 'and-if-you-do', action: { kind: 'draw' } },
    ]);
  });

  it('hangs bullets on the choice before them', () => {
    const [clause] = clauses('Activate 1 of these effects;\n● Draw 1 card.\n● Discard 1 card; gain 700 LP.').clauses;
    expect(clause?.action).toMatchObject({
      kind: 'apply-one-of',
      options: [{ activation: [] }, { activation: [{ kind: 'discard' }] }],
    });
  });

  it('keeps what it cannot read as nodes, and reads on', () => {
    const read = clauses('Juggle 3 swords, then draw 1 card.');
    expect(read.unread).toHaveLength(1);
    expect(read.clauses.map(({ action }) => action.kind)).toEqual(['unparsed', 'draw']);
  });

  it('gives a ban with an exception its duration', () => {
    expect(
      clauses('You cannot Special Summon monsters for the rest of this turn, except Plant monsters.').clauses[0]
        ?.action,
    ).toMatchObject({
      kind: 'apply-rule',
      until: { until: 'end-of-turn' },
      rule: { rule: 'cannot', who: 'you', act: 'special-summon' },
    });
  });
});

describe('lasting rules', () => {
  it('reads a replacement', () => {
    expect(
      lasting('If this card would be destroyed by battle, you can banish 1 card from your GY instead.').rules[0],
    ).toMatchObject({
      rule: 'replace',
      optional: true,
      event: { event: 'would-be-destroyed' },
    });
  });

  it('reads a replacement of the destruction, named beside a way back that a text of its own takes', () => {
    const text =
      'If a Plant monster(s) you control would be destroyed by battle, or returned to the hand by its own effect, you can discard 1 card instead.';
    expect(lasting(text)).toMatchObject({
      rules: [{ rule: 'replace', optional: true, event: { event: 'would-be-destroyed' } }],
      condition: null,
    });
  });
});

/** How often a production looks at a token; unlike the time it takes, the same on every machine. */
function looks(read: (source: TokenizedText, range: Range) => unknown, text: string): number {
  const source = tokenize(text, NO_NAMES);
  let count = 0;
  const tokens = new Proxy(source.tokens, {
    get: (all, key) => {
      count += 1;
      return Reflect.get(all, key) as unknown;
    },
  });
  read({ ...source, tokens }, wholeRange(source));
  return count;
}

describe('hostile text', () => {
  it.each([
    'if this card is destroyed or ',
    '(',
    'the number of ',
    'a monster or ',
    'except ',
    'half of ',
    'cannot be destroyed and ',
    ', and if you do, ',
    '● ',
    '1 monster, ',
  ])('is read in work that grows with its length: %s', (unit) => {
    const long = (length: number): string => unit.repeat(Math.ceil(length / unit.length));
    for (const read of [parseClauses, parseLasting, parseTriggerOrState])
      expect(looks(read, long(16_000)) / looks(read, long(4_000))).toBeLessThan(5);
  });
});
