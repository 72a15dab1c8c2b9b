import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses, parseTriggerOrState } from '../index.js';

const clauses = (text: string): ReturnType<typeof parseClauses> => {
  const source = tokenize(text, NO_NAMES);
  return parseClauses(source, wholeRange(source));
};

describe('Ritual Spells (ritual.procedure, ritual.tribute.level)', () => {
  it('join what is Summoned and what is Tributed', () => {
    const { clauses: read, unread } = clauses(
      'This card is used to Ritual Summon "Clockwork Prince". You must also Tribute monsters whose total Levels equal 11 or more from the field or your hand.',
    );
    expect(unread).toEqual([]);
    expect(read).toHaveLength(1);
    expect(read[0]?.action).toMatchObject({
      kind: 'summon-with-materials',
      how: 'ritual',
      what: { filter: { is: 'named', name: 'Clockwork Prince' } },
      materials: { quantity: { kind: 'any-number' }, controller: 'you', together: { compare: '>=', right: { n: 11 } } },
    });
  });

  it('say by sentences of their own what is Tributed, behind a sentence that is but a heading', () => {
    const { clauses: read, unread } = clauses(
      'This card can be used to Ritual Summon any "Clock" Ritual Monster. Tribute monsters from your hand or field, then draw 1 card.',
    );
    expect(unread).toEqual([]);
    expect(read).toMatchObject([
      { action: { kind: 'nothing' } },
      { action: { kind: 'tribute', what: { quantity: { kind: 'any-number' } } } },
      { action: { kind: 'draw' } },
    ]);
  });

  it('say whether the Levels must be exact', () => {
    const exact = clauses(
      'This card can be used to Ritual Summon any "Clock" Ritual Monster. You must also Tribute monsters from the field or your hand, and/or banish "Clock" monsters from your GY, whose combined Levels exactly equal the Level of the Ritual Monster you Ritual Summon.',
    );
    expect(exact.unread).toEqual([]);
    expect(exact.clauses[0]?.action).toMatchObject({
      materials: {
        locations: expect.arrayContaining(['hand', 'monster-zone', 'graveyard']),
        together: { compare: '=' },
      },
    });
  });
});

describe('older wordings of what is done', () => {
  it.each([
    ['Draw until you have 4 cards in your hand.', { kind: 'draw', count: { n: { kind: 'minus' } } }],
    ['Add 2 FIRE monsters from your Graveyard to your Deck and shuffle it.', { kind: 'shuffle-into-deck' }],
    ["Both players' Life Points become 2500.", { kind: 'set-life-points', who: 'each', amount: { n: 2500 } }],
    ['Increase the Life Points of both players by 700 points.', { kind: 'gain-life-points', who: 'each' }],
    ['Call the type of card (Monster, Spell, or Trap).', { kind: 'declare', what: 'card-kind' }],
    ['Select 2 Monster Card Attributes.', { kind: 'declare', what: 'attribute', several: true }],
    ['Switch the original ATK and DEF of all face-up monsters on the field.', { kind: 'change-stat', change: 'swap' }],
    ['Your Deck is then shuffled.', { kind: 'shuffle', who: 'you' }],
    ['Target face-up Machine-Type monster you control gains 600 ATK.', { kind: 'change-stat', change: 'add' }],
    ["Your opponent's hand size limit becomes 5.", { kind: 'apply-rule', rule: { rule: 'hand-limit', n: 5 } }],
    ['You can only equip this card to a Level 2 monster.', { kind: 'apply-rule', rule: { statement: 'equip-only' } }],
  ])('%s', (text, expected) => {
    const { clauses: read, unread } = clauses(text);
    expect(unread).toEqual([]);
    expect(read[0]?.action).toMatchObject(expected);
  });
});

describe('what an older first sentence answers', () => {
  it.each([
    ['Negate the activation of a Spell or Trap Card and destroy it.', 'activated'],
    ["Negate the activation of an Effect Monster's effect.", 'activated'],
    ['Negate the Normal Summon of a monster and destroy it.', 'would-be-summoned'],
    [
      'If the DEF of a monster summoned by your opponent (excluding Special Summon) is 700 points or less, the monster is destroyed.',
      'summoned',
    ],
  ])('%s', (text, event) => {
    const { answered, unread } = clauses(text);
    expect(unread).toEqual([]);
    expect(answered.map((one) => one.event)).toEqual([event]);
  });
});

describe('states that older texts ask for', () => {
  const condition = (text: string): ReturnType<typeof parseTriggerOrState> => {
    const source = tokenize(text, NO_NAMES);
    return parseTriggerOrState(source, wholeRange(source));
  };

  it.each([
    ['if both you and your opponent each have 3 or less cards on the field', { if: 'all-of' }],
    ['when both players have 2 monsters or less on their respective sides of the field', { if: 'all-of' }],
    ["when your opponent's hand is 6 or more cards", { if: 'exists', compare: '>=' }],
    ["when the difference between both players' Life Points is 5000 or more", { left: { kind: 'difference' } }],
    ["when your Life Points are at least 2000 lower than your opponent's", { left: { kind: 'minus' }, compare: '>=' }],
    ['if you control a Machine monster and have at least 1 card in your hand', { if: 'all-of' }],
    ['if you control a Machine monster in face-up Defense Position', { if: 'exists' }],
    ['if both a Machine monster and "Old Mill" are on the field', { if: 'all-of' }],
  ])('%s', (text, expected) => {
    const { condition: read, unread } = condition(text);
    expect(unread).toEqual([]);
    expect(read).toMatchObject(expected);
  });
});

describe('events of older texts', () => {
  it.each([
    [
      'when an effect of drawing card(s) is activated',
      { event: 'activated', activation: { includes: [{ action: 'draw' }] } },
    ],
    ["when your opponent's banished monster effect is activated", { activation: { from: ['banished'] } }],
    ['when your opponent draws a card(s) outside of either Draw Phase', { event: 'drawn', player: 'opponent' }],
    [
      'when 1 or more of your Trap Cards are destroyed and sent to your Graveyard by a card effect your opponent controls',
      { event: 'destroyed', cause: { by: ['card-effect'], side: 'opponent' } },
    ],
  ])('%s', (text, expected) => {
    const source = tokenize(text, NO_NAMES);
    const { events, unread } = parseTriggerOrState(source, wholeRange(source));
    expect(unread).toEqual([]);
    expect(events[0]).toMatchObject(expected);
  });

  it('leave what was before as a state', () => {
    const [first] = clauses('If a monster was sent to your Graveyard this turn, you can draw 1 card.').clauses;
    expect(first).toMatchObject({ condition: { if: 'happened', since: 'this-turn' }, delayed: null });
  });
});

describe('traits that are declared', () => {
  it('are not those of the card itself', () => {
    const [first] = clauses('Destroy all face-up monsters with that Attribute on the field.').clauses;
    expect(JSON.stringify(first?.action)).toContain('"ref":"unparsed"');
  });
});
