import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const CHAIN = trap('Rusty Leash', 'continuous');
const OTTER = monster('Lantern Otter', { frame: 'effect' });
const RITE = spell('Lantern Rite');

function effectsOf(card: CardFacts, main: string): readonly Effect[] {
  return compileCard(card, { main }, NO_NAMES).effects;
}

describe('what a card holds since its activation targeted it (spell.continuous)', () => {
  it('is "that monster" and "it" of later sentences', () => {
    const [, rule, trigger] = effectsOf(
      CHAIN,
      'Activate this card by targeting 1 Fish monster in your GY; Special Summon it. Increase its Level by 2. If it battles a Fish monster: Draw 1 card.',
    );
    expect(rule?.lasting).toMatchObject([{ rule: 'change-stat', what: { reference: { ref: 'target' } } }]);
    expect(trigger?.triggers).toMatchObject([{ event: 'battles', subject: { reference: { ref: 'target' } } }]);
  });

  it('is what left where this card is destroyed for it', () => {
    const [first] = effectsOf(
      CHAIN,
      'Activate this card by targeting 1 monster on the field; it loses 300 DEF, also if that target would be destroyed, you can destroy this card instead. It also loses 100 ATK. When it leaves the field, destroy this card.',
    );
    expect(first?.resolution.at(-1)).toMatchObject({
      delayed: { event: 'left-field', subject: { reference: { ref: 'target' } } },
    });
  });

  it('is not this card where this card is what it speaks of', () => {
    const [, back] = effectsOf(
      CHAIN,
      'Activate this card by targeting 1 Fish monster in your GY; Special Summon it. If this face-up card is destroyed: You can add it to your hand.',
    );
    expect(back?.resolution).toMatchObject([{ action: { what: { reference: { ref: 'this-card' } } } }]);
  });
});

describe('what an effect asks of the turn in which it is activated (opt.summon-restriction)', () => {
  it('binds this card as well', () => {
    const [effect] = effectsOf(
      OTTER,
      'Once per turn: You can draw 1 card. If you activate this effect, this card cannot attack this turn.',
    );
    expect(effect?.oaths).toMatchObject([{ act: 'attack', what: { reference: { ref: 'this-card' } } }]);
    expect(effect?.resolution).toHaveLength(1);
  });
});

describe('what an activation costs (cost.pay)', () => {
  it('may be left out where the player "can also" pay it', () => {
    const [effect] = effectsOf(RITE, 'When you activate this card, you can also discard 1 Spell; draw 1 card.');
    expect(effect?.activation).toMatchObject([
      {
        kind: 'apply-one-of',
        options: [{ activation: [{ kind: 'nothing' }] }, { activation: [{ kind: 'discard' }] }],
      },
    ]);
  });
});

describe('cards that are told by others (psct.targeting)', () => {
  it('compares the second target with the first', () => {
    const [effect] = effectsOf(
      RITE,
      'Target 1 Fish monster you control and 1 monster with less ATK than it; draw 1 card.',
    );
    expect(effect?.activation).toMatchObject([
      { what: { each: [{}, { filter: { of: [{}, { value: { of: { ref: 'target', index: 0 } } }] } }] } },
    ]);
  });

  it('Summons what the bullet of the banished card names', () => {
    const [effect] = effectsOf(
      OTTER,
      'You can banish 1 card from your hand; Special Summon 1 monster from your Deck, based on the banished card.\n● Spell: 1 Fish monster\n● Trap: 1 Plant monster',
    );
    expect(effect?.resolution).toMatchObject([
      {
        action: {
          kind: 'apply-in-order',
          options: [
            { heading: { like: { kind: 'spell' } }, clauses: [{ action: { kind: 'special-summon' } }] },
            { heading: { like: { kind: 'trap' } }, clauses: [{ action: { kind: 'special-summon' } }] },
          ],
        },
      },
    ]);
  });

  it('knows from where this banished card comes', () => {
    const [effect] = effectsOf(OTTER, 'If this banished card is Special Summoned: You can draw 1 card.');
    expect(effect?.triggers).toMatchObject([{ event: 'summoned', from: ['banished'] }]);
  });
});

describe('how a monster comes by its own text (summon.special.card-procedure)', () => {
  const procedureOf = (text: string): unknown => compileCard(OTTER, { main: text }, NO_NAMES).summoning.procedures[0];

  it('spares what "except" names behind the material', () => {
    const xyz = monster('Lantern King', { frame: 'xyz' });
    const text =
      'You can also Xyz Summon this card by using a Rank 4 monster you control as material, except a Fish monster.';
    expect(compileCard(xyz, { main: text }, NO_NAMES).summoning.procedures[0]?.cost).toMatchObject([
      { what: { filter: { of: [{}, {}, { is: 'not', of: { of: [{ type: 'Fish' }, {}] } }] } } },
    ]);
  });

  it('leads beside a monster, or to a column', () => {
    expect(
      procedureOf(
        'You can Special Summon this card (from your hand) to your zone, adjacent to a Fish monster or in its column.',
      ),
    ).toMatchObject({ zone: { how: ['adjacent', 'column'] }, condition: null });
    expect(
      procedureOf(
        'If 3 or more cards are in the same column, then you can Special Summon this card (from your GY) in that column.',
      ),
    ).toMatchObject({ zone: { columnHolds: 3 }, condition: null });
  });
});

describe('who takes part in a battle (turn.phases)', () => {
  it('is either monster of an attack that involves it', () => {
    const [effect] = effectsOf(
      OTTER,
      "When an attack is declared involving an opponent's monster and your Fish monster: You can make that opponent's monster lose 200 ATK.",
    );
    expect(effect?.triggers).toMatchObject([
      { event: 'attack-declared', subject: { controller: 'you' }, other: { controller: 'opponent' } },
      { event: 'targeted-for-attack', subject: { controller: 'you' }, other: { controller: 'opponent' } },
    ]);
    expect(effect?.resolution).toMatchObject([{ action: { what: { reference: { ref: 'battling-opponent' } } } }]);
  });

  it('declares no attack with other monsters, of the same player', () => {
    const [effect] = effectsOf(
      OTTER,
      'You can discard 1 card; draw 1 card, also you cannot declare attacks with other monsters this turn.',
    );
    expect(effect?.resolution.at(-1)).toMatchObject({ action: { rule: { what: { controller: 'you' } } } });
  });
});

describe('what a phrase says of each of its cards (psct.quantities)', () => {
  it('keeps all of a list from what "except" leaves out', () => {
    const [effect] = effectsOf(
      OTTER,
      'You can banish 1 Fish and 1 Plant monster from your GY, except "Old Otter"; draw 1 card.',
    );
    const spared = { is: 'not', of: { is: 'named' } };
    expect(effect?.activation).toMatchObject([
      { what: { each: [{ filter: { of: [{}, {}, spared] } }, { filter: { of: [{}, {}, spared] } }] } },
    ]);
  });

  it('asks for one position, the one that a monster is changed to', () => {
    const [effect] = effectsOf(OTTER, 'If an Attack Position monster is changed to Defense Position: Draw 1 card.');
    expect(JSON.stringify(effect?.triggers)).not.toContain('"position":"attack"');
  });

  it('knows counters by their name, however they are counted', () => {
    const [effect] = effectsOf(OTTER, 'You can discard 1 card; destroy all monsters with a Moss Counter(s).');
    expect(JSON.stringify(effect?.resolution)).toContain('"counter":"Moss"');
  });
});

describe('an effect that the turn player activates (effect.trigger)', () => {
  it('is carried out by whoever activated it', () => {
    const [effect] = effectsOf(
      spell('Lantern Hut', 'field'),
      'At the start of the Battle Phase: The turn player can activate this effect; they banish this card, and if they do, they draw 1 card.',
    );
    expect(effect?.resolution.map(({ action }) => action)).toMatchObject([
      { kind: 'banish', who: 'you' },
      { kind: 'draw', who: 'you' },
    ]);
  });
});

describe('what holds in the turn of a Summon (turn.phases)', () => {
  it('holds for each of the cards that it is said of', () => {
    const hut = spell('Lantern Hut', 'field');
    for (const text of [
      'Fish monsters cannot attack the turn they are Special Summoned.',
      'During the turn they are Special Summoned, Fish monsters cannot attack.',
    ])
      expect(effectsOf(hut, text)[0]?.lasting).toMatchObject([
        { rule: 'cannot', what: { filter: { of: [{}, {}, { is: 'summoned', thisTurn: true }] } } },
      ]);
  });

  it('is read off one of those with the highest ATK', () => {
    const [effect] = effectsOf(
      OTTER,
      'You can discard 1 card; this card gains DEF equal to the DEF of the monster in your GY with the highest DEF (your choice, if tied).',
    );
    expect(effect?.resolution).toMatchObject([{ action: { amount: { kind: 'aggregate', how: 'highest' } } }]);
  });
});

describe('what stands before a semicolon today (psct.semicolon)', () => {
  it('is no cost where it is joined with what is done', () => {
    const [effect] = effectsOf(
      RITE,
      'Send 1 Fish monster from your hand to the GY and Special Summon 1 Plant monster from your Deck.',
    );
    expect(effect?.activation).toEqual([]);
    expect(effect?.resolution).toMatchObject([{ action: { kind: 'send' } }, { action: { kind: 'special-summon' } }]);
  });
});
