import { type Condition, type LastingRule, type Noun } from '../../engine/model/effects.js';

/**
 * What a sentence says of the Chain Link itself: "This card's activation and effect cannot be negated" is a ban on what is
 * said to be safe, and a state before it ("If you control a Dragon, …") is asked for when somebody answers.
 */
export function chainRules(
  { rules, condition }: { readonly rules: readonly LastingRule[]; readonly condition: Condition | null },
  plain: string,
): readonly LastingRule[] {
  const found = rules.flatMap((rule) =>
    rule.rule === 'stated' && rule.statement === 'cannot-be-negated' ? unnegatable(rule.what, plain) : [rule],
  );
  return condition === null || found.length === 0 ? found : [{ rule: 'conditional', condition, rules: found }];
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
