/**
 * "When this card declares an attack, your opponent cannot activate cards": without "until the end of the Damage Step" only
 * what would answer the declaration is forbidden; the rest of the battle is free again (effect.cannot-wins).
 */
import type { Context } from '../context.js';
import type { Action, EventPattern } from '../model/effects.js';

/** Whether that is a ban on activations that speaks of a declaration alone. */
export function isOfTheDeclaration(action: Action, patterns: readonly EventPattern[]): boolean {
  if (action.kind !== 'apply-rule' || action.until !== null) return false;
  const bans = action.rule.rule === 'cannot' && action.rule.act === 'activate';
  return bans && patterns.length > 0 && patterns.every(({ event }) => event === 'attack-declared');
}

/** Whether the battle has gone on since. */
export function declarationIsOver(context: Context): boolean {
  return context.board.moment.at === 'battle-step' || context.window().substep !== null;
}
