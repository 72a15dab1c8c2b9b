/** The lasting rule that a clause lays down where nothing is activated. */
import {
  ruleOfAction,
  type Action,
  type Clause,
  type Condition,
  type EventPattern,
  type Filter,
  type LastingRule,
  type Noun,
  type Reference,
  type Value,
} from '../../../engine/model/effects.js';
import { type parseClauses } from '../clauses/clauses.js';
import { allOf } from '../filters/filter.js';
import { phaseOf } from './in-phase.js';
import { type parsePrefix } from '../clauses/prefix.js';
import type { Reader } from '../reader.js';
import { objectOf } from '../scope.js';
import { doneWhenSummoned, laidByBattle } from './standing.js';
import { together } from '../conditions/parts.js';
import { DAMAGE_SUBSTEPS } from '../../../engine/model/timing.js';

export function ruleObject(rule: LastingRule): Noun | null {
  return 'what' in rule ? rule.what : null;
}

/** "… is destroyed, you can place it …, instead of sending it to the GY". */
export const INSTEAD_OF_SENDING = /\binstead of sending (?:it|them) to\b/i;

/** Where a destroyed card may go in place of the Graveyard. */
const PLACES: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['place', 'equip', 'banish', 'shuffle-into-deck']);

/** Only where one thing is done with the destroyed card itself; anything more stays unread. */
export function placedInstead(
  prefix: Pick<ReturnType<typeof parsePrefix>, 'events' | 'conditions'>,
  { clauses, unread }: ReturnType<typeof parseClauses>,
  optional: boolean,
): LastingRule | null {
  const conditions = prefix.conditions.flatMap((one) => (one.if === 'all-of' ? one.of : one));
  const told = [
    ...prefix.events,
    ...conditions.flatMap((one) => (one.if === 'happened' && !one.negated ? one.event : [])),
  ];
  const [event] = told;
  const [clause] = clauses;
  if (event?.event !== 'destroyed' || told.length > 1 || clause === undefined || clauses.length > 1) return null;
  const { action } = clause;
  const back = objectOf(action)?.reference?.ref;
  if (unread.length > 0 || !PLACES.has(action.kind) || (back !== 'this-card' && back !== 'event')) return null;
  // "Is destroyed in a Monster Zone" says where it was, not where it went.
  const from = [...event.from, ...event.to];
  const states = conditions.filter((one) => one.if !== 'happened');
  return {
    rule: 'placed-instead',
    event: { ...event, from, to: [], conditions: [...event.conditions, ...states] },
    optional,
    instead: [{ ...clause, optional: false }],
  };
}

/** "… is destroyed, you can place it …": nobody has to. */
export function leftToPlayer(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, at) => (at === 0 ? { ...clause, optional: true } : clause));
}

/** Older for "would be destroyed": "if the equipped monster is destroyed by battle, destroy this card instead". */
export function fallsInPlace(clauses: readonly Clause[], words: string): boolean {
  const [first, ...others] = clauses;
  const action = others.length === 0 ? first?.action : undefined;
  return action?.kind === 'destroy' && action.what.reference?.ref === 'this-card' && /\binstead\W*$/i.test(words);
}

export function beforeItFalls(event: EventPattern): EventPattern {
  return event.event === 'destroyed' ? { ...event, event: 'would-be-destroyed' } : event;
}

/** What no state brings about: said of no event and without an activation, it is an effect whose words were cut wrongly. */
const BEGUN: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'toss-coin',
  'roll-die',
  'draw',
  'discard',
  'special-summon',
  'summon-token',
  'add-to-hand',
  'swap-control',
]);

export function toRule(r: Reader, clause: Clause): LastingRule {
  const rule = inDamageStep(ruleOf(clause.action, clause), clause, r.textOf(clause.span));
  const during = rule === null ? null : phaseOf(clause.delayed);
  if (rule !== null && during !== null && !clause.optional) {
    const condition = together(clause.condition === null ? [during] : [clause.condition, during]);
    return condition === null ? rule : { rule: 'conditional', condition, rules: [rule] };
  }
  if (clause.delayed !== null) {
    // "…, also if the equipped monster would be destroyed, destroy this card instead".
    const event = fallsInPlace([clause], r.textOf(clause.span)) ? beforeItFalls(clause.delayed) : clause.delayed;
    if (event.event.startsWith('would') && clause.condition === null) {
      const instead: Clause = { ...clause, conjunction: 'first', delayed: null };
      return { rule: 'replace', event, optional: clause.optional, instead: [instead] };
    }
    return {
      rule: 'whenever',
      events: [clause.delayed],
      condition: clause.condition,
      clauses: [{ ...clause, delayed: null }],
    };
  }
  const standing = rule === null ? doneWhenSummoned(r, clause) : null;
  if (standing !== null) return standing;
  if (rule === null) {
    const { kind } = clause.action;
    if (BEGUN.has(kind)) return { rule: 'unparsed', text: r.textOf(clause.span), span: clause.span };
    return { rule: 'whenever', events: [], condition: clause.condition, clauses: [clause] };
  }
  if (clause.condition === null) return laidByBattle(r, rule, clause) ?? rule;
  const narrowed = ofThoseWhose(rule, clause.condition, r.textOf(clause.span));
  return narrowed ?? { rule: 'conditional', condition: clause.condition, rules: [rule] };
}

/** "Fish monsters gain 300 ATK during damage calculation (the Damage Step) only", of no event: in each, and at no other time. */
function inDamageStep(rule: LastingRule | null, { action, delayed }: Clause, words: string): LastingRule | null {
  if (rule?.rule !== 'change-stat' || action.kind !== 'change-stat' || delayed !== null) return rule;
  const until = action.until?.until;
  const wholeStep = until === 'end-of-damage-step' && /\bDamage Step\b/i.test(words);
  if (!wholeStep && until !== 'damage-calculation') return rule;
  const substeps = wholeStep ? DAMAGE_SUBSTEPS : (['calculation'] as const);
  return { rule: 'conditional', condition: { if: 'damage-step', substeps }, rules: [rule] };
}

/** "Monsters your opponent controls cannot attack if their ATK is …": said of each of those monsters, not of this card. */
function ofThoseWhose(rule: LastingRule, condition: Condition, words: string): LastingRule | null {
  const theirs = whileControlled(rule, condition);
  if (theirs !== null) return theirs;
  const among = ofThoseThatAre(rule, condition, words);
  if (among !== null) return among;
  if (rule.rule !== 'cannot' || rule.what?.reference !== null) return null;
  if (condition.if !== 'compare' || !/\bif (?:their|its) (?:ATK|DEF|Level|Rank)\b/.test(words)) return null;
  const { left, compare, right } = condition;
  if (left.kind !== 'stat' || left.of.ref !== 'this-card') return null;
  const filter = allOf([
    rule.what.filter,
    { is: 'stat', stat: left.stat, original: left.original, compare, value: right },
  ]);
  return { ...rule, what: { ...rule.what, filter } };
}

/** "Monsters lose 300 ATK, unless they are linked", "… cannot be destroyed by battle while they are attacking": of those. */
function ofThoseThatAre(rule: LastingRule, condition: Condition, words: string): LastingRule | null {
  if (!('what' in rule) || rule.what?.reference !== null) return null;
  const spared = condition.if === 'not';
  const state = spared ? condition.of : condition;
  if (state.if !== 'is' || (state.what.ref !== 'event' && state.what.ref !== 'subject')) return null;
  const said = spared ? /\bunless (?:they are|it is)\b/i : /\b(?:while|as long as) (?:they are|it is)\b/i;
  if (!said.test(words)) return null;
  const like: Filter = spared ? { is: 'not', of: state.like } : state.like;
  return { ...rule, what: { ...rule.what, filter: allOf([rule.what.filter, like]) } };
}

/** "Negate the effects of face-up Fish monsters while your opponent controls them": of each of those, while that player has it. */
function whileControlled(rule: LastingRule, condition: Condition): LastingRule | null {
  if (condition.if !== 'at' || condition.what.ref !== 'event' || condition.face !== null) return null;
  const { controller } = condition;
  if ((rule.rule !== 'negate-effects' && rule.rule !== 'cannot') || rule.what === null) return null;
  return rule.what.reference === null && rule.what.controller === null && controller !== null
    ? { ...rule, what: { ...rule.what, controller } }
    : null;
}

export function ruleOf(action: Action, clause: Clause): LastingRule | null {
  switch (action.kind) {
    case 'normal-summon':
      if (action.additional)
        return {
          rule: 'extra-normal-summon',
          what: action.what,
          count: 1,
          ...(action.orSet ? { orSet: true as const } : {}),
        };
      return action.fewer === undefined
        ? null
        : { rule: 'fewer-tributes', who: action.who, what: action.what, fewer: action.fewer, orSet: action.orSet };
    case 'activate-card':
      return action.what.locations.includes('hand')
        ? { rule: 'activate-from-hand', what: action.what, traps: true }
        : null;
    case 'treat-as':
      return { rule: 'treated-as', what: action.what, as: action.as };
    case 'apply-rule':
      return clause.forEach === null ? action.rule : counted(action.rule, clause.forEach);
    default: {
      const rule = ruleOfAction(action, clause);
      return rule?.rule === 'change-stat' ? ofWearer(rule) : rule;
    }
  }
}

const WEARER: Reference = { ref: 'equipped-monster' };

/** "The equipped monster gains 800 ATK for each other monster that has the same name it does": other than that monster, as it. */
function ofWearer(said: Extract<LastingRule, { rule: 'change-stat' }>): LastingRule {
  if (said.what.reference?.ref !== 'equipped-monster') return said;
  const rule = equippedToWearer(said);
  const { forEach } = rule;
  if (forEach?.filter === undefined) return rule;
  const own = (filter: Filter): boolean =>
    filter.is === 'all-of'
      ? filter.of.some(own)
      : filter.is === 'shares' && filter.what === 'name' && filter.with.ref === 'this-card';
  return own(forEach.filter) ? { ...rule, forEach: { ...forEach, filter: asWearer(forEach.filter) } } : rule;
}

/** "The Link Monsters equipped to it": to the monster that bears the card, which bears none itself. */
function equippedToWearer<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => equippedToWearer(one)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const { is, to } = part as { readonly is?: unknown; readonly to?: unknown };
  if (is === 'equipped-to' && typeof to === 'object' && to !== null && 'ref' in to && to.ref === 'this-card')
    return { ...part, to: WEARER };
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, equippedToWearer<unknown>(one)])) as Part;
}

function asWearer(filter: Filter): Filter {
  if (filter.is === 'all-of') return allOf(filter.of.map(asWearer));
  if (filter.is === 'other') return { is: 'not', of: { is: 'same', as: WEARER } };
  return filter.is === 'shares' && filter.with.ref === 'this-card' ? { ...filter, with: WEARER } : filter;
}

/** "1 additional attack for each Fish monster you control": as many as there are while it applies. */
function counted(rule: LastingRule, each: Noun): LastingRule {
  if (rule.rule !== 'extra-attack' || rule.count === null) return rule;
  const number: Value = { kind: 'count', of: each, distinct: null };
  const more: Value = rule.count === 1 ? number : { kind: 'times', of: [number, { kind: 'number', n: rule.count }] };
  return { ...rule, count: null, times: { kind: 'plus', of: [{ kind: 'number', n: 1 }, more] } };
}
