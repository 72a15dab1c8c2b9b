/**
 * "A FIRE monster equipped with this card increases its ATK": where that is all an Equip Spell says, it goes on no other
 * monster (spell.equip).
 */
import { type Effect, type Filter, type LastingRule, type Noun, type Unparsed } from '../../engine/model/effects.js';

/** The effects of an Equip Spell; what its only sentence is said of, it can only be equipped to. */
export function equipOnly(read: readonly Effect[], text: string): readonly Effect[] {
  const effects = read.map((effect) => inSomeState(effect, text));
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

/** "Equip only to a monster you control, if it was changed …": asked of that monster at first alone, in words not read. */
function inSomeState(effect: Effect, text: string): Effect {
  const states = effect.lasting.flatMap((rule) => (isStated(rule) && rule.rule === 'conditional' ? [rule] : []));
  if (states.length === 0) return effect;
  const { span } = effect;
  const unread: Unparsed = { kind: 'unparsed', text: text.slice(span.start, span.end).trim(), span };
  const lasting = effect.lasting.map((rule): LastingRule => {
    const [only] = rule.rule === 'conditional' && isStated(rule) ? rule.rules : [];
    if (only?.rule !== 'stated' || !only.what) return rule;
    const filter: Filter = { is: 'all-of', of: [only.what.filter, { is: 'unparsed', ...unread }] };
    return { ...only, what: { ...only.what, filter } };
  });
  return { ...effect, lasting, unread: [...effect.unread, unread] };
}

function isStated(rule: LastingRule): boolean {
  const [only, ...others] = rule.rule === 'conditional' ? rule.rules : [];
  return others.length === 0 && only?.rule === 'stated' && only.statement === 'equip-only';
}
