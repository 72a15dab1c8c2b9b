import type { Action } from './actions.js';

/** "Special Summon this card": what brings the card itself whose effect it is. */
export function isOwnSummon(action: Action): boolean {
  return action.kind === 'special-summon' && action.what.reference?.ref === 'this-card';
}
