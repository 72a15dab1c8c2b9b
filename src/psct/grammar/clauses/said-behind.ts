/** What the words around a clause add to it: how long a rule about damage holds, what a remark says of a Token. */
import { type Clause, type Conjunction, type Duration, type LastingRule } from '../../../engine/model/effects.js';
import { type Reader, type Scope } from '../reader.js';
import { withDuration } from './amended.js';

/** "Any effect damage you take this turn is halved": read within the rule, which itself says no time. */
export function saidShortly(rules: readonly LastingRule[], words: string, { eventKind }: Scope): Duration | null {
  // "When an effect is activated that would inflict damage: your opponent takes it instead": what that effect deals.
  const instead = rules.every((rule) => rule.rule === 'effect-damage' && rule.change === 'to-opponent');
  if (instead && eventKind === 'activated') return { until: 'chain-end' };
  const short = rules.every(isOfDamage) && /\bthis turn\b/i.test(words);
  return short ? { until: 'end-of-turn' } : null;
}

function isOfDamage(rule: LastingRule): boolean {
  return rule.rule === 'conditional' ? rule.rules.every(isOfDamage) : OF_DAMAGE.has(rule.rule);
}

const OF_DAMAGE: ReadonlySet<LastingRule['rule']> = new Set<LastingRule['rule']>([
  'battle-damage',
  'effect-damage',
  'indestructible-count',
  'piercing',
]);

/** "Its ATK becomes 3000, and its effects are negated, until the End Phase": behind a comma the end is that of both. */
export function sharingEnd(clauses: Clause[], conjunction: Conjunction, until: Duration | null, words: string): void {
  const before = clauses.at(-1);
  const joined = conjunction === 'and' || conjunction === 'also';
  if (before === undefined || !joined || until === null || !/, until\b[^,]*$/i.test(words)) return;
  if (before.action.kind === 'change-stat' || before.action.kind === 'become')
    clauses[clauses.length - 1] = { ...before, action: withDuration(before.action, until) };
}

/** "(this Token's ATK becomes …)" behind the Summon of a Token. */
export function ofTheToken(r: Reader, clauses: readonly Clause[]): Conjunction | null {
  const token = clauses.at(-1)?.action.kind === 'summon-token';
  return token && r.sees("{ (this|the) token 's") && r.accept('{') ? 'and' : null;
}
