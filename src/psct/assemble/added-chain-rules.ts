import { type Action, type Clause, type LastingRule } from '../../engine/model/effects.js';

/**
 * "If this card was Tribute Summoned by …, add this effect. ● Your opponent cannot activate the targeted cards in response":
 * said of the activation, in that state, although it stands behind what is done (chain.response-opportunity).
 */
export function addedChainRules(resolution: readonly Clause[]): {
  readonly rules: readonly LastingRule[];
  readonly resolution: readonly Clause[];
} {
  const found = resolution.map((clause) => ({ clause, rule: clause.delayed === null ? ruleOf(clause) : null }));
  return {
    rules: found.flatMap(({ clause: { condition }, rule }) =>
      rule === null || condition === null ? [] : [{ rule: 'conditional', condition, rules: [rule] }],
    ),
    resolution: found.flatMap(({ clause, rule }) => (rule === null || clause.condition === null ? [clause] : [])),
  };
}

/** The ban that is the only bullet added. */
function ruleOf({ action }: Clause): LastingRule | null {
  if (action.kind !== 'apply-in-order' || action.options.length > 1) return null;
  const [first, ...others] = action.options[0]?.clauses ?? [];
  const only: Action | null = first?.condition === null && others.length === 0 ? first.action : null;
  if (only?.kind !== 'apply-rule') return null;
  return only.rule.rule === 'cannot' && only.rule.act === 'activate-in-response' ? only.rule : null;
}
