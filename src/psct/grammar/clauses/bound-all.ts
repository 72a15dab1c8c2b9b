import { type Action, type Noun } from '../../../engine/model/effects.js';
import { introduces } from '../reader.js';

/** "Face-down monsters you control cannot be destroyed, and your opponent cannot target (any of) them": all that is meant. */
export function boundAll(action: Action): Noun | null {
  if (action.kind === 'change-stat' && action.what.each.length > 1) return action.what;
  const rule = action.kind === 'apply-rule' ? action.rule : null;
  if (rule?.rule !== 'cannot') return null;
  // "Your opponent's monsters cannot target X for attacks, also your opponent cannot target them": X.
  const what = rule.act === 'be-targeted-for-attack' && rule.except !== null ? rule.except : rule.what;
  return what !== null && introduces(what) && what.quantity.kind === 'all' && what.locations.length > 0 ? what : null;
}
