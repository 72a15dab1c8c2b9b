import { describe, expect, it } from '@jest/globals';
import { type Condition } from '../../../engine/model/effects.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseActivation, parseClauses, parseTriggerOrState, type Trigger } from '../index.js';

function read(text: string): Trigger {
  const source = tokenize(text, NO_NAMES);
  const trigger = parseTriggerOrState(source, wholeRange(source));
  expect(trigger.unread).toEqual([]);
  return trigger;
}

const state = (text: string): Condition | null => read(text).condition;

describe('what did not happen', () => {
  it('is the same event, denied (effect.condition)', () => {
    expect(state('If you did not take effect damage this turn')).toMatchObject({
      if: 'happened',
      event: { event: 'effect-damage', player: 'you' },
      negated: true,
    });
    expect(state('If this card has not battled this turn')).toMatchObject({
      event: { event: 'battles' },
      negated: true,
    });
  });

  it('asks for neither a Summon nor a Set where both are named (summon.normal-set)', () => {
    expect(state('If you did not Normal Summon/Set this turn')).toMatchObject({
      if: 'all-of',
      of: [
        { event: { event: 'summoned', how: ['normal'] }, negated: true },
        { event: { event: 'set' }, negated: true },
      ],
    });
  });

  it('spares what is named behind the turn', () => {
    expect(
      state('If a Fish monster you control was returned to the hand this turn, except "Lantern Carp"'),
    ).toMatchObject({
      if: 'happened',
      event: {
        subject: { filter: { is: 'all-of', of: expect.arrayContaining([expect.objectContaining({ is: 'not' })]) } },
      },
    });
  });
});

describe('how many there are', () => {
  it('counts the only ones', () => {
    expect(state('If the only monsters on the field are 3 Fish monsters')).toMatchObject({
      if: 'all-of',
      of: [
        { if: 'all', are: { is: 'all-of' } },
        { if: 'exists', compare: '=', n: { n: 3 } },
      ],
    });
  });

  it('allows none, or none but those', () => {
    expect(state('If you control no monsters, or only Fish monsters')).toMatchObject({
      if: 'any-of',
      of: [
        { if: 'exists', compare: '=', n: { n: 0 } },
        { if: 'all', noun: { controller: 'you' } },
      ],
    });
  });
});

describe('battles', () => {
  it('take either monster that was destroyed (battle.destruction)', () => {
    const { events } = read(
      'When a monster is destroyed by battle involving your Fish monster, while this card is in your GY',
    );
    expect(events).toMatchObject([
      { event: 'destroyed', cause: { by: ['battle'], card: { controller: 'you' } }, conditions: [{ if: 'at' }] },
      {
        event: 'destroyed',
        subject: { controller: 'you' },
        cause: { by: ['battle'], card: null },
        conditions: [{ if: 'at' }],
      },
    ]);
  });

  it('are asked of the Damage Step alone (damage.entry-limits)', () => {
    expect(state('During the Main Phase, or at the start of the Damage Step, if this card battles')).toMatchObject({
      if: 'any-of',
      of: [
        { if: 'phase' },
        { if: 'all-of', of: [{ if: 'damage-step' }, { if: 'happened', event: { event: 'battles' } }] },
      ],
    });
  });

  it('do not count where the text spares them', () => {
    expect(read('If this card leaves the field, except by being destroyed by battle').events).toMatchObject([
      { event: 'left-field', exceptCause: { by: ['battle'] } },
    ]);
  });
});

describe('a state beside a cost (psct.semicolon)', () => {
  it('is asked for the activation', () => {
    const source = tokenize('You can banish this card from your GY, except the turn it was sent there', NO_NAMES);
    expect(parseActivation(source, wholeRange(source))).toMatchObject({
      actions: [{ kind: 'banish' }],
      condition: { if: 'not', of: { like: { is: 'this-turn', what: 'sent' } } },
      unread: [],
    });
  });
});

describe('letters of a name', () => {
  it('are no series (card.archetype)', () => {
    const source = tokenize('Destroy 1 monster you control with "Otter" or "Carp" in its original name.', NO_NAMES);
    expect(parseClauses(source, wholeRange(source)).clauses).toMatchObject([
      {
        action: {
          what: {
            filter: {
              of: [
                { is: 'kind' },
                {
                  is: 'any-of',
                  of: [
                    { is: 'in-name', words: 'Otter', original: true },
                    { is: 'in-name', words: 'Carp' },
                  ],
                },
              ],
            },
          },
        },
      },
    ]);
  });
});

describe('what the die shows at the beginning of a line', () => {
  it('is a bullet', () => {
    const source = tokenize(
      'Roll a six-sided die, then apply the result.\n1: Halve your LP.\n2: Draw 4 cards.',
      NO_NAMES,
    );
    expect(parseClauses(source, wholeRange(source))).toMatchObject({
      clauses: [
        { action: { kind: 'roll-die' } },
        { action: { options: [{ threshold: { n: 1 } }, { threshold: { n: 2 } }] } },
      ],
      unread: [],
    });
  });
});

describe('what was there when the effect was activated', () => {
  it('is no state of now (psct.activate-and-resolve)', () => {
    const source = tokenize('If you controlled a Fish monster when you activated this effect, draw 3 cards.', NO_NAMES);
    expect(parseClauses(source, wholeRange(source))).toMatchObject({
      clauses: [{ condition: { if: 'at-activation', of: { if: 'exists', noun: { controller: 'you' } } } }],
      unread: [],
    });
  });
});

describe('an attack on what is targeted', () => {
  it('is answered as well (chain.response)', () => {
    const text =
      'When a player activates a Trap Card that targets a Fish monster you control, or targets it for an attack';
    expect(read(text).events).toMatchObject([
      { event: 'activated', activation: { targets: { controller: 'you' } } },
      { event: 'targeted-for-attack', subject: { controller: 'you' } },
    ]);
  });
});

describe('both stats (stat.change)', () => {
  it('change as long as the sentence says', () => {
    const source = tokenize('This card gains 700 ATK and 200 DEF until the end of this turn.', NO_NAMES);
    const until = { until: 'end-of-turn' };
    expect(parseClauses(source, wholeRange(source)).clauses).toMatchObject([
      {
        action: {
          kind: 'apply-in-order',
          options: [
            { clauses: [{ action: { stats: ['atk'], amount: { n: 700 }, until } }] },
            { clauses: [{ action: { stats: ['def'], amount: { n: 200 }, until } }] },
          ],
        },
      },
    ]);
  });

  it('stay unread where one "for each" could be said of both', () => {
    const source = tokenize('It gains 700 ATK and 200 DEF for each Spell Counter on it.', NO_NAMES);
    expect(parseClauses(source, wholeRange(source)).unread).toHaveLength(1);
  });
});
