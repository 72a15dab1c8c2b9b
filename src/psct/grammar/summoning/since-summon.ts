import { madeHow } from '../../made-how.js';
import {
  FIELD_LOCATIONS,
  type Clause,
  type Condition,
  type EventPattern,
  type Filter,
  type LastingRule,
  type Location,
} from '../../../engine/model/effects.js';

/**
 * "If this card was Ritual Summoned using a Fish monster, it cannot be destroyed by battle": nothing happens at that Summon,
 * but it is so as long as the card that was Summoned so is there. `null` where something is done then, or where the
 * sentence speaks of the window of the Summon ("cards cannot be activated"). `words`: those before the comma.
 */
export function sinceItsSummon(
  events: readonly EventPattern[],
  clauses: readonly Clause[],
  rules: readonly (LastingRule | null)[],
  words: string,
): Condition | null {
  const [event] = events;
  if (event?.event !== 'summoned' || events.length > 1 || clauses.length === 0) return null;
  const { subject, how, from, cause } = event;
  if (subject?.reference?.ref !== 'this-card' || subject.filter.is !== 'any') return null;
  // "Summoned to your field": a card on the field that was Summoned came there; whose field it was tells who is bound.
  const elsewhere = event.to.length > 0 && (!onFieldOnly(event.to) || event.toController !== 'you' || !bindsYou(rules));
  if (event.conditions.length > 0 || event.player !== null || elsewhere) return null;
  if (rules.some((rule) => rule === null || ofTheWindow(rule))) return null;
  const lasts = clauses.map(({ action, delayed, optional }) =>
    optional || delayed !== null ? 'no' : 'until' in action ? (action.until?.until ?? null) : null,
  );
  if (lasts.some((until) => until !== null && !AS_LONG.has(until))) return null;
  const made = madeHow(cause, /\b(?:using|with) only\b/i.test(words));
  if (made === null) return null;
  const like: Filter = { is: 'summoned', how, from, by: null, thisTurn: lasts.includes('end-of-turn'), ...made };
  return { if: 'is', what: { ref: 'this-card' }, like };
}

const AS_LONG: ReadonlySet<string> = new Set(['end-of-turn', 'while-face-up', 'while-on-field', 'permanent']);

function onFieldOnly(to: readonly Location[]): boolean {
  return to.every((location) => FIELD_LOCATIONS.some((one) => one === location));
}

function bindsYou(rules: readonly (LastingRule | null)[]): boolean {
  return rules.every((rule) => rule?.rule === 'cannot' && rule.who === 'you');
}

function ofTheWindow(rule: LastingRule): boolean {
  return rule.rule === 'unparsed' || (rule.rule === 'cannot' && rule.act.startsWith('activate'));
}
