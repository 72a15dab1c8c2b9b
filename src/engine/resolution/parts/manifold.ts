/** "Draw 1 card for each …", "Special Summon 2 Tokens for each …": the same thing so many times as much. */
import type { Action, Noun, Quantity } from '../../model/effects.js';

/** The action for that many; `null` where multiplying its numbers is not what the text means. */
export function manifold(action: Action, times: number): Action | null {
  if (times === 1) return action;
  switch (action.kind) {
    case 'draw':
    case 'summon-token':
    case 'detach':
    case 'remove-counter': {
      const count = multiplied(action.count, times);
      return count === null ? null : { ...action, count };
    }
    default:
      return ofCards(action, times);
  }
}

function ofCards(action: Action, times: number): Action | null {
  if (!('what' in action) || typeof action.what !== 'object' || action.what === null || !('quantity' in action.what))
    return null;
  const what: Noun = action.what;
  const quantity = what.reference === null && what.each.length === 0 ? multiplied(what.quantity, times) : null;
  return quantity === null ? null : { ...action, what: { ...what, quantity } };
}

function multiplied(quantity: Quantity, times: number): Quantity | null {
  if (quantity.kind !== 'exactly' && quantity.kind !== 'up-to') return null;
  return { kind: quantity.kind, n: { kind: 'times', of: [quantity.n, { kind: 'number', n: times }] } };
}
