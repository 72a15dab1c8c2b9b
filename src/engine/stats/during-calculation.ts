/** "Its ATK is halved during damage calculation only": of the ATK that it has by then (stat.damage-calculation-only). */
import type { LastingInForce } from '../context.js';
import type { Condition, LastingRule } from '../model/effects.js';

type ChangeOfStat = Extract<LastingRule, { rule: 'change-stat' }>;

/** It begins with damage calculation, when all else that changes the number is there already. */
export function beginsInCalculation({ rule, frame }: LastingInForce & { readonly rule: ChangeOfStat }): boolean {
  if (rule.change !== 'halve' && rule.change !== 'double') return false;
  return (frame.effect?.lasting ?? []).some(
    (one) => one.rule === 'conditional' && one.rules.includes(rule) && isOfCalculation(one.condition),
  );
}

function isOfCalculation(condition: Condition): boolean {
  if (condition.if === 'all-of') return condition.of.some(isOfCalculation);
  return condition.if === 'damage-step' && condition.substeps.every((substep) => substep === 'calculation');
}
