import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const OTTER = monster('Kelp Otter', { frame: 'effect' });
const RITE = spell('Kelp Rite');
const NET = trap('Kelp Net');

const clausesOf = (card: CardFacts, main: string): Effect['resolution'] =>
  compileCard(card, { main }, NO_NAMES).effects[0]?.resolution ?? [];

describe('which of several cards is meant (psct.target.that-target)', () => {
  it('is the target of the player named', () => {
    const [first] = clausesOf(
      OTTER,
      "Target 1 Fish monster you control and 1 Plant monster your opponent controls; that opponent's monster loses ATK equal to the ATK of your targeted monster.",
    );
    expect(first?.action).toMatchObject({ amount: { of: { ref: 'target', index: 0 } } });
  });

  it("lies on that player's field, of a target on each", () => {
    const [first] = clausesOf(NET, "Target 1 Fish monster on each field; destroy your opponent's targeted monster.");
    expect(JSON.stringify(first)).toContain('"controller":"opponent"');
  });

  it('is the chosen one, not all the others that were destroyed', () => {
    const last = clausesOf(
      RITE,
      'Choose 1 Fish monster you control, and destroy all monsters on the field, except the chosen monster. It cannot attack this turn.',
    ).at(-1);
    expect(last?.action).toMatchObject({ rule: { what: { reference: { ref: 'previous', deed: 'choose' } } } });
  });

  it('is each of those that were Summoned', () => {
    const last = clausesOf(
      RITE,
      "Special Summon 2 Fish monsters from your hand, and if you do, each monster's ATK becomes 700.",
    ).at(-1);
    expect(last?.action).toMatchObject({ what: { quantity: { kind: 'all' }, reference: { ref: 'previous' } } });
  });

  it('is one of the cards just shown', () => {
    const [, chosen] = clausesOf(RITE, 'Reveal your hand, choose 1 card, and shuffle it into the Deck.');
    expect(chosen?.action).toMatchObject({ what: { filter: { is: 'same', as: { ref: 'previous' } } } });
  });

  it('is all of those asked about, but none that have just come', () => {
    const last = clausesOf(
      RITE,
      'Special Summon 1 Fish monster from your hand, then if there are any other face-up monsters on the field, destroy all of them.',
    ).at(-1);
    expect(last?.action).toMatchObject({ kind: 'destroy', what: { quantity: { kind: 'all' }, reference: null } });
    expect(JSON.stringify(last?.action)).toContain('{"is":"not","of":{"is":"same","as":{"ref":"previous"}}}');
  });

  it('is the effect that is negated, where this card is gone already', () => {
    const last = clausesOf(
      OTTER,
      'When your opponent activates a Trap Card (Quick Effect): Banish this card you control, and if you do, negate that effect, then banish it.',
    ).at(-1);
    expect(last?.action).toMatchObject({ kind: 'banish', what: { reference: { ref: 'chain-link' } } });
  });

  it('is this card where it is unequipped', () => {
    const clauses = clausesOf(
      OTTER,
      'Once per turn, you can equip this card to a Fish monster, OR unequip it to Special Summon this card.',
    );
    expect(clauses.find(({ action }) => action.kind === 'move')?.action).toMatchObject({
      what: { reference: { ref: 'this-card' } },
    });
  });

  it('is not told where this card is equipped to another by then', () => {
    const last = clausesOf(
      spell('Kelp Hook', 'equip'),
      'You can target 1 Fish monster you control; equip this card to it, then destroy the monster this card was equipped to.',
    ).at(-1);
    expect(last?.action).toMatchObject({ what: { reference: { ref: 'unparsed' } } });
  });
});

describe('whose cards are counted', () => {
  it("are each player's own", () => {
    const [first] = clausesOf(RITE, 'Each player takes 200 damage for each card in their hand.');
    expect(first).toMatchObject({ action: { who: 'each' }, forEach: { controller: 'each' } });
  });
});

describe('words about a time that change nothing (effect.lingering)', () => {
  it('are "when this card resolves"', () => {
    const [first] = clausesOf(
      RITE,
      'Target 1 Fish monster you control; it gains 300 ATK for each Plant monster you control when this card resolves.',
    );
    expect(first?.delayed).toBeNull();
  });

  it('allow one more Tribute Summon later in the turn (summon.normal.extra)', () => {
    const [first] = clausesOf(
      RITE,
      'You can Tribute Summon 1 Fish monster in addition to your Normal Summon/Set this turn.',
    );
    expect(first?.action).toMatchObject({ kind: 'apply-rule', rule: { rule: 'extra-normal-summon' } });
  });
});
