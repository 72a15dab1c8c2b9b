import { describe, expect, it } from '@jest/globals';
import { board } from '../../../test/support/board.js';
import { allOf, cardText, continuousText, MONSTER, monster, noun, spell } from '../../../test/support/cards.js';
import { ask, dragon, expectAnswer, FULL, knight, squire } from '../../../test/support/summoning.js';
import { contextOf } from '../context-of.js';
import { copyId } from '../model/board.js';
import { summonQuestion } from './question.js';
import { summon } from './summon.js';

describe('summon.normal.once', () => {
  it('allows one Normal Summon', () => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [squire] } }), 'yes');
  });
  it('refuses a second one', () => {
    const used = { A: { used: 1, granted: 1 }, B: { used: 0, granted: 1 } };
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [squire] }, normalSummons: used }),
      'no',
      'summon.normal.once',
    );
    expectAnswer(
      ask('normal-set', 'A.hand.1', { A: { hand: [squire] }, normalSummons: used }),
      'no',
      'summon.normal.once',
    );
  });
});

describe('summon.normal.extra.additional', () => {
  it('lets one more monster of the kind be Normal Summoned', () => {
    const used = { A: { used: 1, granted: 1 }, B: { used: 0, granted: 1 } };
    const herald = monster('Herald', { frame: 'effect' });
    const texts = {
      Herald: continuousText({
        rule: 'extra-normal-summon',
        what: noun(allOf(MONSTER, { is: 'type', type: 'Dragon' })),
        count: 1,
      }),
    };
    const drake = monster('Drake', { type: 'Dragon' });
    const side = { hand: [squire, drake], monsters: { 1: herald } };
    expectAnswer(ask('normal-summon', 'A.hand.2', { A: side, texts, normalSummons: used }), 'yes');
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: side, texts, normalSummons: used }), 'no', 'summon.normal.once');
  });
});

describe('summon.normal.position', () => {
  it('refuses face-up Defense Position from the hand', () => {
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [squire] } }, { position: 'face-up-defense' }),
      'no',
      'summon.normal.position',
    );
  });
});

describe('summon.normal.no-chain', () => {
  it.each([
    ['in the opponent turn', { turn: { player: 'B' } }],
    ['in the Battle Phase', { turn: { phase: 'battle' } }],
    ['in a response window', { moment: { at: 'response', link: 1 } }],
  ] as const)('refuses a Normal Summon %s', (_when, wish) => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [squire] }, ...wish }), 'no', 'summon.normal.no-chain');
  });
});

describe('summon.tribute.count', () => {
  it('asks 1 Tribute for Level 5 and 6, 2 from Level 7', () => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [knight] } }), 'no', 'summon.tribute.count');
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [knight], monsters: { 1: squire } } }), 'yes');
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [dragon], monsters: { 1: squire } } }),
      'no',
      'summon.tribute.count',
    );
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [dragon], monsters: { 1: squire, 2: squire } } }),
      'yes',
    );
  });
  it('lists who may be Tributed, face-down monsters included (summon.tribute.what)', () => {
    const down = { card: squire, face: 'down', position: 'defense' } as const;
    const verdict = ask('normal-summon', 'A.hand.1', { A: { hand: [knight], monsters: { 1: squire, 2: down } } });
    expect(verdict.choices.map((choice) => choice.with)).toEqual([['A.monsters.1'], ['A.monsters.2']]);
  });
  it('refuses one Tribute too many (summon.tribute.reduced)', () => {
    const side = { hand: [knight], monsters: { 1: squire, 2: squire } };
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: side }, { using: ['A.monsters.1', 'A.monsters.2'] }),
      'no',
      'summon.tribute.reduced',
    );
  });
  it("refuses a Tribute of the opponent's monster", () => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [knight] }, B: { monsters: { 1: squire } } }), 'no');
  });
});

describe('zone.monster.freed-by-procedure', () => {
  const side = { hand: [knight, dragon, squire], monsters: FULL, extraMonsterZones: { left: squire } };
  it('a full field needs a Tribute from a Main Monster Zone', () => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: side }), 'yes');
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: side }, { using: ['A.extraMonsterZones.left'] }),
      'no',
      'zone.monster.freed-by-procedure',
    );
    expectAnswer(
      ask('normal-summon', 'A.hand.2', { A: side }, { using: ['A.extraMonsterZones.left', 'A.monsters.1'] }),
      'yes',
    );
  });
  it('without a Tribute nothing fits (zone.monster.limit)', () => {
    expectAnswer(ask('normal-set', 'A.hand.3', { A: side }), 'no', 'zone.monster.limit');
  });
});

describe('summon.normal.eligible', () => {
  it('refuses monsters that can only be Special Summoned', () => {
    const texts = { Recluse: cardText({ summoning: { normalSummon: 'cannot', special: 'must-first' } }) };
    expectAnswer(
      ask('normal-set', 'A.hand.1', { A: { hand: [monster('Recluse', { frame: 'effect' })] }, texts }),
      'no',
      'summon.normal.eligible',
    );
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [monster('Rite', { frame: 'ritual' })] } }),
      'no',
      'summon.normal.eligible',
    );
  });
});

describe('summon.flip and position.change.once', () => {
  const down = { card: squire, face: 'down', position: 'defense' } as const;
  it('flips a monster that was Set on an earlier turn', () => {
    expectAnswer(ask('flip-summon', 'A.monsters.1', { A: { monsters: { 1: down } } }), 'yes');
    expectAnswer(ask('change-position', 'A.monsters.1', { A: { monsters: { 1: down } } }), 'yes');
  });
  it('asks what its own text asks of a Flip Summon as well (card.text-over-rules)', () => {
    const never = { if: 'any-of', of: [] } as const;
    const asked = (flip: boolean) => ({
      [squire.name]: cardText({ summoning: { normalSummon: { unless: never, settable: true, flip } } }),
    });
    const A = { monsters: { 1: down } };
    expectAnswer(ask('flip-summon', 'A.monsters.1', { A, texts: asked(true) }), 'no', 'card.text-over-rules');
    expectAnswer(ask('flip-summon', 'A.monsters.1', { A, texts: asked(false) }), 'yes');
  });
  it('not in the turn it was Set, and not to Defense Position', () => {
    expectAnswer(
      ask('flip-summon', 'A.monsters.1', { A: { monsters: { 1: { ...down, setThisTurn: true } } } }),
      'no',
      'summon.flip',
    );
    expectAnswer(
      ask('flip-summon', 'A.monsters.1', { A: { monsters: { 1: down } } }, { position: 'face-up-defense' }),
      'no',
      'summon.flip',
    );
  });
  it('changes the position of a monster once, and not after it attacked or arrived', () => {
    expectAnswer(ask('change-position', 'A.monsters.1', { A: { monsters: { 1: squire } } }), 'yes');
    expectAnswer(
      ask('change-position', 'A.monsters.1', { A: { monsters: { 1: { card: squire, changedPosition: true } } } }),
      'no',
      'position.change.once',
    );
    expectAnswer(
      ask('change-position', 'A.monsters.1', { A: { monsters: { 1: { card: squire, attacks: 1 } } } }),
      'no',
      'position.change.attacked-even-stopped',
    );
    expectAnswer(
      ask('change-position', 'A.monsters.1', {
        A: { monsters: { 1: { card: squire, summoned: { thisTurn: true } } } },
      }),
      'no',
      'position.change.once',
    );
  });
  it('link.position: a Link Monster has no other position', () => {
    expectAnswer(
      ask('change-position', 'A.monsters.1', { A: { monsters: { 1: monster('Linker', { frame: 'link' }) } } }),
      'no',
      'link.position',
    );
  });
});

describe('ability.gemini', () => {
  const twin = monster('Twin Soul', { frame: 'effect', abilities: ['gemini'] });
  it('is Summoned again with the Normal Summon of the turn', () => {
    const wish = {
      A: { monsters: { 1: { card: twin, summoned: { thisTurn: true } } } },
      texts: { 'Twin Soul': cardText() },
    };
    expectAnswer(ask('gemini-summon', 'A.monsters.1', wish), 'yes');
    expectAnswer(
      ask('gemini-summon', 'A.monsters.1', {
        ...wish,
        normalSummons: { A: { used: 1, granted: 1 }, B: { used: 0, granted: 1 } },
      }),
      'no',
      'summon.normal.once',
    );
  });
});

describe('zone.spell-trap.limit', () => {
  it('a sixth card cannot be Set, a Field Spell can', () => {
    const s = spell('Ember');
    const full = { 1: s, 2: s, 3: s, 4: s, 5: s };
    expectAnswer(
      ask('set-card', 'A.hand.1', { A: { hand: [s], spellsAndTraps: full } }),
      'no',
      'zone.spell-trap.limit',
    );
    expectAnswer(ask('set-card', 'A.hand.1', { A: { hand: [spell('Meadow', 'field')], spellsAndTraps: full } }), 'yes');
  });
});

describe('a partial board', () => {
  it('adding knowledge never turns a sure answer round', () => {
    const unsaid = { A: { hand: [{ card: null }] } };
    expectAnswer(ask('normal-summon', 'A.hand.1', unsaid), 'depends');
  });
  it('assumes an unused Normal Summon and says so', () => {
    const unknownUse = { A: { used: 'unknown', granted: 1 }, B: { used: 'unknown', granted: 1 } } as const;
    const verdict = ask('normal-summon', 'A.hand.1', { A: { hand: [squire] }, normalSummons: unknownUse });
    expect(verdict.answer).toBe('yes');
    expect(verdict.assumed.map((assumption) => assumption.rule)).toContain('summon.normal.once');
  });
  it('knows no card that was not described', () => {
    const on = board();
    expect(() => summon(contextOf(on), summonQuestion('normal-summon', 'A', copyId('A.hand.1')))).toThrow();
  });
});
