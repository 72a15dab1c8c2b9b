import { type Condition, type LastingRule, type Noun } from '../../engine/model/effects.js';

/**
 * What a sentence says of the Chain Link itself: "This card's activation and effect cannot be negated" is a ban on what is
 * said to be safe, and a state before it ("If you control a Dragon, …") is asked for when somebody answers.
 */
export function chainRules(
  { rules, condition }: { readonly rules: readonly LastingRule[]; readonly condition: Condition | null },
  plain: string,
  targets: boolean,
): readonly LastingRule[] {
  const found = rules.flatMap((rule) =>
    rule.rule === 'stated' && rule.statement === 'cannot-be-negated' ? unnegatable(rule.what, plain) : [rule],
  );
  const meant = found.map((rule) => (targets ? ofTargets(rule) : rule));
  return condition === null || meant.length === 0 ? meant : [{ rule: 'conditional', condition, rules: meant }];
}

/** "Neither player can activate those cards in response": those that it targets, where it targets any. */
function ofTargets(rule: LastingRule): LastingRule {
  if (rule.rule !== 'cannot' || rule.activation === null || rule.activation === undefined) return rule;
  const { card } = rule.activation;
  return card.is === 'same' && card.as.ref === 'event'
    ? { ...rule, activation: { ...rule.activation, card: { ...card, as: { ref: 'target', index: null } } } }
    : rule;
}

function unnegatable(what: Noun | null, plain: string): readonly LastingRule[] {
  const ban = { rule: 'cannot', who: null, what, except: null, by: null } as const;
  const activation = /\bactivation\b/i.test(plain);
  const effect = /\beffects?\b(?! activation)/i.test(plain.replace(/\bthis effect's\b/gi, ''));
  return [
    ...(activation ? [{ ...ban, act: 'activation-be-negated' } as const] : []),
    ...(effect ? [{ ...ban, act: 'be-negated' } as const] : []),
  ];
}
