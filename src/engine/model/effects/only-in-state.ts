/** "If you control a Dragon monster, you can target 1 monster": nothing is targeted where the state does not hold. */
import type { Action } from './actions.js';

/** Whether this part of an activation targets at all only where a state holds. */
export function targetsOnlyInState({ what, or }: Extract<Action, { kind: 'target' }>): boolean {
  const { quantity } = what;
  return or !== undefined && quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 0;
}
