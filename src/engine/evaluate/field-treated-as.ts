/** "While there is no face-up Field Spell, the field is treated as "X"": as if "X" were on the field. */
import type { Context } from '../context.js';
import type { Condition, Filter } from '../model/effects.js';
import { any, not, NO, type Judgement } from '../model/facts.js';

/** What a text says of the field, for a state that asks whether a Field Spell of that name is there. */
export function withFieldTreatedAs(
  context: Context,
  { noun, compare, n }: Extract<Condition, { if: 'exists' }>,
  found: Judgement,
): Judgement {
  const name = nameAsked(noun.filter);
  const asks = noun.controller === null || noun.controller === 'either';
  if (name === null || !asks || !noun.locations.includes('field-zone') || n.kind !== 'number') return found;
  const treated = any([
    NO,
    ...context.lasting('field-treated-as').flatMap(({ rule, applies }) => (rule.name === name ? [applies] : [])),
  ]);
  if (treated.answer === 'no') return found;
  if (compare === '>=' && n.n === 1) return any([found, treated]);
  return compare === '=' && n.n === 0 ? not(any([not(found), treated])) : found;
}

function nameAsked(filter: Filter): string | null {
  if (filter.is === 'named') return filter.name;
  if (filter.is !== 'all-of') return null;
  return filter.of.map(nameAsked).find((name) => name !== null) ?? null;
}
