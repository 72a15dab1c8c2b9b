import { describe, expect, it } from '@jest/globals';
import { monster, spell } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const SADDLE = spell('Rust Saddle', 'equip');
const RITE = spell('Rust Rite');
const OTTER = monster('Rust Otter', { frame: 'effect' });

const worn = (main: string): readonly Effect[] => compileCard(SADDLE, { main }, NO_NAMES).effects;

describe('what "it" is on an Equip Card (spell.equip)', () => {
  it('is the equipped monster where a sentence begins with it', () => {
    const [spared] = worn('If it would be destroyed by battle, you can destroy this card instead.');
    expect(spared?.lasting).toMatchObject([
      { rule: 'replace', event: { subject: { reference: { ref: 'equipped-monster' } } } },
    ]);
    const [count] = worn('Twice per turn, it cannot be destroyed by battle.');
    expect(count?.lasting).toMatchObject([{ what: { reference: { ref: 'equipped-monster' } }, times: 2 }]);
    const [trigger] = worn('Each time it inflicts battle damage to your opponent: Draw 2 cards.');
    expect(trigger?.triggers).toMatchObject([{ subject: { reference: { ref: 'equipped-monster' } } }]);
  });

  it('is this card where this card was named before', () => {
    const [back] = worn('If this card is sent to the GY: You can shuffle it into the Deck.');
    expect(back?.resolution).toMatchObject([{ action: { what: { reference: { ref: 'this-card' } } } }]);
  });

  it('makes "that monster" the one that the equipped monster battles', () => {
    const [trigger] = worn('If it battles a WATER monster: Destroy that monster.');
    expect(trigger?.resolution).toMatchObject([{ action: { what: { reference: { ref: 'battling-opponent' } } } }]);
  });

  it('has what its bullets say in one of the turns, of the monster that wears it', () => {
    const effects = worn(
      "Equip only to a Beast monster. While equipped: ● During your turn: It gains 500 ATK. ● During your opponent's turn: It cannot be destroyed by battle.",
    ).filter(({ lasting }) => lasting.some(({ rule }) => rule !== 'stated'));
    expect(effects).toMatchObject([
      {
        kind: 'continuous',
        condition: { if: 'turn', whose: 'you' },
        lasting: [{ rule: 'change-stat', what: { reference: { ref: 'equipped-monster' } } }],
      },
      { kind: 'continuous', condition: { if: 'turn', whose: 'opponent' }, unread: [] },
    ]);
  });
});

describe('whose number "its" is (psct.quantities)', () => {
  it('is that of each card where nothing else was named', () => {
    const main = 'Fish monsters you control gain ATK equal to its Level x 200.';
    const [rule] = compileCard(OTTER, { main }, NO_NAMES).effects;
    expect(rule?.lasting).toMatchObject([{ amount: { of: [{ kind: 'stat', of: { ref: 'subject' } }, { n: 200 }] } }]);
  });
});

describe('numbers that leave out those between them (psct.quantities)', () => {
  it('keeps "2 or 5" apart from "2 or 3"', () => {
    const [far] = compileCard(RITE, { main: 'Banish 2 or 5 cards from your GY; draw 1 card.' }, NO_NAMES).effects;
    const [near] = compileCard(RITE, { main: 'Banish 2 or 3 cards from your GY; draw 1 card.' }, NO_NAMES).effects;
    expect(far?.activation).toMatchObject([{ what: { quantity: { min: 2, max: 5, only: [2, 5] } } }]);
    expect(near?.activation).not.toMatchObject([{ what: { quantity: { only: expect.anything() } } }]);
  });

  it('counts a limit that is said in a figure (opt.hard)', () => {
    const main = 'Draw 1 card. You can activate up to 3 "Rust Rite" per turn.';
    expect(compileCard(RITE, { main }, NO_NAMES).effects[0]?.limits).toMatchObject([{ scope: 'hard', count: 3 }]);
  });
});

describe('what is laid down at a moment (battle.start-step)', () => {
  it('is no state that lasts only then', () => {
    const main =
      'At the start of your Battle Phase, for each Fish monster you control, this card gains 1 additional attack.';
    const [effect] = compileCard(OTTER, { main }, NO_NAMES).effects;
    expect(effect?.lasting).toMatchObject([{ rule: 'unparsed' }]);
    expect(effect?.condition).toBeNull();
  });
});
