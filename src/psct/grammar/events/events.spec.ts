import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseClauses, parseTriggerOrState, type Trigger } from '../index.js';

function read(text: string): Trigger {
  const source = tokenize(text, NO_NAMES);
  const trigger = parseTriggerOrState(source, wholeRange(source));
  expect(trigger.unread).toEqual([]);
  return trigger;
}

describe('what an activation answers', () => {
  it('keeps the activation before it (chain.response-opportunity)', () => {
    const [event] = read(
      "When your opponent activates a card or effect in response to your Fish monster's effect activation",
    ).events;
    expect(event).toMatchObject({
      event: 'activated',
      activation: { player: 'opponent', answers: { what: ['any-effect'], player: 'you' } },
    });
    const [late] = read('When a Spell Card is activated as Chain Link 3 or higher').events;
    expect(late).toMatchObject({ activation: { what: ['spell-card'], linkAtLeast: 3 } });
  });

  it('may be one of a Damage Step (damage.entry-limits)', () => {
    const { events, condition } = read('When a Trap Card is activated during the Damage Step');
    expect(events).toMatchObject([{ event: 'activated', activation: { what: ['trap-card'] } }]);
    expect(condition).toMatchObject({ if: 'damage-step' });
    const attacks = read(
      'When your opponent activates a card or effect during a Damage Step that your Fish monster is attacking in',
    );
    expect(attacks.condition).toMatchObject({
      if: 'all-of',
      of: [{ if: 'damage-step' }, { if: 'exists', noun: { controller: 'you' } }],
    });
  });

  it('asks of "your monster\'s effect" whose it is, not where it lies', () => {
    const [event] = read('If your "Lamp" monster\'s effect is activated').events;
    expect(event).toMatchObject({ event: 'activated', activation: { player: 'you', from: [] } });
    const [there] = read('If the effect of a "Lamp" monster you control is activated').events;
    expect(there?.activation?.from).toContain('monster-zone');
  });

  it('asks of both what a comma sets apart behind the second', () => {
    const { events } = read(
      "When an opponent's Fish monster declares an attack, or an opponent's monster effect is activated, while a Fish monster is on the field",
    );
    expect(events).toMatchObject([
      { event: 'attack-declared', conditions: [{ if: 'exists' }] },
      { event: 'activated', conditions: [{ if: 'exists' }] },
    ]);
  });

  it('tells two ways of being Summoned apart', () => {
    expect(
      read('If this card is Special Summoned by the effect of a "Lamp" card, or Normal Summoned').events,
    ).toMatchObject([
      { event: 'summoned', how: ['special'], cause: { by: ['card-effect'] } },
      { event: 'summoned', how: ['normal'], cause: null },
    ]);
  });

  it('keeps where a card lies whose effect that is, and what it was', () => {
    const [monster] = read(
      "When another Level 6 or lower monster activates its effect on your opponent's field",
    ).events;
    expect(monster).toMatchObject({ event: 'activated', player: 'opponent', activation: { player: 'opponent' } });
    const [lying] = read('When a Trap that is already face-up on your field activates its effect').events;
    expect(lying).toMatchObject({ activation: { player: 'you', fromFaceUp: true } });
  });

  it('reads lists of what is activated, and where the next event begins', () => {
    const listed = read('When a Trap Card, or a non-Link Zombie monster effect, is activated').events;
    expect(listed).toMatchObject([
      { activation: { what: ['trap-card'] } },
      { activation: { what: ['monster-effect'], card: { is: 'all-of' } } },
    ]);
    const mixed = read(
      "When your opponent activates a Trap effect, or an opponent's monster declares an attack",
    ).events;
    expect(mixed).toMatchObject([{ event: 'activated' }, { event: 'attack-declared' }]);
  });

  it('keeps whose effect it is', () => {
    const [event] = read("When your opponent's monster effect is activated").events;
    expect(event).toMatchObject({ event: 'activated', player: 'opponent', activation: { what: ['monster-effect'] } });
  });
});

describe('Summons', () => {
  it('keeps what was used, how it lies and what is spared', () => {
    expect(read('If you Fusion Summon using this card as Fusion Material').events).toMatchObject([
      {
        event: 'summoned',
        how: ['fusion'],
        player: 'you',
        cause: { by: ['material'], card: { reference: { ref: 'this-card' } } },
      },
    ]);
    expect(
      read('If a Fairy monster is Special Summoned in Attack Position, except "Cloud Herald"').events,
    ).toMatchObject([
      {
        subject: {
          filter: {
            of: [
              { type: 'Fairy' },
              { kind: 'monster' },
              { is: 'position', position: 'attack' },
              { is: 'not', of: { name: 'Cloud Herald' } },
            ],
          },
        },
      },
    ]);
  });

  it('counts those that happen at the same time', () => {
    expect(read('If 2 or more Machine monsters are Special Summoned at the same time').events).toMatchObject([
      { event: 'summoned', atOnce: 2 },
    ]);
  });
});

describe('damage, control, places', () => {
  it('keeps how much it was', () => {
    expect(read('If you take 2000 or more battle or effect damage').events).toMatchObject([
      { event: 'damage', player: 'you', amount: { compare: '>=', n: 2000 } },
    ]);
  });

  it('knows cards that leave the GY or change control', () => {
    expect(read('If your opponent moves a card out of your GY').events).toMatchObject([
      { event: 'left-graveyard', player: 'opponent', from: ['graveyard'], fromController: 'you' },
    ]);
    expect(read('If control of this face-up card changes').events).toMatchObject([{ event: 'control-changed' }]);
  });

  it('waits for this card that is sent beside what else happens (effect.trigger)', () => {
    const { events, condition } = read(
      'When the equipped monster is destroyed by battle and this card is sent to the GY',
    );
    const lost = { event: 'destroyed', subject: { reference: { ref: 'equipped-monster' } } };
    expect(events).toMatchObject([{ event: 'sent', conditions: [{ if: 'happened', event: lost }] }]);
    expect(condition).toBeNull();
  });

  it('keeps how a banished card lies', () => {
    expect(read('If a card your opponent owns is banished face-down').events).toMatchObject([{ lands: 'down' }]);
    expect(read('If a Fish monster(s) is banished face-up').events).toMatchObject([{ event: 'banished', lands: 'up' }]);
  });

  it('knows whose attack it was, and what became of the card that was destroyed', () => {
    const attack = { by: ['battle', 'card-effect'], side: 'opponent', attack: true };
    expect(read("If this card is destroyed by your opponent's attack or card effect").events).toMatchObject([
      { event: 'destroyed', cause: attack },
    ]);
    expect(read("When you take battle damage from an opponent's attacking monster").events).toMatchObject([
      { event: 'battle-damage', cause: { by: ['battle'], attack: true } },
    ]);
    expect(
      read('If a card you control is destroyed by card effect, and sent to the GY or banished').events,
    ).toMatchObject([{ event: 'destroyed', to: ['graveyard', 'banished'], cause: { by: ['card-effect'] } }]);
  });

  it('keeps with whom it was destroyed by battle and by whose effect it was Summoned', () => {
    expect(read('If this card is destroyed by battle with a Fish monster').events).toMatchObject([
      {
        event: 'destroyed',
        cause: { by: ['battle'], card: { filter: { of: [{ type: 'Fish' }, { kind: 'monster' }] } } },
      },
    ]);
    expect(read('If this card is destroyed by battle with a Fish monster and sent to the GY').events).toMatchObject([
      {
        event: 'destroyed',
        to: ['graveyard'],
        cause: { by: ['battle'], card: { filter: { of: [{ type: 'Fish' }, {}] } } },
      },
    ]);
    expect(read('When you take effect damage from another "Cod" monster').events).toMatchObject([
      { event: 'effect-damage', cause: { card: { filter: { of: [{ is: 'other' }, { name: 'Cod' }, {}] } } } },
    ]);
    expect(read('If this card is Special Summoned by an effect of a Fish monster').events).toMatchObject([
      {
        event: 'summoned',
        cause: { by: ['card-effect'], card: { filter: { of: [{ type: 'Fish' }, { kind: 'monster' }] } } },
      },
    ]);
  });
});

describe('states', () => {
  it('counts how many more the other player has', () => {
    expect(read('If your opponent controls 2 or more monsters than you do').condition).toMatchObject({
      if: 'compare',
      left: { kind: 'minus', of: [{ of: { controller: 'opponent' } }, { of: { controller: 'you' } }] },
      compare: '>=',
      right: { n: 2 },
    });
    expect(read("If your opponent's LP are at least 2000 higher than yours").condition).toMatchObject({
      left: { kind: 'minus', of: [{ player: 'opponent' }, { player: 'you' }] },
      right: { n: 2000 },
    });
  });

  it('reads the draw that is given up, and links in both directions', () => {
    const { events, condition } = read('During your Draw Phase, instead of conducting your normal draw');
    expect(events).toMatchObject([{ event: 'phase', phase: { phases: ['draw'] } }]);
    expect(condition).toEqual({ if: 'before-normal-draw', instead: true });
    expect(read('If this card is linked to a Fish monster').condition).toMatchObject({
      like: { is: 'any-of', of: [{ is: 'pointed-to' }, { is: 'points-to' }] },
    });
  });
});

describe('alternatives', () => {
  it('makes an event of each kind of activation', () => {
    const { events } = read('When your opponent activates a monster effect, or a Normal Spell/Trap Card');
    expect(events).toMatchObject([
      { player: 'opponent', activation: { what: ['monster-effect'] } },
      { player: 'opponent', activation: { what: ['card'] } },
    ]);
    expect(read('When another card, or its effect, is activated').events).toMatchObject([
      { activation: { what: ['card', 'any-effect'], card: { is: 'other' } } },
    ]);
  });

  it('joins causes of one destruction', () => {
    expect(read("If this card is destroyed by battle, or by an opponent's card effect").events).toMatchObject([
      { event: 'destroyed', cause: { by: ['battle', 'card-effect'], side: 'opponent', anyBattle: true } },
    ]);
  });

  it('ties what was equipped or Summoned to the effect that did it', () => {
    expect(read("While equipped to a monster by this card's effect").condition).toMatchObject({
      like: { is: 'all-of', of: [{ is: 'equipped-to' }, { is: 'state', state: 'this-effect' }] },
    });
    expect(read('If this card is sent to the GY to activate the effect of "Cod"').events).toMatchObject([
      { event: 'sent', cause: { by: ['cost'], card: { filter: { name: 'Cod' } } } },
    ]);
  });
});

describe('who Summoned it', () => {
  it('is the player of the effect that did', () => {
    const source = tokenize(
      'Special Summon 1 "Cod Token" (Fish/WATER/Level 4/ATK 0/DEF 0). The player who Summoned it cannot Special Summon from the GY, except WATER monsters.',
      NO_NAMES,
    );
    const { clauses, unread } = parseClauses(source, wholeRange(source));
    expect(unread).toEqual([]);
    expect(clauses[1]?.action).toMatchObject({ kind: 'apply-rule', rule: { who: 'you', act: 'special-summon' } });
  });
});

describe('an event, and a phase of the next turn', () => {
  it('waits for the phase, with the event behind it (turn.standby)', () => {
    const trigger = read('If this card is banished, during the Standby Phase of the next turn');
    expect(trigger.events).toMatchObject([{ event: 'phase', phase: { phases: ['standby'], whose: 'either', nth: 1 } }]);
    expect(trigger.condition).toMatchObject({ if: 'happened', event: { event: 'banished' }, since: 'last-turn' });
  });

  it('leaves a phase of this turn what only says when', () => {
    expect(read('If this card is banished, during your Standby Phase').events).toMatchObject([{ event: 'banished' }]);
  });
});
