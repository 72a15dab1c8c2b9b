import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EDITIONS, parametersOf, type EditionId } from '../../editions.js';
import type { RuleId } from '../../citations/index.js';
import { changeDamage, type DamageChange } from './changes.js';
import { determine, type Comparison, type Determination } from './determination.js';

const against = (attack: number, position: 'attack' | 'defense', value: number, piercing = 0): Comparison => ({
  attack,
  target: { position, value },
  piercing,
});
type Row = readonly [
  rule: RuleId,
  name: string,
  comparison: Comparison,
  destroyed: Determination['destroyed'],
  damage: Determination['damage'],
  editions?: readonly EditionId[],
];
const EXCEPTION: readonly EditionId[] = ['v8-2011', 'v10-2017', 'unofficial-2017', 'tcg-2020'];
const ROWS: readonly Row[] = [
  [
    'damage.vs-attack.win',
    '3000 attacks 2500',
    against(3000, 'attack', 2500),
    ['target'],
    { to: 'target', amount: 500 },
  ],
  [
    'damage.vs-attack.win',
    '1900 attacks 1500',
    against(1900, 'attack', 1500),
    ['target'],
    { to: 'target', amount: 400 },
  ],
  [
    'damage.vs-attack.lose',
    '2000 attacks 3000',
    against(2000, 'attack', 3000),
    ['attacker'],
    { to: 'attacker', amount: 1000 },
  ],
  ['damage.vs-attack.tie', '1800 attacks 1800', against(1800, 'attack', 1800), ['attacker', 'target'], null],
  ['damage.zero-atk', '0 attacks 0 in Attack Position', against(0, 'attack', 0), [], null, EXCEPTION],
  [
    'damage.vs-attack.tie',
    '0 attacks 0 in Attack Position',
    against(0, 'attack', 0),
    ['attacker', 'target'],
    null,
    ['ude-2006', 'fan-2002'],
  ],
  [
    'damage.vs-attack.lose',
    '0 attacks 3000',
    against(0, 'attack', 3000),
    ['attacker'],
    { to: 'attacker', amount: 3000 },
  ],
  ['damage.vs-defense.win', '2500 attacks 2100 DEF', against(2500, 'defense', 2100), ['target'], null],
  ['damage.vs-defense.tie', '2000 attacks 2000 DEF', against(2000, 'defense', 2000), [], null],
  [
    'damage.vs-defense.lose',
    '1800 attacks 2000 DEF',
    against(1800, 'defense', 2000),
    [],
    { to: 'attacker', amount: 200 },
  ],
  ['damage.zero-atk', '0 attacks 0 DEF', against(0, 'defense', 0), [], null],
  [
    'damage.piercing',
    'piercing 2500 attacks 2000 DEF',
    against(2500, 'defense', 2000, 1),
    ['target'],
    { to: 'target', amount: 500 },
  ],
  ['damage.piercing', 'double piercing', against(2500, 'defense', 2000, 2), ['target'], { to: 'target', amount: 1000 }],
  ['damage.vs-defense.tie', 'piercing 2000 attacks 2000 DEF', against(2000, 'defense', 2000, 1), [], null],
  [
    'damage.direct',
    '2400 attacks directly',
    { attack: 2400, target: null, piercing: 0 },
    [],
    { to: 'target', amount: 2400 },
  ],
];

describe.each(ROWS.flatMap((row) => (row[5] ?? EDITIONS).map((edition) => [row[0], edition, row[1], row] as const)))(
  '%s in %s',
  (rule, edition, name, row) => {
    it(name, () => {
      expect(determine(row[2], parametersOf(edition))).toEqual({ rule, destroyed: row[3], damage: row[4] });
    });
  },
);

describe('damage.modifiers.order', () => {
  const to = (B: number): { A: number; B: number } => ({ A: 0, B });
  const by = (
    who: 'A' | 'B',
    ...changes: readonly DamageChange[]
  ): { who: 'A' | 'B'; change: DamageChange; source: string }[] =>
    changes.map((change) => ({ who, change, source: 'a card' }));
  it('one halving and one doubling cancel', () => {
    expect(changeDamage(to(1200), by('B', 'double', 'halve')).damage).toEqual(to(1200));
  });
  it('two halvings halve once', () => {
    expect(changeDamage(to(2000), by('B', 'halve', 'halve')).damage).toEqual(to(1000));
  });
  it('what became 0 stays 0', () => {
    expect(changeDamage(to(1200), by('B', 'zero', 'double')).damage).toEqual(to(0));
  });
  it("a doubling of the opponent's damage misses damage that the other player takes instead", () => {
    expect(changeDamage(to(1000), by('B', 'to-opponent', 'double')).damage).toEqual({ A: 1000, B: 0 });
  });
  it('damage passed on once is not passed back', () => {
    expect(changeDamage(to(1000), [...by('B', 'to-opponent'), ...by('A', 'to-opponent')]).damage).toEqual({
      A: 1000,
      B: 0,
    });
  });
});

describe('any two values', () => {
  const anyBattle = fc.record({
    attack: fc.nat({ max: 6000 }),
    target: fc.oneof(
      fc.constant(null),
      fc.record({ position: fc.constantFrom('attack' as const, 'defense' as const), value: fc.nat({ max: 6000 }) }),
    ),
    piercing: fc.constantFrom(0, 1, 2),
  });
  it('damage is never more than the higher value times the piercing, and goes to one player', () => {
    fc.assert(
      fc.property(anyBattle, fc.constantFrom(...EDITIONS), (battle, edition) => {
        const { damage } = determine(battle, parametersOf(edition));
        const most = Math.max(battle.attack, battle.target?.value ?? 0) * Math.max(1, battle.piercing);
        expect(damage === null || (damage.amount > 0 && damage.amount <= most)).toBe(true);
      }),
    );
  });
  it('two Attack Position monsters that change places destroy the same ones', () => {
    fc.assert(
      fc.property(fc.nat({ max: 6000 }), fc.nat({ max: 6000 }), fc.constantFrom(...EDITIONS), (a, b, edition) => {
        const there = determine(against(a, 'attack', b), parametersOf(edition));
        const back = determine(against(b, 'attack', a), parametersOf(edition));
        expect(there.destroyed.length).toBe(back.destroyed.length);
        expect(there.damage?.amount).toBe(back.damage?.amount);
      }),
    );
  });
});
