import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { board, type BoardWish } from '../../../test/support/board.js';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { EngineError, ENGINE_ERRORS, type EngineErrorCode } from '../errors.js';
import { copyId, type Board, type Copy } from '../model/board.js';
import { refuseImpossible, violationsOf } from './index.js';

const squire = monster('Squire');
const DIRECT = { attacker: copyId('A.monsters.1'), target: 'direct', targetWasFaceDown: false } as const;
const SUMMONED = {
  from: 'unknown',
  by: 'unknown',
  thisTurn: false,
  proper: 'unknown',
  materials: 'unknown',
  tributed: 'unknown',
  source: null,
} as const;
const golem = { name: 'Golem Token', type: null, attribute: null, level: 1, atk: 0, def: 0 } as const;

function withTwin(on: Board, name: string): Board {
  const copy = on.copies.get(copyId(name));
  const copies = new Map(on.copies);
  if (copy !== undefined) copies.set(copyId('twin'), { ...copy, id: copyId('twin') } satisfies Copy);
  return { ...on, copies };
}

const IMPOSSIBLE: readonly (readonly [EngineErrorCode, string, BoardWish])[] = [
  [
    'board/link-monster-in-defense',
    'a Link Monster in Defense Position',
    { A: { monsters: { 1: { card: monster('Linker', { frame: 'link' }), position: 'defense' } } } },
  ],
  [
    'board/token-face-down',
    'a face-down Token',
    { A: { monsters: { 1: { card: null, token: golem, face: 'down', position: 'defense' } } } },
  ],
  ['board/token-off-field', 'a Token in the Graveyard', { A: { graveyard: [{ card: null, token: golem }] } }],
  [
    'board/face-down-attack',
    'a face-down Attack Position',
    { A: { monsters: { 1: { card: squire, face: 'down', position: 'attack' } } } },
  ],
  [
    'board/extra-deck-card-in-main',
    'a Synchro Monster in the hand',
    { A: { hand: [monster('Tuned', { frame: 'synchro' })] } },
  ],
  ['board/main-deck-card-in-extra', 'an ordinary monster in the Extra Deck', { A: { extraDeck: [squire] } }],
  [
    'board/face-up-in-extra-deck',
    'a face-up Fusion Monster in the Extra Deck',
    { A: { extraDeck: [{ card: monster('Fused', { frame: 'fusion' }), face: 'up' }] } },
  ],
  ['board/not-a-field-spell', 'a Trap in the Field Zone', { A: { fieldZone: trap('Pit') } }],
  [
    'board/field-spell-elsewhere',
    'a Field Spell in a Spell & Trap Zone',
    { A: { spellsAndTraps: { 1: spell('Meadow', 'field') } } },
  ],
  [
    'board/not-a-pendulum-monster',
    'an ordinary monster in a Pendulum Zone',
    { A: { pendulumZones: { left: squire } } },
  ],
  ['board/not-a-monster', 'a Spell in a Monster Zone', { A: { monsters: { 1: spell('Dark Hole') } } }],
  [
    'board/materials-on-non-xyz',
    'Xyz Materials under a Level 4 monster',
    { A: { monsters: { 1: { card: squire, materials: [squire] } } } },
  ],
  [
    'board/equipped-to-nothing',
    'an Equip Spell on a face-down monster',
    {
      A: {
        monsters: { 1: { card: squire, face: 'down', position: 'defense' } },
        spellsAndTraps: { 1: { card: spell('Axe', 'equip'), equippedTo: copyId('A.monsters.1') } },
      },
    },
  ],
  [
    'board/counters-face-down',
    'counters on a face-down card',
    { A: { monsters: { 1: { card: squire, face: 'down', position: 'defense', counters: { 'Spell Counter': 1 } } } } },
  ],
  [
    'board/gemini-state-on-other',
    'a Gemini state on another monster',
    { A: { monsters: { 1: { card: squire, gemini: true } } } },
  ],
  [
    'board/wrong-owner',
    "a card in a Graveyard that is not its owner's",
    { A: { graveyard: [{ card: squire, owner: 'B' }] } },
  ],
  [
    'board/zone-not-in-edition',
    'an Extra Monster Zone in v8-2011',
    { edition: 'v8-2011', A: { extraMonsterZones: { left: squire } } },
  ],
  [
    'board/mechanic-not-in-edition',
    'a Synchro Monster in ude-2006',
    { edition: 'ude-2006', A: { extraDeck: [monster('Tuned', { frame: 'synchro' })] } },
  ],
  [
    'board/mechanic-not-in-edition',
    'a Link Monster in v8-2011',
    { edition: 'v8-2011', A: { extraDeck: [monster('Linker', { frame: 'link' })] } },
  ],
  [
    'board/two-field-spells',
    'two active Field Spells in v8-2011',
    { edition: 'v8-2011', A: { fieldZone: spell('Meadow', 'field') }, B: { fieldZone: spell('Swamp', 'field') } },
  ],
  [
    'board/battle-outside-battle-phase',
    'an attack in Main Phase 1',
    { A: { monsters: { 1: squire } }, battle: DIRECT },
  ],
  [
    'board/attack-in-first-turn',
    'an attack in the first turn',
    { turn: { number: 1, phase: 'battle' }, A: { monsters: { 1: squire } }, battle: DIRECT },
  ],
  [
    'board/step-outside-battle-phase',
    'a Damage Step in the End Phase',
    { turn: { phase: 'end', battleStep: 'damage' } },
  ],
  [
    'board/monster-as-trap-monster',
    'a Monster Card as a Trap that became a monster',
    { A: { monsters: { 1: { card: squire, trapMonster: true } } } },
  ],
  [
    'board/gemini-face-down',
    'a face-down Gemini monster that was Summoned again',
    {
      A: {
        monsters: {
          1: { card: monster('Twice', { abilities: ['gemini'] }), face: 'down', position: 'defense', gemini: true },
        },
      },
    },
  ],
  [
    'board/normal-summoned-special-only',
    'a Synchro Monster that was Normal Summoned',
    {
      A: {
        monsters: { 1: { card: monster('Tuned', { frame: 'synchro' }), summoned: { ...SUMMONED, how: 'normal' } } },
      },
    },
  ],
  [
    'board/summoned-as-other-kind',
    'an ordinary monster that was Xyz Summoned',
    { A: { monsters: { 1: { card: squire, summoned: { ...SUMMONED, how: 'xyz' } } } } },
  ],
  [
    'board/main-deck-card-in-extra-monster-zone',
    'an ordinary monster in an Extra Monster Zone',
    { A: { extraMonsterZones: { left: squire } } },
  ],
  [
    'board/number-not-there',
    'a Link Monster with a DEF',
    { A: { monsters: { 1: { card: monster('Linker', { frame: 'link' }), stated: { def: 500 } } } } },
  ],
  [
    'board/level-of-xyz',
    'an Xyz Monster with a Level',
    { A: { monsters: { 1: { card: monster('Stack', { frame: 'xyz' }), stated: { level: 4 } } } } },
  ],
  [
    'board/rank-of-other',
    'a monster with a Level and a Rank',
    { A: { monsters: { 1: { card: squire, stated: { rank: 4 } } } } },
  ],
  [
    'board/attacked-before-battle-phase',
    'a monster that has attacked, in Main Phase 1',
    { turn: { number: 4, phase: 'main-1' }, A: { monsters: { 1: { card: squire, attacks: 1 } } } },
  ],
  [
    'board/equip-card-without-monster',
    'an Equip Spell face-up beside a Set monster alone, on a board that is told whole',
    {
      complete: true,
      A: {
        monsters: { 1: { card: squire, face: 'down', position: 'defense' } },
        spellsAndTraps: { 1: spell('Axe', 'equip') },
      },
    },
  ],
  ['board/level-below-one', 'a Level of 0', { A: { monsters: { 1: { card: squire, stated: { level: 0 } } } } }],
  ['board/battle-phase-in-first-turn', 'the Battle Phase of the first turn', { turn: { number: 1, phase: 'battle' } }],
  ['board/second-main-phase-in-first-turn', 'Main Phase 2 of the first turn', { turn: { number: 1, phase: 'main-2' } }],
  [
    'board/attack-on-own-monster',
    "an attack on one's own monster",
    {
      turn: { number: 4, phase: 'battle' },
      A: { monsters: { 1: squire, 2: squire } },
      battle: { attacker: copyId('A.monsters.1'), target: copyId('A.monsters.2'), targetWasFaceDown: false },
    },
  ],
  [
    'board/direct-attack-past-monsters',
    'a direct attack past a monster where nothing allows it',
    {
      complete: true,
      turn: { number: 4, phase: 'battle' },
      A: { monsters: { 1: squire } },
      B: { monsters: { 1: squire } },
      battle: DIRECT,
    },
  ],
  [
    'board/two-unions',
    'two Union monsters on one monster in unofficial-2017',
    {
      edition: 'unofficial-2017',
      A: {
        monsters: { 1: squire },
        spellsAndTraps: {
          1: { card: monster('Backpack', { abilities: ['union'] }), equippedTo: copyId('A.monsters.1') },
          2: { card: monster('Quiver', { abilities: ['union'] }), equippedTo: copyId('A.monsters.1') },
        },
      },
    },
  ],
];

describe('a board that cannot exist is refused', () => {
  it.each(IMPOSSIBLE)('%s: %s', (code, _what, wish) => {
    const on = board(wish);
    expect(violationsOf(on).map((violation) => violation.code)).toContain(code);
    expect(() => {
      refuseImpossible(on, () => '/board');
    }).toThrow(EngineError);
  });

  it('board/zone-occupied: two cards in one zone, also a Pendulum Card in an outer Spell & Trap Zone', () => {
    const twice = withTwin(board({ A: { monsters: { 3: squire } } }), 'A.monsters.3');
    expect(violationsOf(twice).map((violation) => violation.code)).toEqual(['board/zone-occupied']);
    const scale = monster('Scale', { pendulum: true, scale: 4 });
    const outer = board({ A: { spellsAndTraps: { 1: trap('Pit') }, pendulumZones: { left: scale } } });
    expect(violationsOf(outer).map((violation) => violation.code)).toEqual(['board/zone-occupied']);
  });

  it('names the rule and the field to blame', () => {
    const on = board({ A: { monsters: { 1: { card: monster('Linker', { frame: 'link' }), position: 'defense' } } } });
    try {
      refuseImpossible(on, (copy, field) => `/${copy ?? ''}/${field ?? ''}`);
    } catch (error) {
      expect(error).toMatchObject({
        code: 'board/link-monster-in-defense',
        rule: 'link.position',
        pointer: '/A.monsters.1/position',
      });
    }
    expect.assertions(1);
  });

  it('lets possible boards pass', () => {
    const scale = monster('Scale', { pendulum: true, scale: 4 });
    const on = board({
      A: {
        hand: [squire, spell('Dark Hole')],
        monsters: {
          1: squire,
          2: { card: monster('Stack', { frame: 'xyz' }), materials: [squire, squire] },
          3: { card: null, token: golem },
        },
        extraMonsterZones: { left: monster('Linker', { frame: 'link', arrows: ['bottom'] }) },
        pendulumZones: { left: scale },
        spellsAndTraps: { 2: { card: spell('Axe', 'equip'), equippedTo: copyId('A.monsters.1') } },
        extraDeck: [{ card: scale, face: 'up' }],
      },
      B: { fieldZone: spell('Meadow', 'field'), monsters: { 1: { card: squire, face: 'down', position: 'defense' } } },
    });
    expect(violationsOf(on)).toEqual([]);
  });

  it('battle.attack-declaration: a monster has attacked in Main Phase 2, and equip.target-required: one board tells less', () => {
    const attacked = { A: { monsters: { 1: { card: squire, attacks: 1 } } } };
    expect(violationsOf(board({ ...attacked, turn: { number: 4, phase: 'main-2' } }))).toEqual([]);
    expect(violationsOf(board({ complete: false, A: { spellsAndTraps: { 1: spell('Axe', 'equip') } } }))).toEqual([]);
  });

  it('has a rule for every code', () => {
    for (const { rule, message } of Object.values(ENGINE_ERRORS))
      expect([rule, message].every((text) => text.length > 0)).toBe(true);
  });
});

describe('no card in two zones', () => {
  it('holds for any placement in different zones, and fails for any in the same', () => {
    const zone = fc.record({
      player: fc.constantFrom('A' as const, 'B' as const),
      index: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(zone, { maxLength: 8 }), (zones) => {
        const base = board();
        const copies = new Map(base.copies);
        zones.forEach(({ player, index }, i) => {
          const [copy] = board({ [player]: { monsters: { [index]: squire } } }).copies.values();
          if (copy !== undefined) copies.set(copyId(`m${String(i)}`), { ...copy, id: copyId(`m${String(i)}`) });
        });
        const different = new Set(zones.map(({ player, index }) => `${player}${String(index)}`)).size === zones.length;
        const codes = violationsOf({ ...base, copies }).map((violation) => violation.code);
        expect(codes.includes('board/zone-occupied')).toBe(!different);
      }),
    );
  });
});
