/** "A card that has an effect that negates Trap effects": by what the effects of its text do. */
import type { Copy } from '../../model/board.js';
import type { Action, Filter, LastingRule } from '../../model/effects.js';
import { judged, NO, unknown, YES, type Judgement } from '../../model/facts.js';
import { nameOf } from '../traits.js';

const SAID = /^an effect that negates (Spell|Trap) effects$/;

/** Does the card have an effect as the words say? Open for all other words than those about negating Spell or Trap effects. */
export function hasEffectThat(copy: Copy, words: string): Judgement {
  const kind = SAID.exec(words)?.[1]?.toLowerCase();
  const open = unknown(`which effects the text of ${nameOf(copy)} has`);
  if (kind !== 'spell' && kind !== 'trap') return unknown('which effects the text of a card has');
  if (copy.text === null) return copy.card?.monster?.hasEffect === false ? NO : open;
  const rules = copy.text.effects.flatMap(({ lasting }) => lasting);
  const actions = copy.text.effects.flatMap(({ resolution }) => resolution.map(({ action }) => action));
  if (rules.some((rule) => rulesOut(rule, kind)) || actions.some((action) => takesAway(action, kind))) return YES;
  const negatesMore = rules.some(isNegation) || actions.some(({ kind: done }) => MAY_NEGATE.has(done));
  return negatesMore || copy.text.unread.length > 0 ? open : judged(false);
}

/** What else may negate, be it by an effect that it gives or takes over. */
const MAY_NEGATE: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'negate',
  'apply-rule',
  'gain-effect',
  'apply-one-of',
  'apply-in-order',
  'apply-effect-of',
  'unparsed',
]);

function isNegation(rule: LastingRule): boolean {
  if (rule.rule === 'conditional') return rule.rules.some(isNegation);
  return ['negate-effects', 'negate-links', 'whenever', 'grant', 'unparsed'].includes(rule.rule);
}

function rulesOut(rule: LastingRule, kind: 'spell' | 'trap'): boolean {
  if (rule.rule === 'conditional') return rule.rules.some((one) => rulesOut(one, kind));
  return rule.rule === 'negate-effects' && isOfKind(rule.what.filter, kind);
}

function takesAway(action: Action, kind: 'spell' | 'trap'): boolean {
  if (action.kind === 'apply-rule') return rulesOut(action.rule, kind);
  return (
    action.kind === 'negate' && action.what === 'effects' && action.of !== null && isOfKind(action.of.filter, kind)
  );
}

function isOfKind(filter: Filter, kind: 'spell' | 'trap'): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some((part) => isOfKind(part, kind));
  return filter.is === 'kind' && filter.kind === kind;
}
