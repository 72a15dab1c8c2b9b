/**
 * An Equip Spell has no ATK, no battle position and fights no battle: where its text has "it" gain, attack or battle, "it" is
 * the monster that wears it, whatever the sentence named before (spell.equip).
 */
import type {
  Action,
  Clause,
  Condition,
  Effect,
  ForbiddenAct,
  LastingRule,
  Noun,
  Reference,
  Value,
} from '../../engine/model/effects.js';

const WORN: Reference = { ref: 'equipped-monster' };

/** What only a monster does, or has done to it. */
const OF_MONSTERS: ReadonlySet<LastingRule['rule'] | Action['kind']> = new Set<LastingRule['rule'] | Action['kind']>([
  'change-stat',
  'become',
  'battle-damage',
  'attack-directly',
  'piercing',
  'extra-attack',
]);
const MONSTER_ACTS: ReadonlySet<ForbiddenAct> = new Set<ForbiddenAct>([
  'attack',
  'declare-attack',
  'attack-directly',
  'be-destroyed-by-battle',
  'change-position',
]);
const PRONOUN = /^its?$/i;

/** The effect with such an "it" for its wearer; `text` is the box that it stands in. */
export function onTheWearer(effect: Effect, text: string): Effect {
  const words = text.slice(effect.span.start, effect.span.end);
  // "ATK equal to this card's …" speaks of the card itself.
  const ownNumber = /\bthis card's\b/i.test(words);
  const isWearer = (what: unknown): what is Noun => isNoun(what) && isPronoun(what, text);
  const ofWearer = <T extends LastingRule | Action>(said: T): T => {
    if (!('what' in said) || !isWearer(said.what)) return said;
    const turned = { ...said, what: { ...said.what, reference: WORN } };
    return 'amount' in turned && typeof turned.amount === 'object' && !ownNumber
      ? { ...turned, amount: numberOf(turned.amount) }
      : turned;
  };
  const inRule = (rule: LastingRule): LastingRule => {
    if (rule.rule === 'conditional') return { ...rule, rules: rule.rules.map(inRule) };
    if (rule.rule === 'whenever') return { ...rule, clauses: rule.clauses.map(inClause) };
    return isOfMonsters(rule) ? ofWearer(rule) : rule;
  };
  const inClause = (clause: Clause): Clause =>
    OF_MONSTERS.has(clause.action.kind) ? { ...clause, action: ofWearer(clause.action) } : clause;
  return {
    ...effect,
    condition: effect.condition === null ? null : inPosition(effect.condition),
    lasting: effect.lasting.map(inRule),
    resolution: effect.resolution.map(inClause),
  };
}

function isOfMonsters(rule: LastingRule): boolean {
  return rule.rule === 'cannot' ? MONSTER_ACTS.has(rule.act) : OF_MONSTERS.has(rule.rule);
}

function isNoun(what: unknown): what is Noun {
  return typeof what === 'object' && what !== null && 'reference' in what && 'span' in what;
}

function isPronoun({ reference, span }: Noun, text: string): boolean {
  return reference?.ref === 'this-card' && PRONOUN.test(text.slice(span.start, span.end).trim());
}

/** "Its original DEF". */
function numberOf(value: Value): Value {
  return value.kind === 'stat' && value.of.ref === 'this-card' ? { ...value, of: WORN } : value;
}

/** "● Attack Position: It gains …": the position of the monster. */
function inPosition(condition: Condition): Condition {
  if (condition.if === 'all-of') return { ...condition, of: condition.of.map(inPosition) };
  if (condition.if !== 'is' || condition.what.ref !== 'this-card') return condition;
  return condition.like.is === 'position' ? { ...condition, what: WORN } : condition;
}
