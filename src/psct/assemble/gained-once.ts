import { type Effect, type LastingRule } from '../../engine/model/effects.js';

const ONLY_ONCE = /\bcan only gain this effect once per turn\b/i;

/**
 * "(You can only gain this effect once per turn.)", in the sentence or right behind it: the additional Summon is one, however
 * many copies of the card allow it. `text`: the words of the effect, up to the next one.
 */
export function gainedOnce(effect: Effect, text: string): Effect {
  if (!ONLY_ONCE.test(text)) return effect;
  return {
    ...effect,
    lasting: effect.lasting.map(once),
    resolution: effect.resolution.map((clause) =>
      clause.action.kind === 'apply-rule'
        ? { ...clause, action: { ...clause.action, rule: once(clause.action.rule) } }
        : clause,
    ),
  };
}

function once(rule: LastingRule): LastingRule {
  switch (rule.rule) {
    case 'extra-normal-summon':
    case 'extra-pendulum-summon':
      return { ...rule, once: true };
    case 'conditional':
      return { ...rule, rules: rule.rules.map(once) };
    default:
      return rule;
  }
}
