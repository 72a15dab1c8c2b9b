/** What an effect read off a card when it resolved, where nothing is told that could have changed since. */
import { inMonsterZone } from '../board/places.js';
import type { Context, Frame } from '../context.js';
import type { Noun, Stat, Value } from '../model/effects.js';
import { resolve } from '../evaluate/reference.js';

/**
 * The stat that was read, where it is that of one monster there and nothing told changes it (stat.continuous.recompute).
 * That it was the same when the effect resolved is still taken for granted: whoever uses it lists that as an assumption.
 */
export function neverChanged(
  context: Context,
  { amount, forEach }: { readonly amount: Value; readonly forEach: Noun | null },
  frame: Frame,
  changed: Stat,
): Stat | null {
  if (amount.kind !== 'stat' || amount.each === true || forEach !== null) return null;
  const copies = resolve(context, amount.of, frame);
  const [only] = copies === 'unknown' || copies.length !== 1 ? [] : copies;
  if (only === undefined || !inMonsterZone(only) || amount.stat === changed) return null;
  const { ledger } = context.stat(only, amount.stat, amount.original);
  return ledger.every(({ what, applies }) => what === 'original' || applies === false) ? amount.stat : null;
}
