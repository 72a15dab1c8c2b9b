/**
 * "Fish monsters gain 300 ATK, but their effects are negated": what stands behind is said of the same cards, for as long as
 * they are such; nothing was done before that "they" could mean.
 */
import { type LastingRule, type Noun, type Value } from '../../../engine/model/effects.js';

export function saidOfSame(rules: readonly LastingRule[]): readonly LastingRule[] {
  return rules.map((rule, at) => {
    const before = at === 0 ? undefined : rules[at - 1];
    const meant = before !== undefined && 'what' in before ? before.what : null;
    const plain = meant?.reference === null && meant.quantity.kind === 'all';
    return plain ? withOwnNumbers(about(rule, meant)) : rule;
  });
}

function about(rule: LastingRule, meant: Noun): LastingRule {
  const what = 'what' in rule ? rule.what : null;
  if (what?.reference?.ref !== 'previous' || what.filter.is !== 'any') return rule;
  return { ...rule, what: { ...meant, span: what.span } } as LastingRule;
}

/** "… and lose 100 DEF x their Level": each by its own. */
function withOwnNumbers(rule: LastingRule): LastingRule {
  return rule.rule === 'change-stat' && rule.what.reference === null ? { ...rule, amount: ofEach(rule.amount) } : rule;
}

function ofEach(value: Value): Value {
  if (value.kind === 'stat' && 'ref' in value.of && value.of.ref === 'previous')
    return { ...value, of: { ref: 'subject' } };
  return 'of' in value && Array.isArray(value.of)
    ? ({ ...value, of: (value.of as readonly Value[]).map(ofEach) } as Value)
    : value;
}
