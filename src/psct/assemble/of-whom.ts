/** Whom "they" and "those" of a Continuous Effect mean that waits for nothing: what it has spoken of, never what happened. */
import {
  type Condition,
  type Effect,
  type Filter,
  type LastingRule,
  type Noun,
  type Reference,
} from '../../engine/model/effects.js';
import { type TokenizedText } from '../lexer/tokens.js';

/** What has events of its own inside. */
const WAITS: ReadonlySet<LastingRule['rule']> = new Set<LastingRule['rule']>([
  'whenever',
  'replace',
  'placed-instead',
  'grant',
]);

/**
 * The effect said of what its sentence has spoken of; unread where it stays open whom it means: nothing happened that it
 * could point at (effect.continuous).
 */
export function saidOfSomebody(effect: Effect, { text: whole }: TokenizedText): Effect {
  const read = effect.lasting.map((rule) => ofWhom(rule, effect.condition));
  if (!read.includes(null)) return { ...effect, lasting: read.filter((rule) => rule !== null) };
  const { span } = effect;
  const text = whole.slice(span.start, span.end).trim();
  return {
    ...effect,
    lasting: [...read.filter((rule) => rule !== null), { rule: 'unparsed', text, span }],
    unread: [...effect.unread, { kind: 'unparsed', text, span }],
  };
}

/** `null`: nobody can tell whom it means. */
function ofWhom(rule: LastingRule, condition: Condition | null): LastingRule | null {
  if (WAITS.has(rule.rule)) return rule;
  const own = withOwnCounters(rule);
  if (!pointsAtEvent(own)) return own;
  const meant = condition === null ? null : spokenOf(condition);
  const told = meant === null ? own : saidOf(own, meant);
  return pointsAtEvent(told) ? null : told;
}

/** "Monsters lose 500 ATK for each Frost Counter on them": on each of them its own. */
function withOwnCounters(rule: LastingRule): LastingRule {
  if (rule.rule !== 'change-stat' || rule.what.reference !== null || rule.amount.kind !== 'times') return rule;
  const of = rule.amount.of.map((value) =>
    value.kind === 'counters' && value.on.reference?.ref === 'event'
      ? { ...value, on: { ...value.on, reference: SUBJECT } }
      : value,
  );
  return { ...rule, amount: { ...rule.amount, of } };
}

const SUBJECT: Reference = { ref: 'subject' };

/** The cards that the state in front of the sentence is about. */
function spokenOf(condition: Condition): Noun | null {
  if (condition.if === 'all') return everyOne(condition.noun);
  if (condition.if === 'exists') return condition.compare === '>=' ? everyOne(condition.noun) : null;
  if (condition.if !== 'is' || condition.what.ref !== 'this-card' || condition.like.is !== 'points-to') return null;
  const { at } = condition.like;
  if ('ref' in at || at.reference !== null) return null;
  const pointed: Filter = { is: 'pointed-to', by: condition.what };
  return everyOne({ ...at, filter: { is: 'all-of', of: [at.filter, pointed] } });
}

function everyOne(noun: Noun): Noun | null {
  return noun.reference !== null || isUnread(noun) ? null : { ...noun, quantity: { kind: 'all' } };
}

function saidOf(rule: LastingRule, meant: Noun): LastingRule {
  const told = 'what' in rule && rule.what?.reference?.ref === 'event' ? { ...rule, what: meant } : rule;
  return told.rule === 'change-stat' && told.forEach?.reference?.ref === 'event' ? { ...told, forEach: meant } : told;
}

function isUnread(noun: Noun): boolean {
  return holds(noun, (part) => part.ref === 'unparsed' || part.is === 'unparsed');
}

function pointsAtEvent(rule: LastingRule): boolean {
  return holds(rule, (part) => part.ref === 'event');
}

interface Part {
  readonly ref?: unknown;
  readonly is?: unknown;
}

/** Whether a part of the compiled words is like that. */
function holds(value: unknown, like: (part: Part) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return like(value) || Object.values(value).some((part) => holds(part, like));
}
