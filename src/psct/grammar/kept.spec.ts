/** What a small word changes is not lost: each case differs from a plainer one in a word or two. */
import { describe, expect, it } from '@jest/globals';
import { after, lasting, noun, trigger } from '../../../test/support/small-words.js';

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

describe('lists closed with "and" (psct.colon)', () => {
  const kept = (words: string) => trigger(`If a Fish monster is Normal Summoned while ${words}`).events[0]?.conditions;

  it('asks for one of each where a state speaks of "X", "Y", and "Z"', () => {
    const names = ['Clock', 'Wheel', 'Chain'].map((name) => ({ noun: { filter: { is: 'named', name } } }));
    expect(kept('you control "Clock", "Wheel", and "Chain"')).toMatchObject([{ if: 'all-of', of: names }]);
    expect(kept('you control a "Clock" monster and "Wheel"')).toMatchObject([
      { of: [{ noun: { filter: { of: [{ is: 'archetype' }, { kind: 'monster' }] } } }, names[1]] },
    ]);
    expect(kept('you control "Clock" or "Wheel"')).toMatchObject([
      { if: 'exists', noun: { filter: { is: 'any-of' } } },
    ]);
  });

  it('asks for material of each kind that is named', () => {
    const { condition } = lasting('While this card has LIGHT, DARK, and FIRE monsters as material, it gains 600 ATK.');
    expect(condition).toMatchObject({ like: { is: 'all-of', of: Array(3).fill({ is: 'has-material' }) } });
  });

  it('takes cards that are named by name as they are, whatever stands behind', () => {
    expect(kept('you control "Clock" or "Wheel" and a Fish monster')).toMatchObject([
      { of: [{ noun: { filter: { is: 'any-of', of: [{ is: 'named' }, { is: 'named' }] } } }, { if: 'exists' }] },
    ]);
  });

  it('ends an exception where another card that somebody controls is named', () => {
    const { events } = trigger(
      'If a face-up "Clock" monster you control, except "Clock Maker", or a face-up "Wheel" you control, leaves the field',
    );
    expect(events[0]?.subject?.filter).toMatchObject({
      is: 'any-of',
      of: [{ of: [{}, {}, {}, { is: 'not', of: { name: 'Clock Maker' } }] }, { of: [{}, { name: 'Wheel' }] }],
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

describe('what is waited for', () => {
  it('is Summoned to a zone this card points to', () => {
    const zone = trigger('If a Dragon monster is Normal or Special Summoned to your zone this card points to');
    expect(zone.events[0]?.subject?.filter).toMatchObject({ of: [{}, {}, { is: 'pointed-to' }] });
    expect(zone.events[0]?.toController).toBe('you');
  });

  it('is an event, with a state that holds then', () => {
    const both = trigger('If this card is Special Summoned and you control a Dragon monster');
    expect(both.events).toMatchObject([{ event: 'summoned', conditions: [{ if: 'exists' }] }]);
  });

  it('goes to the Graveyard of the player named', () => {
    expect(trigger('When a Dragon monster is destroyed and sent to your GY').events[0]?.toController).toBe('you');
  });
});

describe('states', () => {
  it('of both players hold for each of them', () => {
    expect(trigger('If both players control a Dragon monster').condition).toMatchObject({
      if: 'all-of',
      of: [{ noun: { controller: 'you' } }, { noun: { controller: 'opponent' } }],
    });
    expect(trigger('If both players control the same number of monsters').condition).toMatchObject({
      if: 'compare',
      compare: '=',
    });
    expect(trigger('If your opponent controls at least 2 more monsters than you do').condition).toMatchObject({
      compare: '>=',
      right: { kind: 'plus' },
    });
  });

  it('of being equipped are no events', () => {
    const worn = lasting("While this card is equipped to a Fish monster, that monster's Level is increased by 2.");
    expect(worn.condition).toMatchObject({ if: 'is', like: { is: 'equipped-to' } });
    expect(worn.rules).toMatchObject([{ what: { reference: { ref: 'equipped-monster' } } }]);
  });
});

describe('when a rule holds', () => {
  it('during a phase is a state, not an event', () => {
    const rules = lasting('During your Main Phase 1, Dragon monsters you control are unaffected by Trap effects.');
    expect(rules.condition).toMatchObject({ if: 'phase', phases: ['main-1'], whose: 'you' });
    expect(rules.rules).toMatchObject([{ rule: 'unaffected' }]);
  });

  it('of the next turn is not this one', () => {
    const { clauses } = after('Discard 1 card', 'Draw 1 card during the End Phase of the next turn.');
    expect(clauses[0]?.delayed?.phase).toMatchObject({ phases: ['end'], nth: 2 });
  });
});

describe('what is answered, compared and used', () => {
  it('is the activation that the rule names', () => {
    expect(
      lasting('Your opponent cannot activate Trap Cards in response to the activation of your Normal Trap Cards.')
        .rules,
    ).toMatchObject([{ act: 'activate-in-response', answering: { player: 'you' } }]);
  });

  it('lies where the phrase says, not the card compared with', () => {
    const { clauses } = after(
      'Target 1 monster on the field',
      "banish all monsters with the same name as that monster from your opponent's GY.",
    );
    expect(clauses[0]?.action).toMatchObject({ what: { controller: 'opponent', locations: ['graveyard'] } });
  });

  it('belongs to the player named after "all"', () => {
    expect(lasting('All your Level 3 or lower Fish monsters can attack directly.').rules).toMatchObject([
      { rule: 'attack-directly', what: { controller: 'you' } },
    ]);
  });

  it('is among the materials', () => {
    const { clauses } = after(
      'Discard 1 card',
      'Fusion Summon 1 Fusion Monster from your Extra Deck, using Fish monsters you control as material, including this card.',
    );
    expect(clauses[0]?.action).toMatchObject({
      what: { each: [] },
      materials: { each: [{ reference: { ref: 'this-card' } }] },
    });
  });
});

describe('whose it is', () => {
  it('is said of the monsters that may not attack, not of this card', () => {
    expect(lasting('Monsters your opponent controls cannot attack if their ATK is 1500 or less.').rules).toMatchObject([
      {
        rule: 'cannot',
        act: 'attack',
        what: { filter: { of: [{ kind: 'monster' }, { stat: 'atk', compare: '<=' }] } },
      },
    ]);
  });

  it("is not the opponent's where the turn player is meant", () => {
    const whole = after('Discard 1 card', "destroy all Attack Position monsters on the turn player's field.");
    expect(whole.clauses[0]?.action.kind).toBe('unparsed');
  });
});

describe('what happened this turn', () => {
  it('is a state, however it is said', () => {
    for (const text of ['has activated a monster effect this turn', 'has activated a monster effect during this turn'])
      expect(trigger(`If your opponent ${text}`)).toMatchObject({ events: [], condition: { if: 'happened' } });
  });

  it('ends with the turn where the words say so', () => {
    const { clauses } = after(
      'Discard 1 card',
      'this card can make a second attack during each Battle Phase this turn.',
    );
    expect(clauses[0]?.action).toMatchObject({ rule: { rule: 'extra-attack' }, until: { until: 'end-of-turn' } });
  });
});

describe('whom it concerns', () => {
  it('is both players where either may', () => {
    const { clauses } = after(
      'Discard 1 card',
      'if either player controls a face-up monster, they must send all face-up monsters they control to the GY.',
    );
    expect(clauses[0]?.action).toMatchObject({ kind: 'send', who: 'each', what: { controller: 'each' } });
  });

  it('is neither part of a list that spares this card', () => {
    const list = noun('1 LIGHT and 1 DARK monster from your GY, except this card');
    for (const part of list?.each ?? []) expect(JSON.stringify(part.filter)).toContain('self');
  });

  it('is not ones own field where a card is Set to that of the opponent', () => {
    expect(after('Discard 1 card', "Set 1 Spell from your hand to your opponent's field.").unread).not.toEqual([]);
  });
});

describe('small words', () => {
  it('"or" between stats asks for either, a slash for both', () => {
    expect(noun('1 monster with 0 ATK or DEF')?.filter).toMatchObject({ of: [{}, { is: 'any-of' }] });
    expect(noun('1 monster with 0 ATK/DEF')?.filter).toMatchObject({ of: [{}, { stat: 'atk' }, { stat: 'def' }] });
    expect(noun('1 monster with 900 ATK/100 DEF, or 1900 ATK/100 DEF')?.filter).toMatchObject({
      of: [
        {},
        {
          is: 'any-of',
          of: [
            { is: 'all-of', of: [{ stat: 'atk' }, { stat: 'def' }] },
            { is: 'all-of', of: [{ stat: 'atk' }, { stat: 'def' }] },
          ],
        },
      ],
    });
  });

  it('"you own" is no control', () => {
    expect(noun('1 face-up monster your opponent controls that you own')).toMatchObject({ controller: 'opponent' });
    expect(JSON.stringify(noun('1 monster on the field you own')?.filter)).toContain('owner');
  });

  it('a later "if you sent" asks what was done', () => {
    const { clauses } = after(
      'Discard 1 card',
      'send 1 Fish monster from your Deck to the GY, then if the sent monster was sent to your GY, you can draw 1 card.',
    );
    expect(clauses[1]).toMatchObject({ delayed: null, condition: { if: 'happened' } });
  });

  it('"it" behind a state of this card is this card; behind this card equipped, the one that wears it', () => {
    const turned = after(
      'Discard 1 card',
      'draw 1 card, then if this card is in Attack Position, change it to Defense Position.',
    );
    expect(turned.clauses[1]?.action).toMatchObject({ what: { reference: { ref: 'this-card' } } });
    const worn = after('Target 1 monster you control', 'equip this card to that target. It gains 300 ATK.');
    expect(worn.clauses[1]?.action).toMatchObject({ what: { reference: { ref: 'target' } } });
  });

  it('a cause belongs to the act before it', () => {
    expect(lasting('Cannot be Tributed, or be destroyed by battle.').rules).toMatchObject([
      { act: 'be-tributed', by: null },
      { act: 'be-destroyed-by-battle' },
    ]);
  });

  it('a change of ATK lasts for itself', () => {
    const { clauses } = after(
      'Target 1 monster your opponent controls',
      'take control of that monster, then it gains 300 ATK. This ATK change lasts until the end of this turn.',
    );
    expect(clauses.map(({ action }) => ('until' in action ? action.until : null))).toMatchObject([
      null,
      { until: 'end-of-turn' },
    ]);
  });

  it('the Damage Step is longer than damage calculation', () => {
    const { clauses } = after('Discard 1 card', 'this card gains 300 ATK during the Damage Step only.');
    expect(clauses[0]?.action).toMatchObject({ until: { until: 'end-of-damage-step' } });
  });
});

describe('what is chosen', () => {
  it('is a choice first, and something beside it', () => {
    const list = noun('1 "Clock" monster or 1 "Wheel" you control, and 1 monster your opponent controls');
    expect(list?.each).toHaveLength(2);
    expect(list?.each[0]?.filter).toMatchObject({ is: 'any-of' });
  });

  it('is one of each where both are asked for', () => {
    expect(trigger('If you control both LIGHT and DARK monsters').condition).toMatchObject({
      if: 'all-of',
      of: [{ if: 'exists' }, { if: 'exists' }],
    });
  });

  it('compares each monster with itself', () => {
    expect(noun('1 Machine monster whose ATK equals its own DEF')?.filter).toMatchObject({
      of: [{}, {}, { stat: 'atk', value: { stat: 'def', of: { ref: 'subject' } } }],
    });
  });

  it('is the target again, whatever was drawn since', () => {
    const { clauses } = after('Target 1 monster on the field', 'draw 1 card, then return that monster to the hand.');
    expect(clauses[1]?.action).toMatchObject({ what: { reference: { ref: 'target' } } });
  });
});

describe('Types and Tributes', () => {
  it('"become Zombie monsters" is a Type; a Tribute Summon is none of a Level 4 monster', () => {
    expect(lasting('All monsters on the field become Zombie monsters.').rules).toMatchObject([
      { rule: 'become', property: 'type', value: 'Zombie' },
    ]);
    expect(
      JSON.stringify(lasting('Neither player can Tribute Summon monsters, except Zombie monsters.').rules),
    ).toContain('"level"');
  });
});

describe('turns and faces', () => {
  it('a card flipped face-down is not flipped face-up', () => {
    expect(trigger('When a face-up monster you control is flipped face-down').events).toMatchObject([
      { event: 'turned-face-down' },
    ]);
  });

  it('what lasts for the rest of the turn of its Summon ends with it', () => {
    const rules = lasting(
      "After this card is Synchro Summoned, for the rest of this turn, this card's DEF becomes double its original DEF.",
    );
    expect(rules.condition).toMatchObject({ like: { is: 'summoned', thisTurn: true } });
  });
});
