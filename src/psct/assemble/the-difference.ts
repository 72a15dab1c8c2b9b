/**
 * "While your LP is lower than your opponent's, this card gains ATK equal to the difference": the difference between the
 * two numbers that its condition compares.
 */
import { type Condition, type LastingRule, type Value } from '../../engine/model/effects.js';

type Compared = Extract<Condition, { if: 'compare' }>;

/** The rules with that difference in place of an amount that was spoken of before; as they are where nothing is compared. */
export function withTheDifference(rules: readonly LastingRule[], condition: Condition | null): readonly LastingRule[] {
  const compared = comparedIn(condition);
  if (compared === null) return rules;
  const difference: Value = { kind: 'difference', of: [compared.left, compared.right] };
  return rules.map((rule) => {
    if (rule.rule !== 'change-stat' || !speaksOfIt(rule.amount)) return rule;
    const { max, ...what } = rule.what;
    const amount = put(rule.amount, difference);
    return max === undefined ? { ...rule, amount } : { ...rule, what, amount: atMost(amount, max) };
  });
}

/** The one comparison that is asked for, alone or beside other things. */
function comparedIn(condition: Condition | null): Compared | null {
  if (condition?.if === 'compare') return condition;
  if (condition?.if !== 'all-of') return null;
  const [only, ...others] = condition.of.filter((part): part is Compared => part.if === 'compare');
  return others.length === 0 ? (only ?? null) : null;
}

function speaksOfIt(value: Value): boolean {
  return value.kind === 'that-amount' || (value.kind === 'times' && value.of.some(speaksOfIt));
}

function put(value: Value, difference: Value): Value {
  if (value.kind === 'that-amount') return difference;
  return value.kind === 'times' ? { kind: 'times', of: value.of.map((part) => put(part, difference)) } : value;
}

/** "(max. 2000)": what goes beyond it is taken off again. */
function atMost(value: Value, n: number): Value {
  const most: Value = { kind: 'number', n };
  const beyond: Value = {
    kind: 'max',
    of: [
      { kind: 'minus', of: [value, most] },
      { kind: 'number', n: 0 },
    ],
  };
  return { kind: 'minus', of: [value, beyond] };
}
