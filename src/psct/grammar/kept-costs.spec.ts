/** What a small word changes is not lost: costs, places, numbers and exceptions. */
import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../lexer/names.js';
import { tokenize, wholeRange } from '../lexer/tokens.js';
import { after, lasting, noun, trigger } from '../../../test/support/small-words.js';
import { monster } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { parseActivation } from './index.js';

describe('small words of costs, places and numbers', () => {
  it('lets one of two costs be paid', () => {
    const source = tokenize('You can either discard 1 card, or pay 900 LP, then target 1 Trap', NO_NAMES);
    const { actions, unread } = parseActivation(source, wholeRange(source));
    expect(unread).toEqual([]);
    expect(actions).toMatchObject([
      {
        kind: 'apply-one-of',
        options: [{ activation: [{ kind: 'discard' }] }, { activation: [{ kind: 'pay-life-points' }] }],
      },
      { kind: 'target' },
    ]);
  });

  it('asks only cards on the field to be face-up', () => {
    expect(noun('1 Fish monster from your hand or face-up field')?.filter).toMatchObject({
      of: [
        { type: 'Fish' },
        { kind: 'monster' },
        {
          is: 'any-of',
          of: [
            { is: 'at', locations: ['hand'] },
            { is: 'face', face: 'up' },
          ],
        },
      ],
    });
    expect(noun('1 Fish monster from your hand or face-up from your Extra Deck')?.filter).toMatchObject({
      of: [
        {},
        {},
        {
          of: [
            { is: 'at', locations: ['hand'] },
            { is: 'face', face: 'up' },
          ],
        },
      ],
    });
  });

  it('keeps "exactly", "increase or decrease" and "up to"', () => {
    expect(after('Target 1 monster', 'it loses exactly 700 ATK.').clauses).toMatchObject([
      { action: { kind: 'change-stat', change: 'subtract', exactly: true } },
    ]);
    expect(after('Target 1 monster', 'increase or decrease its Level by 2.').clauses).toMatchObject([
      { action: { kind: 'apply-one-of', options: [{ clauses: [{ action: { change: 'add' } }] }, {}] } },
    ]);
    expect(after('Target 1 monster', 'reduce its Level by up to 2.').clauses).toMatchObject([
      { action: { change: 'subtract', amount: { kind: 'declared' } } },
    ]);
  });

  it('keeps how a monster lies after its position changed', () => {
    expect(trigger('If a face-up monster you control is changed to face-down Defense Position').events).toMatchObject([
      { event: 'position-changed', subject: { filter: { of: [{ kind: 'monster' }, { is: 'face', face: 'down' }] } } },
    ]);
  });

  it('keeps whose stat it is, and from where', () => {
    expect(noun('1 monster whose current Level is higher than its original Level')?.filter).toMatchObject({
      of: [{}, { stat: 'level', compare: '>', value: { original: true, of: { ref: 'subject' } } }],
    });
    expect(noun('1 Fish monster with a Level lower than this card from your hand')).toMatchObject({
      locations: ['hand'],
      controller: 'you',
    });
  });

  it('ends an exception at a comma', () => {
    expect(noun('Fish monsters from your Deck, except "Clock", whose total Levels equal 6')?.together).not.toBeNull();
    expect(noun('1 Fish monster, except "Clock", or 1 Zombie monster from your hand')?.filter).toMatchObject({
      is: 'any-of',
      of: [{ of: [{ type: 'Fish' }, {}, { is: 'not', of: { name: 'Clock' } }] }, { of: [{ type: 'Zombie' }, {}] }],
    });
  });

  it('leaves open what a sentence says for a time only', () => {
    const later = lasting('If this card is Special Summoned, it cannot attack until the end of your next turn.');
    expect(later.rules).toMatchObject([
      { condition: { like: { thisTurn: true } }, rules: [{ rule: 'cannot', act: 'attack' }] },
      { condition: { if: 'not' }, rules: [{ rule: 'unparsed' }] },
    ]);
    expect(
      lasting('After this card is Special Summoned, it gains 300 ATK until the end of this turn.').condition,
    ).toMatchObject({ like: { is: 'summoned', thisTurn: true } });
  });

  it('says what the exception is one of', () => {
    expect(
      lasting('Your opponent cannot target Fish monsters with card effects, except this one.').rules,
    ).toMatchObject([{ act: 'be-targeted', what: { filter: { of: [{}, {}, { is: 'not', of: { is: 'self' } }] } } }]);
    expect(lasting('Negate other Trap effects that target this card.').rules).toMatchObject([
      { rule: 'negate-links', activation: { card: { of: [{ is: 'other' }, {}] } } },
    ]);
  });
});

describe('what is negated, offered and laid down', () => {
  it('negates the effects of those spoken of, not what is answered', () => {
    expect(after('Target 2 Traps', 'negate their effects until the end of this turn.').clauses).toMatchObject([
      { action: { kind: 'negate', what: 'effects', of: { reference: { ref: 'target' } } } },
    ]);
    expect(after('Target 2 Traps', 'negate that effect.').clauses).toMatchObject([
      { action: { kind: 'negate', what: 'effect', of: null } },
    ]);
  });

  it('takes "Spell/Trap" for the head of all alternatives', () => {
    expect(noun('1 "Clock" or "Wheel" Spell/Trap from your Deck')?.filter).toMatchObject({
      is: 'all-of',
      of: [
        { is: 'any-of', of: [{ name: 'Clock' }, { name: 'Wheel' }] },
        { is: 'any-of', of: [{ kind: 'spell' }, { kind: 'trap' }] },
      ],
    });
  });

  it('waits for the next turn of that player', () => {
    const { clauses } = after('Target 1 Trap', 'Set it, but banish it during the End Phase of your next turn.');
    expect(clauses[1]?.delayed?.phase).toMatchObject({ phases: ['end'], whose: 'you', nextTurn: true });
  });

  it('holds as long as the card is there that was Summoned so', () => {
    const read = lasting(
      'If this card was Synchro Summoned using only Fish monsters as material, it can attack directly.',
    );
    expect(read.condition).toMatchObject({
      like: {
        is: 'summoned',
        how: ['synchro'],
        using: { only: true, what: { filter: { of: [{ type: 'Fish' }, {}] } } },
      },
    });
    expect(read.rules).toMatchObject([{ rule: 'attack-directly' }]);
    expect(lasting('When this card is Normal Summoned, Traps cannot be activated.').rules).toMatchObject([
      { rule: 'whenever' },
    ]);
  });
});

describe('a period before the effects to choose from', () => {
  it('ends the activation: what stands before it is paid (psct.semicolon)', () => {
    const main =
      'You can discard 1 card, then activate 1 of these effects.\n● Draw 1 card.\n● Target 1 Fish monster in your GY; Special Summon it.';
    const [effect] = compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES).effects;
    expect(effect?.activation[0]).toMatchObject({ kind: 'discard' });
    expect(effect?.resolution).toMatchObject([{ action: { kind: 'apply-one-of', options: [{}, {}] } }]);
  });
});
