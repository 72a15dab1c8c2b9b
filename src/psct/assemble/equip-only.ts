/**
 * "A FIRE monster equipped with this card increases its ATK": where that is all an Equip Spell says, it goes on no other
 * monster (spell.equip).
 */
import { type Effect, type Filter, type LastingRule, type Noun } from '../../engine/model/effects.js';

/** The effects of an Equip Spell; what its only sentence is said of, it can only be equipped to. */
export function equipOnly(effects: readonly Effect[]): readonly Effect[] {
  const [effect, ...more] = effects;
  if (effect?.kind !== 'continuous' || more.length > 0 || effect.unread.length > 0) return effects;
  const [what, ...others] = effect.lasting.map(wearerOf);
  if (what === undefined || what === null || others.includes(null)) return effects;
  const only: LastingRule = { rule: 'stated', statement: 'equip-only', what };
  return [{ ...effect, lasting: [only, ...effect.lasting] }];
}

/** The monster that the rule is about, if it is told apart from others; not that it is equipped. */
function wearerOf(rule: LastingRule): Noun | null {
  if ((rule.rule !== 'change-stat' && rule.rule !== 'cannot') || rule.what?.quantity.kind !== 'exactly') return null;
  const { filter } = rule.what;
  if (filter.is !== 'all-of' || !filter.of.some(isWorn)) return null;
  const of = filter.of.filter((one) => !isWorn(one));
  return of.some((one) => one.is !== 'kind') ? { ...rule.what, filter: { is: 'all-of', of } } : null;
}

function isWorn(filter: Filter): boolean {
  return filter.is === 'equipped' && filter.with?.reference?.ref === 'this-card';
}
