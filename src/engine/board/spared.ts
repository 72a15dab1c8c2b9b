/** "The first time it would be destroyed each turn, it is not destroyed": how often that was used this turn. */
import type { Board, Copy, Spared } from '../model/board.js';
import type { LastingRule } from '../model/effects.js';

type Counted = Extract<LastingRule, { rule: 'indestructible-count' }>;

/** How such a text counts: for each of its cards, or ("the first time a monster you control would be") once for all. */
export function sparedBy(cardName: string, { what, per }: Counted, copy: Copy): Spared {
  const one = { by: cardName, copy: what.quantity.kind === 'exactly' ? null : copy.id };
  return per === 'ever' ? { ...one, forGood: true } : one;
}

export function timesSpared({ spared = [] }: Board, { by, copy }: Spared): number {
  return spared.filter((one) => one.by === by && one.copy === copy).length;
}
