/**
 * From a history of changes to the value now. Two layers: the original value, and on it the current value. A value
 * that was set masks earlier changes; what it masks, and for how long, is what the rules of this chapter are about.
 */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { LedgerEntry } from '../context.js';
import type { EditionParameters } from '../editions.js';
import type { Known } from '../model/board.js';
import type { StatChange, Values } from './change.js';

export interface Computed extends Values {
  readonly ledger: readonly LedgerEntry[];
}

export type StatParameters = Pick<EditionParameters, 'activatedHalvingOfOriginal' | 'newOriginalEndsFreeze'>;

/** The value now. `floor`: the least it can be (stat.minimum). */
export function computeStat(
  printed: Known<number>,
  history: readonly StatChange[],
  edition: StatParameters,
  floor: number,
): Computed {
  const changes = history.map((change) => asEditionReads(change, edition));
  const fixed = fixedValues(printed, changes, edition, floor);
  return valueNow(printed, changes, fixed, edition, floor, true);
}

/** Half of a number that remains or is set (stat.rounding). */
export function half(n: number): number {
  return Math.ceil(n / 2);
}

/**
 * The 2017 guide reads an activated "its original ATK becomes halved" as a set current value that is not frozen
 * (stat.classification, stat.lingering-add-vs-set.non-freezing).
 */
function asEditionReads(change: StatChange, edition: StatParameters): EditionChange {
  const rewritten =
    change.layer === 'original' && change.op === 'set' && change.mode === 'lingering' && change.fromOriginal;
  if (rewritten && edition.activatedHalvingOfOriginal === 'current-recomputed')
    return { ...change, layer: 'current', behaviour: 'recomputed' };
  if (change.op === 'add') return { ...change, behaviour: 'addition' };
  if (change.layer === 'original')
    return { ...change, behaviour: change.mode === 'continuous' ? 'original-continuous' : 'original-fixed' };
  return { ...change, behaviour: change.mode === 'continuous' ? 'masking' : 'freezing' };
}

interface EditionChange extends StatChange {
  /**
   * `recomputed`: a set value that drops earlier lingering additions and follows the original;
   * `freezing`: computed once; `masking`: a set value applied continuously.
   */
  readonly behaviour: 'addition' | 'original-continuous' | 'original-fixed' | 'recomputed' | 'freezing' | 'masking';
}

/** What each change that is computed once came to when it was made; continuous ones: what they were then. */
function fixedValues(
  printed: Known<number>,
  changes: readonly EditionChange[],
  edition: StatParameters,
  floor: number,
): readonly Known<number>[] {
  const fixed: Known<number>[] = [];
  for (const [i, change] of changes.entries()) {
    // At that moment everything before it applied, also what has ended since, but for what was over by then.
    const before = changes.slice(0, i).map((c) => ({ ...c, alive: !wasOver(c, change) }));
    const then = valueNow(printed, before, fixed, edition, floor, false);
    fixed.push(change.past ?? change.amount(then));
  }
  return fixed;
}

/** turn.effects-expire: it had ended when the later change was made. */
function wasOver({ place }: StatChange, later: StatChange): boolean {
  const over = place?.overBefore ?? null;
  return over !== null && later.place !== undefined && later.place.at >= over;
}

function valueNow(
  printed: Known<number>,
  changes: readonly EditionChange[],
  fixed: readonly Known<number>[],
  edition: StatParameters,
  floor: number,
  now: boolean,
): Computed {
  const ledger: LedgerEntry[] = [entry('original', printed, printed, null, 'stat.original-and-current', true, '')];
  /** While the past is worked out continuous changes have the value that they had then. */
  const amountOf = (i: number, change: EditionChange, at: Values): Known<number> => {
    const recomputes = change.mode === 'continuous' || change.behaviour === 'recomputed';
    return recomputes && (now || change.past === null) ? change.amount(at) : (fixed[i] ?? 'unknown');
  };

  // The original value: the change that began last counts (stat.original-set).
  let original = printed;
  const originals = changes
    .map((change, i) => ({ change, i }))
    .filter(({ change }) => change.layer === 'original' && change.alive);
  for (const { change, i } of originals) {
    const amount = amountOf(i, change, { original, current: original });
    original = change.op === 'add' ? plus(original, amount) : amount;
    const last = i === originals.at(-1)?.i || change.op === 'add';
    ledger.push(
      entry(
        'set',
        amount,
        original,
        change,
        last ? 'stat.modified-original' : 'stat.original-set',
        last,
        last ? 'original value' : 'replaced by a later original value',
        change.behaviour === 'original-fixed' ? ['stat.original-set'] : [],
      ),
    );
  }

  const base = baseOf(changes, edition);
  let current = base === null ? original : amountOf(base, at(changes, base), { original, current: original });
  for (const [i, change] of changes.entries()) {
    if (change.layer === 'original') continue;
    if (change.op === 'set') {
      if (i === base)
        ledger.push(
          entry('set', current, current, change, SET_RULE[change.behaviour], true, SET_NOTE[change.behaviour], [
            ...(change.fromOriginal && originals.length > 0 ? (['stat.dynamic-recalc'] as const) : []),
          ]),
        );
      else if (
        change.alive &&
        change.behaviour === 'freezing' &&
        edition.newOriginalEndsFreeze &&
        replacedByOriginal(i, changes)
      )
        ledger.push(
          entry(
            'set',
            null,
            null,
            change,
            'stat.frozen-keeps-when-original-changes',
            false,
            'replaced by a newer original value',
          ),
        );
      else if (change.alive)
        ledger.push(entry('set', null, null, change, 'stat.continuous-set', false, 'masked by a later set value'));
      continue;
    }
    if (!change.alive) continue;
    const dropped = droppedBy(i, change, base, changes);
    if (dropped !== null) {
      ledger.push(
        entry(
          'add',
          known(amountOf(i, change, { original, current })),
          null,
          change,
          dropped,
          false,
          'not applied again after a value was set',
        ),
      );
      continue;
    }
    const amount = amountOf(i, change, { original, current });
    const before = current;
    current = plus(current, amount);
    // Sums on the way are not cut off; only what is shown is.
    const below = [before, current].some((sum) => sum !== 'unknown' && sum < floor);
    ledger.push(
      entry('add', amount, current, change, addRule(i, change, base, changes), true, '', below ? ['stat.minimum'] : []),
    );
  }
  if (current !== 'unknown' && current < floor) {
    current = floor;
    ledger.push(entry('minimum', floor, floor, null, 'stat.minimum', true, ''));
  }
  const shownOriginal = original !== 'unknown' && original < floor ? floor : original;
  return { original: shownOriginal, current, ledger };
}

/** An addition on top of a set value says so (stat.new-change-after-freeze, stat.continuous-add-vs-set.non-freezing). */
function addRule(i: number, { mode }: EditionChange, base: number | null, changes: readonly EditionChange[]): string {
  const set = base === null ? null : at(changes, base).behaviour;
  if (set === 'freezing' && base !== null && i > base) return 'stat.new-change-after-freeze';
  if (mode === 'lingering') return 'stat.kinds';
  return set === 'recomputed' ? 'stat.continuous-add-vs-set.non-freezing' : 'stat.continuous.recompute';
}

const SET_RULE: Readonly<Record<EditionChange['behaviour'], string>> = {
  addition: 'stat.kinds',
  'original-continuous': 'stat.modified-original',
  'original-fixed': 'stat.original-set',
  recomputed: 'stat.dynamic-recalc',
  freezing: 'stat.continuous-add-vs-set.freezing',
  masking: 'stat.continuous-set',
};
const SET_NOTE: Readonly<Record<EditionChange['behaviour'], string>> = {
  addition: '',
  'original-continuous': 'original value',
  'original-fixed': 'original value',
  recomputed: 'computed again from the original value',
  freezing: 'computed once',
  masking: 'applied continuously',
};

/** The set value that the current value starts from; `null`: the original value. */
function baseOf(changes: readonly EditionChange[], edition: StatParameters): number | null {
  for (let i = changes.length - 1; i >= 0; i--) {
    const change = at(changes, i);
    if (change.layer !== 'current' || change.op !== 'set' || !change.alive) continue;
    if (change.behaviour === 'freezing' && edition.newOriginalEndsFreeze && replacedByOriginal(i, changes)) continue;
    return i;
  }
  return null;
}

/** stat.frozen-keeps-when-original-changes: a newer original value replaces a frozen one, an activated one for good. */
function replacedByOriginal(freeze: number, changes: readonly EditionChange[]): boolean {
  return changes.slice(freeze + 1).some((c) => c.layer === 'original' && (c.alive || c.mode === 'lingering'));
}

/** The rule by which an addition no longer counts; `null`: it counts. */
function droppedBy(
  i: number,
  addition: EditionChange,
  base: number | null,
  changes: readonly EditionChange[],
): string | null {
  const lingering = addition.mode === 'lingering';
  // A freeze, even one that has ended, swallows what effects had added once before it (stat.freeze-duration).
  const swallowed = changes
    .slice(i + 1)
    .some((c) => c.behaviour === 'freezing' || (c.behaviour === 'recomputed' && c.alive));
  if (lingering && swallowed) return base === null ? 'stat.freeze-duration' : 'stat.lingering-add-vs-set.freezing';
  if (base === null || i > base) return null;
  const behaviour = at(changes, base).behaviour;
  if (behaviour === 'freezing') return 'stat.continuous-add-vs-set.freezing';
  if (behaviour === 'masking' && lingering) return 'stat.continuous-set';
  return null;
}

function entry(
  what: LedgerEntry['what'],
  amount: Known<number> | null,
  result: Known<number> | null,
  source: StatChange | null,
  rule: string,
  applies: boolean,
  note: string,
  further: readonly RuleId[] = [],
): LedgerEntry {
  const words = [source?.note ?? '', note].filter((text) => text !== '').join('; ');
  return {
    what,
    amount: known(amount),
    result: known(result),
    source: source?.source ?? null,
    rule,
    applies,
    note: words,
    ...(source?.rules === undefined && further.length === 0 ? {} : { also: [...(source?.rules ?? []), ...further] }),
  };
}

function known(n: Known<number> | null): number | null {
  return n === 'unknown' ? null : n;
}

function plus(a: Known<number>, b: Known<number>): Known<number> {
  return a === 'unknown' || b === 'unknown' ? 'unknown' : a + b;
}

function at(changes: readonly EditionChange[], i: number): EditionChange {
  const change = changes[i];
  if (change === undefined) throw new RangeError(`no change ${i}`);
  return change;
}
