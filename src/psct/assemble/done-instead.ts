import type { Clause, Effect, LastingRule } from '../../engine/model/effects.js';

type Replace = Extract<LastingRule, { rule: 'replace' }>;

/**
 * "If it would be destroyed, you can detach 1 material instead. When you do: It gains 300 ATK": what is done behind the
 * replacement is done because of it and by nothing else, so it stands with what is done instead.
 */
export function doneBehindReplacing<T extends { readonly effect: Effect }>(readings: readonly T[]): readonly T[] {
  return readings.map((one, at) => {
    if (at > 0 && follows(readings[at - 1]?.effect, one.effect)) return { ...one, effect: saidBefore(one.effect) };
    const next = readings[at + 1]?.effect;
    return next !== undefined && follows(one.effect, next) ? { ...one, effect: withDeeds(one.effect, next) } : one;
  });
}

function follows(before: Effect | undefined, { kind, mandatory, triggers, condition, activation }: Effect): boolean {
  if (before?.lasting.filter(isReplace).length !== 1 || before.lasting.length !== 1) return false;
  if (kind !== 'trigger' || !mandatory || triggers.length > 0 || activation.length > 0) return false;
  return condition?.if === 'effect-used' && condition.which === 'previous' && condition.verb === 'applied';
}

function isReplace(rule: LastingRule): rule is Replace {
  return rule.rule === 'replace';
}

function withDeeds(effect: Effect, { resolution, unread }: Effect): Effect {
  const behind = resolution.map((clause, at): Clause =>
    at === 0 ? { ...clause, conjunction: 'if-you-do-sentence' } : clause,
  );
  return {
    ...effect,
    lasting: effect.lasting.map((rule) =>
      isReplace(rule) ? { ...rule, instead: [...rule.instead, ...behind] } : rule,
    ),
    unread: [...effect.unread, ...unread],
  };
}

/** Nothing is left for it to say. */
function saidBefore(effect: Effect): Effect {
  return { ...effect, kind: 'continuous', speed: null, condition: null, resolution: [], unread: [] };
}
