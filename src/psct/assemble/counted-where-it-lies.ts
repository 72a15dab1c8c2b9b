import { type Effect, type LastingRule, type Value } from '../../engine/model/effects.js';

/**
 * "While this card is a Continuous Spell, during each Standby Phase: Place 1 counter on it. Your opponent's monsters lose 100
 * ATK for each": where it gets them, it says so, too.
 */
export function countedWhereItLies<T extends { readonly effect: Effect }>(readings: readonly T[]): readonly T[] {
  const placed = new Set(readings.flatMap(({ effect }) => (onlyAsSpell(effect) ? countersOnItself(effect) : [])));
  if (placed.size === 0) return readings;
  return readings.map((one) =>
    one.effect.lasting.some((rule) => countersCounted(rule).some((name) => placed.has(name)))
      ? { ...one, effect: { ...one.effect, from: [...one.effect.from, 'spell-trap-zone'] } }
      : one,
  );
}

function onlyAsSpell({ from }: Effect): boolean {
  return from.length === 1 && from[0] === 'spell-trap-zone';
}

function countersOnItself({ resolution }: Effect): readonly string[] {
  return resolution.flatMap(({ action }) =>
    action.kind === 'place-counter' && action.on.reference?.ref === 'this-card' ? [action.counter] : [],
  );
}

function countersCounted(rule: LastingRule): readonly string[] {
  return rule.rule === 'change-stat' ? countersIn(rule.amount) : [];
}

function countersIn(value: Value): readonly string[] {
  if (value.kind === 'counters')
    return value.on.reference?.ref === 'this-card' && value.counter !== null ? [value.counter] : [];
  return value.kind === 'times' ? value.of.flatMap(countersIn) : [];
}
