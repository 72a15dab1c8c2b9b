import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EDITIONS, parametersOf, type EditionId } from '../editions.js';
import type { Known } from '../model/board.js';
import { computeStat, half } from './arithmetic.js';
import type { StatChange, Values } from './change.js';

const change = (source: string, part: Partial<StatChange>): StatChange => ({
  layer: 'current',
  op: 'add',
  amount: () => 0,
  mode: 'continuous',
  past: null,
  alive: true,
  fromOriginal: false,
  source,
  note: '',
  ...part,
});
const number = (n: Known<number>) => (): Known<number> => n;
const times =
  (of: keyof Values, factor: number) =>
  (at: Values): Known<number> => {
    const n = at[of];
    return n === 'unknown' ? n : factor < 1 ? half(n) : n * factor;
  };
const equip = (n: number, part: Partial<StatChange> = {}): StatChange =>
  change('an Equip Spell', { amount: number(n), ...part });
const gain = (n: number, part: Partial<StatChange> = {}): StatChange =>
  change('a resolved gain', { amount: number(n), mode: 'lingering', ...part });
const double = change('a doubling that resolved', { op: 'set', mode: 'lingering', amount: times('current', 2) });
const halveCurrent = change('a halving that resolved', { op: 'set', mode: 'lingering', amount: times('current', 0.5) });
const doubleOfOriginal = change('double the original, resolved', {
  op: 'set',
  mode: 'lingering',
  amount: times('original', 2),
  fromOriginal: true,
});
const shrink = change('the original halved, resolved', {
  layer: 'original',
  op: 'set',
  mode: 'lingering',
  amount: times('original', 0.5),
  fromOriginal: true,
});
const evolution = (now: number, past: number | null = null): StatChange =>
  change('an original value by Life Points', { layer: 'original', op: 'set', amount: number(now), past });
const megamorph = change('double the original while equipped', {
  op: 'set',
  amount: times('original', 2),
  fromOriginal: true,
});
const over = (c: StatChange): StatChange => ({ ...c, alive: false });

interface Row {
  readonly rule: string;
  readonly name: string;
  readonly editions?: readonly EditionId[];
  readonly printed: number;
  readonly history: readonly StatChange[];
  readonly current: number;
  readonly original?: number;
}
const GUIDE: readonly EditionId[] = ['unofficial-2017', 'v10-2017', 'v8-2011'];
const NOW: readonly EditionId[] = ['tcg-2020'];
const ROWS: readonly Row[] = [
  {
    rule: 'stat.original-and-current',
    name: 'an equip adds to the current value only',
    printed: 2000,
    history: [equip(1000)],
    original: 2000,
    current: 3000,
  },
  {
    rule: 'stat.original-and-current',
    name: 'a changed original is also the current value',
    printed: 2000,
    history: [evolution(1000)],
    original: 1000,
    current: 1000,
  },
  {
    rule: 'stat.continuous.recompute',
    name: 'a continuous gain counts while it applies',
    printed: 1600,
    history: [equip(100)],
    current: 1700,
  },
  {
    rule: 'stat.continuous.recompute',
    name: 'and is gone with its source',
    printed: 1600,
    history: [over(equip(100))],
    current: 1600,
  },
  {
    rule: 'stat.lingering-add-vs-set.non-freezing',
    name: 'a gain, then half of the original',
    editions: GUIDE,
    printed: 2000,
    history: [gain(700), shrink],
    current: 1000,
  },
  {
    rule: 'stat.lingering-add-vs-set.non-freezing',
    name: 'a gain, then half of the original',
    editions: NOW,
    printed: 2000,
    history: [gain(700), shrink],
    original: 1000,
    current: 1700,
  },
  {
    rule: 'stat.lingering-add-vs-set.freezing',
    name: 'a loss, then double the original',
    printed: 1800,
    history: [gain(-800), doubleOfOriginal],
    current: 3600,
  },
  {
    rule: 'stat.continuous-add-vs-set.non-freezing',
    name: 'a continuous gain stays on the halved original',
    printed: 1600,
    history: [equip(100), shrink],
    current: 900,
  },
  {
    rule: 'stat.continuous-add-vs-set.freezing',
    name: 'an equip, then double the original',
    printed: 1800,
    history: [equip(800), doubleOfOriginal],
    current: 3600,
  },
  {
    rule: 'stat.continuous-add-vs-set.freezing',
    name: 'a doubled value stays when the equip is gone',
    printed: 2400,
    history: [over(equip(1000)), double],
    current: 6800,
  },
  {
    rule: 'stat.freeze-duration',
    name: 'after the freeze the equip applies again',
    printed: 2500,
    history: [equip(500), over(change('5000', { op: 'set', mode: 'lingering', amount: number(5000) }))],
    current: 3000,
  },
  {
    rule: 'stat.freeze-duration',
    name: 'during the freeze',
    printed: 2500,
    history: [equip(500), change('5000', { op: 'set', mode: 'lingering', amount: number(5000) })],
    current: 5000,
  },
  {
    rule: 'stat.freeze-duration',
    name: 'a loss made once does not return',
    printed: 1800,
    history: [gain(-800), over(doubleOfOriginal)],
    current: 1800,
  },
  {
    rule: 'stat.continuous-set',
    name: 'an earlier gain is masked',
    printed: 2000,
    history: [gain(700), megamorph],
    current: 4000,
  },
  {
    rule: 'stat.continuous-set',
    name: 'and returns when the set value stops',
    printed: 2000,
    history: [gain(700), over(megamorph)],
    current: 2700,
  },
  {
    rule: 'stat.continuous-set',
    name: 'a later gain is added',
    printed: 2000,
    history: [megamorph, gain(700)],
    current: 4700,
  },
  {
    rule: 'stat.continuous-set',
    name: 'a continuous gain is added, whenever it began',
    printed: 2000,
    history: [equip(300), megamorph],
    current: 4300,
  },
  {
    rule: 'stat.new-change-after-freeze',
    name: 'an equip after the freeze',
    printed: 1500,
    history: [change('2000', { op: 'set', mode: 'lingering', amount: number(2000) }), equip(1000)],
    current: 3000,
  },
  {
    rule: 'stat.modified-original',
    name: 'a changed original, then halved',
    printed: 2000,
    history: [evolution(1000), halveCurrent],
    original: 1000,
    current: 500,
  },
  {
    rule: 'stat.original-set',
    name: 'the equip is added to the new original',
    editions: NOW,
    printed: 2400,
    history: [equip(1000), shrink],
    original: 1200,
    current: 2200,
  },
  {
    rule: 'stat.original-set',
    name: 'without the equip',
    editions: NOW,
    printed: 2400,
    history: [over(equip(1000)), shrink],
    current: 1200,
  },
  {
    rule: 'stat.original-set',
    name: 'a continuous double is computed again',
    editions: NOW,
    printed: 2000,
    history: [megamorph, shrink],
    current: 2000,
  },
  {
    rule: 'stat.frozen-keeps-when-original-changes',
    name: 'the original rises, the frozen value stays',
    printed: 2000,
    history: [evolution(2400, 1000), halveCurrent],
    original: 2400,
    current: 500,
  },
  {
    rule: 'stat.frozen-keeps-when-original-changes',
    name: 'a newer original ends the freeze',
    editions: NOW,
    printed: 2100,
    history: [double, shrink],
    current: 1050,
  },
  {
    rule: 'stat.dynamic-recalc',
    name: 'half of a changed original',
    printed: 2000,
    history: [evolution(1000), shrink],
    current: 500,
  },
  {
    rule: 'stat.dynamic-recalc',
    name: 'recomputed when the original rises',
    editions: ['unofficial-2017'],
    printed: 2000,
    history: [evolution(2400, 1000), shrink],
    current: 1200,
  },
  {
    rule: 'stat.dynamic-recalc',
    name: 'fixed although the original would rise',
    editions: NOW,
    printed: 2000,
    history: [evolution(2400, 1000), shrink],
    current: 500,
  },
  {
    rule: 'stat.dynamic-recalc',
    name: 'and the original applies again afterwards',
    editions: NOW,
    printed: 2000,
    history: [evolution(2400, 1000), over(shrink)],
    current: 2400,
  },
  {
    rule: 'stat.dynamic-recalc',
    name: 'a continuous double follows the original',
    editions: NOW,
    printed: 2000,
    history: [evolution(2400, 1000), megamorph],
    current: 4800,
  },
  { rule: 'stat.minimum', name: 'never below 0', printed: 1600, history: [gain(-2000)], current: 0 },
  {
    rule: 'stat.minimum',
    name: 'the loss itself is not cut off',
    printed: 800,
    history: [gain(-1000), gain(700)],
    current: 500,
  },
  { rule: 'stat.rounding', name: 'a half is rounded up', printed: 1225, history: [halveCurrent], current: 613 },
];

describe.each(
  ROWS.flatMap((row) => (row.editions ?? EDITIONS).map((edition) => [row.rule, edition, row.name, row] as const)),
)('%s in %s', (_rule, edition, _name, row) => {
  it(row.name, () => {
    const computed = computeStat(row.printed, row.history, parametersOf(edition), 0);
    expect(computed.current).toBe(row.current);
    if (row.original !== undefined) expect(computed.original).toBe(row.original);
  });
});

describe('stat.minimum, whatever changes', () => {
  const anyChange = fc.record({
    kind: fc.constantFrom('equip', 'gain', 'double', 'halve', 'shrink', 'megamorph'),
    n: fc.integer({ min: -4000, max: 4000 }),
    alive: fc.boolean(),
  });
  const toChange = ({ kind, n, alive }: { kind: string; n: number; alive: boolean }): StatChange => {
    const made = { equip: equip(n), gain: gain(n), double, halve: halveCurrent, shrink, megamorph }[kind] ?? equip(n);
    return { ...made, alive };
  };
  it('a value is never negative and never unknown when all numbers are known', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5000 }),
        fc.array(anyChange, { maxLength: 6 }),
        fc.constantFrom(...EDITIONS),
        (printed, drawn, edition) => {
          const { current } = computeStat(printed, drawn.map(toChange), parametersOf(edition), 0);
          expect(typeof current === 'number' && current >= 0).toBe(true);
        },
      ),
    );
  });
  it('additions alone give the same sum in every order', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5000 }),
        fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 6 }),
        (printed, amounts) => {
          const forwards = computeStat(
            printed,
            amounts.map((n) => gain(n)),
            parametersOf('tcg-2020'),
            0,
          );
          const backwards = computeStat(
            printed,
            amounts.toReversed().map((n) => gain(n)),
            parametersOf('tcg-2020'),
            0,
          );
          expect(forwards.current).toBe(backwards.current);
        },
      ),
    );
  });
});
