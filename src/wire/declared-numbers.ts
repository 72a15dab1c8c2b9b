/** A number that an effect asks for lies between those that it names ("declare a Level from 1 to 8"). */
import type { Action, Effect } from '../engine/index.js';
import type { Draft } from './draft.js';

/** Refuses numbers that could not have been declared; words that are no numbers were declared for something else. */
export function checkDeclaredNumbers(
  draft: Draft,
  effect: Effect | null,
  declares: readonly string[],
  pointer: string,
): void {
  const asked = (effect?.activation ?? []).concat((effect?.resolution ?? []).map(({ action }) => action));
  const ranges = asked.flatMap((action): readonly (Range | undefined)[] =>
    action.kind === 'declare' ? [action.among] : action.kind === 'pay-life-points' ? paid(action) : [],
  );
  // Where a second declaration names no numbers, which of them a number belongs to is open.
  if (ranges.length === 0 || ranges.includes(undefined)) return;
  for (const said of declares) {
    const n = Number(said);
    const fits = ranges.some((range) => range !== undefined && range.min <= n && n <= range.max);
    if (said.trim() === '' || !Number.isFinite(n) || (fits && Number.isInteger(n))) continue;
    const named = ranges.flatMap((range) =>
      range === undefined ? [] : [`${String(range.min)} to ${String(range.max)}`],
    );
    draft.faults.add(
      pointer,
      'wire/value',
      `${said} cannot be declared for this effect.`,
      `It names a number from ${named.join(' or ')}.`,
    );
  }
}

/** "Pay LP in multiples of 100 (max. 2000)": how much was paid is told as a number, too. */
function paid({ most }: Extract<Action, { kind: 'pay-life-points' }>): readonly Range[] {
  return most === undefined ? [] : [{ min: 1, max: most }];
}

interface Range {
  readonly min: number;
  readonly max: number;
}
