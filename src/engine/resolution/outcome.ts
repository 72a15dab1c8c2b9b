import type { Copy, Place } from '../model/board.js';

/** What came of an action: whether it was done, to which cards, and the number it dealt in. */
export interface Outcome {
  readonly done: boolean;
  readonly acted: readonly Copy[];
  readonly amount: number | null;
  /** Whom a later "they" means, where that is more than those that something was done to. */
  readonly spokenOf?: readonly Copy[];
  /** What chance or a player named: results of coins, what was declared. */
  readonly coins?: readonly string[];
  readonly die?: number;
  readonly declared?: readonly string[];
  readonly zones?: readonly Place[];
  /** All the cards that were shown on the way to those that later words speak of. */
  readonly shown?: readonly Copy[];
  /** What was asked for it held, but whoever may do it did not, or could not. */
  readonly declined?: boolean;
}

export const NOTHING_DONE: Outcome = { done: false, acted: [], amount: null };
export const DECLINED: Outcome = { ...NOTHING_DONE, declined: true };
export const DONE: Outcome = { done: true, acted: [], amount: null };

export function did(acted: readonly Copy[], amount: number | null = null): Outcome {
  return { done: acted.length > 0, acted, amount };
}
