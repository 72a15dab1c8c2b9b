/** "Target 1 monster; this card gains this effect. ● That monster cannot attack": what a bullet says of a card named before it. */
import {
  type Action,
  type Clause,
  type Effect,
  type LastingRule,
  type Reference,
} from '../../../engine/model/effects.js';

const TARGET: Reference = { ref: 'target', index: null };

/** A bullet that waits for no event means the target of the effect that gives it by "that monster" (psct.target.that-target). */
export function saidOfTarget(effect: Effect, activation: readonly Action[]): Effect {
  const one = activation.filter(({ kind }) => kind === 'target').length === 1;
  if (!one || effect.speed !== null || effect.triggers.length > 0) return effect;
  return { ...effect, lasting: effect.lasting.map(ofTarget) };
}

function ofTarget(rule: LastingRule): LastingRule {
  if (!('what' in rule) || rule.what?.reference?.ref !== 'event') return rule;
  return { ...rule, what: { ...rule.what, reference: TARGET } };
}

/**
 * What a monster so gains binds another card than the one that has it: it is laid upon the target for as long as the state
 * that the bullet names holds (effect.lingering).
 */
export function laidOnTarget(clause: Clause): Clause {
  const { action } = clause;
  if (action.kind !== 'gain-effect' || action.what.reference?.ref !== 'this-card') return clause;
  const [effect, ...others] = action.effects;
  if (effect === undefined || others.length > 0 || effect.condition === null || !isOfTarget(effect)) return clause;
  const rule: LastingRule = { rule: 'conditional', condition: effect.condition, rules: effect.lasting };
  return { ...clause, action: { kind: 'apply-rule', rule, until: null } };
}

function isOfTarget({ speed, lasting }: Effect): boolean {
  const ofIt = (rule: LastingRule): boolean => 'what' in rule && rule.what?.reference?.ref === 'target';
  return speed === null && lasting.length > 0 && lasting.every(ofIt);
}
