/** What an action comes to where it is not done once but holds: a lasting rule. */
import type { Action, Clause } from './actions.js';
import type { EventPattern } from './events.js';
import type { LastingRule } from './lasting.js';

/** The rule that the action of a clause lays down; `null` for what can only be done (effect.continuous). */
export function ruleOfAction(action: Action, { forEach }: Pick<Clause, 'forEach'>): LastingRule | null {
  switch (action.kind) {
    case 'apply-rule':
      return action.rule;
    case 'negate':
      if (action.next !== undefined) return { rule: 'unparsed', text: action.next.text, span: action.next.span };
      return action.what === 'effects' && action.of !== null ? { rule: 'negate-effects', what: action.of } : null;
    case 'change-stat': {
      const { what, stats, change, amount } = action;
      return { rule: 'change-stat', what, stats, change, amount, forEach };
    }
    case 'become':
      return action.property === 'level-and'
        ? null
        : { rule: 'become', what: action.what, property: action.property, value: action.value, also: action.also };
    case 'unparsed':
      return { rule: 'unparsed', text: action.text, span: action.span };
    default:
      return null;
  }
}

/** "You cannot …", "you can only …": it binds its player, whatever becomes of the card that says it. */
export function bindsPlayer(rule: LastingRule): boolean {
  return (rule.rule === 'cannot' || rule.rule === 'limited') && rule.who === 'you';
}

/** "If you activated this card from your hand, you cannot …": said of the activation, so that it binds also where only the effect is negated. */
export function bindsByActivation({ action, condition, optional, delayed }: Clause): boolean {
  if (optional || delayed !== null || action.kind !== 'apply-rule' || !bindsPlayer(action.rule)) return false;
  return condition?.if === 'happened' && condition.since === 'activation' && isOwnActivation(condition.event);
}

function isOwnActivation({ event, activation }: EventPattern): boolean {
  return event === 'activated' && activation?.card.is === 'self';
}

/** "It can be activated this turn", in any state that is asked then (trap.not-turn-set). */
export function isLeaveAtOnce(rule: LastingRule): boolean {
  if (rule.rule === 'conditional') return rule.rules.some(isLeaveAtOnce);
  return rule.rule === 'stated' && rule.statement === 'activate-set-this-turn';
}
