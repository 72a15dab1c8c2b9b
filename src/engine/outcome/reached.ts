/** What a victory condition waits for (victory.card-effect): states that a board shows, and things that have to happen. */
import { FIELD_LOCATIONS, type Condition, type EventPattern, type Noun } from '../model/effects.js';

/** What has to hold, and what has to have just happened besides (one of these; empty: nothing). */
export interface Awaited {
  readonly conditions: readonly Condition[];
  readonly events: readonly EventPattern[];
}

/**
 * "During your End Phase, …, you win the Duel" holds all through it. What is reached by an event ("when this card has 3
 * counters", "when these cards are placed on your field") a board that shows it has reached.
 */
export function awaitedBy(patterns: readonly EventPattern[]): Awaited {
  const states = patterns.map(stateOf);
  const known = states.flatMap((state) => state ?? []);
  if (known.length === patterns.length)
    return { conditions: known.length > 1 ? [{ if: 'any-of', of: known }] : known, events: [] };
  return { conditions: [], events: patterns };
}

function stateOf(pattern: EventPattern): Condition | null {
  const { event, phase, subject, other } = pattern;
  if (event === 'phase') return phase === null ? null : { if: 'phase', ...phase };
  if (event === 'counter-placed' && subject?.reference?.ref === 'this-card')
    return { if: 'is', what: { ref: 'this-card' }, like: subject.filter };
  if (event === 'attached' && other?.reference?.ref === 'this-card') return { if: 'all-of', of: pattern.conditions };
  return event === 'placed' && subject !== null ? lying(pattern, subject) : null;
}

/** All the cards that are placed lie there; the card that says so does. */
function lying({ to, toController }: EventPattern, subject: Noun): Condition {
  const parts = (subject.each.length > 0 ? subject.each : [subject]).filter(
    ({ reference }) => reference?.ref !== 'this-card',
  );
  const locations = to.length > 0 ? to : FIELD_LOCATIONS;
  return { if: 'all-of', of: parts.map((noun) => there({ ...noun, locations, controller: toController })) };
}

function there(noun: Noun): Condition {
  const { quantity, span } = noun;
  const stated = quantity.kind === 'all' ? quantity.of : undefined;
  if (stated !== undefined) return { if: 'exists', noun, compare: '>=', n: { kind: 'number', n: stated } };
  return quantity.kind === 'exactly' || quantity.kind === 'at-least'
    ? { if: 'exists', noun, compare: '>=', n: quantity.n }
    : { if: 'unparsed', kind: 'unparsed', text: 'all of them', span };
}
