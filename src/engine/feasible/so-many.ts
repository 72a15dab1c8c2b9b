/** A cost of which the player settles how much to pay, paid with just so many (psct.quantities). */
import type { Action, Noun, Quantity } from '../model/effects.js';
import { nounOf } from './part.js';

/** Nothing that texts compare with such a number is higher. */
const MOST = 13;

/** The least and the most that such a quantity leaves to its player; `null`: it leaves nothing. */
export function boundsOf(quantity: Quantity): { readonly min: number; readonly max: number } | null {
  switch (quantity.kind) {
    case 'any-number':
      return { min: 1, max: MOST };
    case 'up-to':
      return quantity.n.kind === 'number' ? { min: 1, max: quantity.n.n } : null;
    case 'at-least':
      return quantity.n.kind === 'number' ? { min: quantity.n.n, max: MOST } : null;
    case 'between':
      return { min: quantity.min, max: quantity.max };
    default:
      return null;
  }
}

/** How much it takes: Xyz Materials and counters are counted apart from the card that they are taken from. */
export function quantityOf(cost: Action): Quantity {
  if (cost.kind === 'detach' || cost.kind === 'remove-counter') return cost.count;
  return nounOf(cost)?.quantity ?? { kind: 'given' };
}

/** The cost paid with just so many. */
export function payingJust(cost: Action, n: number): Action {
  const count: Quantity = { kind: 'exactly', n: { kind: 'number', n } };
  if (cost.kind === 'detach' || cost.kind === 'remove-counter') return { ...cost, count };
  const what = nounOf(cost);
  return what === null ? cost : exactly(cost, what, n);
}

/** The cost paid with just so many of the cards that it speaks of. */
export function exactly(cost: Action, what: Noun, n: number): Action {
  return { ...cost, what: { ...what, quantity: { kind: 'exactly', n: { kind: 'number', n } } } } as Action;
}
