/** "That many", "the number banished": the amount that an earlier part of an effect, or its cost, came to. */
import type { Frame } from '../../context.js';
import type { Value } from '../../model/effects.js';

type ThatAmount = Extract<Value, { kind: 'that-amount' }>;

/**
 * Of the deed that the words name: how many the last such part took, else how many were paid. `undefined`: no such part
 * was done, nor is it the cost, so that what was spoken of last is meant; `null`: paid, but nobody told how many.
 */
export function amountOfDeed({ of }: ThatAmount, { told, effect }: Frame): number | null | undefined {
  if (of === undefined) return undefined;
  const done = told?.counts?.[of];
  if (done !== undefined) return done;
  const isCost = effect?.activation.some(({ kind }) => kind === of) ?? false;
  return isCost ? (told?.paid ?? null) : undefined;
}

/** The amount as it is known by now; `null`: it is not. */
export function thatAmount(value: ThatAmount, frame: Frame): number | null {
  const named = amountOfDeed(value, frame);
  if (named !== undefined) return named;
  return frame.told?.amount ?? (frame.previous === 'unknown' ? frame.told?.paid : null) ?? null;
}
