/** What a text asks of the whole turn in which its effect is used (opt.summon-restriction). */
import {
  type Action,
  type Clause,
  type Filter,
  type LastingRule,
  type Oath,
  type Reference,
} from '../../engine/model/effects.js';
import { type Unit } from '../skeleton/index.js';

const NEXT_TURN = /,? and until the end of your opponent's turn\b/;

/** "… the turn you activate it, and until the end of your opponent's turn": that which follows. */
export function bindsNextTurn({ masked }: Unit): boolean {
  return NEXT_TURN.test(masked);
}

/** What such a sentence says of the turn itself. */
export function upToTurn(unit: Unit): Unit {
  const end = unit.masked.search(NEXT_TURN);
  return end < 0 ? unit : { ...unit, span: { start: unit.span.start, end: unit.span.start + end } };
}

/** "If you activate this card, you cannot …": the activation that binds is that of the effect itself. */
export function onceActivated(rule: LastingRule): readonly LastingRule[] {
  if (rule.rule !== 'whenever' || rule.events.length !== 1) return [rule];
  const [event] = rule.events;
  if (event?.event !== 'activated' || event.activation?.card.is !== 'self') return [rule];
  const rules = rule.clauses.flatMap(({ action }) => (action.kind === 'apply-rule' ? [action.rule] : []));
  return rules.length === rule.clauses.length ? rules : [rule];
}

/**
 * "It can attack again. Other monsters cannot attack the turn you activate this effect": other than the monster that the
 * effect is about, which need not be this card.
 */
export function othersThan(rule: LastingRule, resolution: readonly Clause[]): LastingRule {
  if (rule.rule !== 'cannot' || rule.what === null || (rule.act !== 'attack' && rule.act !== 'declare-attack'))
    return rule;
  const [about] = resolution.flatMap(({ action }) => aboutWhom(action) ?? []);
  if (about?.ref !== 'target' && about?.ref !== 'equipped-monster') return rule;
  const other: Filter = { is: 'not', of: { is: 'same', as: about } };
  const { filter } = rule.what;
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  // "No other monsters can attack, except this card": than that card.
  if (parts.some((part) => part.is === 'not' && part.apart === true)) return rule;
  const of = parts.map((part) => (part.is === 'other' ? other : part));
  return of.includes(other) ? { ...rule, what: { ...rule.what, filter: { is: 'all-of', of } } } : rule;
}

function aboutWhom(action: Action): Reference | null {
  const said = action.kind === 'apply-rule' ? action.rule : action;
  const what = 'what' in said ? said.what : null;
  return what !== null && typeof what === 'object' && 'reference' in what ? what.reference : null;
}

/** "It cannot attack the turn you activate this card", of a Spell or Trap: the monster that it targets. */
export function ofTarget(rule: LastingRule, words: string, activation: readonly Action[]): LastingRule {
  if (rule.rule !== 'cannot' || rule.what?.reference?.ref !== 'this-card' || !ATTACKS.has(rule.act)) return rule;
  if (!/^\W*It\b/.test(words) || !activation.some(({ kind }) => kind === 'target')) return rule;
  return { ...rule, what: { ...rule.what, reference: { ref: 'target', index: null } } };
}

const ATTACKS: ReadonlySet<string> = new Set(['attack', 'declare-attack', 'attack-directly']);

/** What one sentence binds to. */
export interface Sworn {
  readonly unit: Unit;
  readonly rules: readonly LastingRule[];
}

/**
 * "● Destroy it. You cannot attack the turn you activate this effect. ● Draw 1 card.": what stands before another bullet
 * binds who chose the one that it stands behind (psct.bullet-choice); behind the last one it may be said of all of them.
 */
export function oathsOfBullets(resolution: readonly Clause[], sworn: readonly Sworn[]): readonly Oath[] {
  const lists = resolution.flatMap(({ action }) => (action.kind === 'apply-one-of' ? [action.options] : []));
  return sworn.flatMap(({ unit: { span }, rules }) => {
    const behind = lists.map((options) =>
      options.findIndex(({ span: own }, at) => {
        const next = options[at + 1]?.span;
        return next !== undefined && span.start > own.start && span.start < next.start;
      }),
    );
    const at = behind.find((found) => found >= 0);
    return at === undefined ? rules : rules.map((rule) => ({ ...rule, ofBullet: at + 1 }));
  });
}
