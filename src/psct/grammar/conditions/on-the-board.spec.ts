import { describe, expect, it } from '@jest/globals';
import { type Condition } from '../../../engine/model/effects.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses, parseTriggerOrState } from '../index.js';

function state(text: string): Condition | null {
  const source = tokenize(text, NO_NAMES);
  const trigger = parseTriggerOrState(source, wholeRange(source));
  expect(trigger.unread).toEqual([]);
  expect(trigger.events).toEqual([]);
  return trigger.condition;
}

describe('states that the board shows', () => {
  it('counts all counters on the cards of a player together', () => {
    expect(state('If you have 3+ Tide Counters on your field')).toMatchObject({
      if: 'compare',
      left: { kind: 'counters', counter: 'Tide', on: { controller: 'you' } },
      compare: '>=',
      right: { n: 3 },
    });
  });

  it('takes a tie for the highest (even if it is tied)', () => {
    expect(
      state("If your opponent controls the monster with the highest ATK on the field (even if it's tied)"),
    ).toMatchObject({ if: 'exists', noun: { controller: 'opponent' } });
  });

  it('asks who takes part in the attack that goes on', () => {
    expect(state('while an attack is occurring')).toMatchObject({
      if: 'exists',
      noun: { filter: { is: 'state', state: 'attacking' } },
    });
    expect(state('while an attack involving your Machine monster is occurring')).toMatchObject({
      if: 'exists',
      noun: { controller: 'you', filter: { of: [{ type: 'Machine' }, {}, { is: 'state', state: 'battling' }] } },
    });
  });

  it('asks of a Battle Phase in which a monster battles that it does, or has', () => {
    expect(state('During a Battle Phase in which your Warrior monster battles (Quick Effect)')).toMatchObject({
      if: 'all-of',
      of: [
        { if: 'phase', phases: ['battle'] },
        { if: 'any-of', of: [{ if: 'exists' }, { if: 'happened', since: 'this-battle-phase' }] },
      ],
    });
  });

  it('asks for both cards that are named', () => {
    expect(state('While a "Reef" monster and "Reef City" are both on the field')).toMatchObject({
      if: 'all-of',
      of: [{ if: 'exists' }, { if: 'exists' }],
    });
  });

  it('knows how banished cards lie, and how a card lay that was sent', () => {
    expect(state('if 7 or more of your cards are currently banished face-down')).toMatchObject({
      if: 'exists',
      noun: { locations: ['banished'], filter: { is: 'face', face: 'down' } },
    });
    const sent = 'if this card is in the GY because it was sent there from the Pendulum Zone this turn while face-up';
    expect(state(sent)).toMatchObject({
      of: [
        { if: 'at' },
        {
          if: 'happened',
          since: 'this-turn',
          event: { event: 'sent', subject: { filter: { is: 'face', face: 'up' } } },
        },
      ],
    });
  });

  it('asks how the card came that may use an effect once while it lies there (opt.soft)', () => {
    expect(state('Once while this Fusion Summoned card is face-up on the field')).toMatchObject({
      if: 'is',
      like: { is: 'summoned', how: ['fusion'] },
    });
  });
});

describe('who chooses', () => {
  it('is the opponent unless a state holds (psct.bullet-choice)', () => {
    const source = tokenize(
      'Apply 1 of these effects. Unless you control a Fish monster, your opponent chooses the effect. ● Draw 1 card. ● Gain 500 LP.',
      NO_NAMES,
    );
    const read = parseClauses(source, wholeRange(source));
    expect(read.unread).toEqual([]);
    expect(read.clauses).toMatchObject([
      { action: { kind: 'apply-one-of', options: [{}, {}], otherwise: { unless: { if: 'exists' }, who: 'opponent' } } },
    ]);
  });

  it('chooses among the cards that were asked about', () => {
    const source = tokenize('If you have any monsters in your GY, your opponent chooses 1.', NO_NAMES);
    expect(parseClauses(source, wholeRange(source)).clauses).toMatchObject([
      { action: { kind: 'choose', who: 'opponent', what: { controller: 'you', locations: ['graveyard'] } } },
    ]);
  });
});
