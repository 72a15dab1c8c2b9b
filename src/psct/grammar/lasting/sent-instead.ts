import {
  blankNoun,
  type Clause,
  type EventPattern,
  type LastingRule,
  type Noun,
} from '../../../engine/model/effects.js';
import { objectOf } from '../scope.js';

const WOULD_GO = /\bwould be (?:sent|returned|shuffled|added|banished|placed)\b/i;
const INSTEAD = /\binstead\W*$/i;

/**
 * "If this card would be sent to the GY, place it on top of the Deck instead": it never arrives there. `null` for other
 * sentences, `unread` where something else stands in for the move.
 */
export function sentInstead(
  sentence: string,
  events: readonly EventPattern[],
  clauses: readonly Clause[],
): LastingRule | 'unread' | null {
  if (!WOULD_GO.test(sentence) || !INSTEAD.test(sentence)) return null;
  const [event, ...others] = events;
  const [clause, ...more] = clauses;
  // "Any card that would be sent to the GY is banished instead" was read as what it is.
  if (event === undefined && clause?.action.kind === 'apply-rule' && clause.action.rule.rule === 'redirect')
    return null;
  const returned =
    event === undefined || clause === undefined ? null : returnedInstead(event, clause, others.length + more.length);
  if (returned !== null) return returned;
  if (event?.event !== 'sent' || event.subject === null || clause === undefined) return 'unread';
  if (others.length + more.length > 0 || clause.optional || !isPlain(event.cause)) return 'unread';
  const to = destinationOf(clause);
  const { subject } = event;
  const back = objectOf(clause.action)?.reference?.ref;
  if (to === null || subject.reference?.ref !== 'this-card' || (back !== 'this-card' && back !== 'event'))
    return 'unread';
  const what = blankNoun(subject.span, { reference: subject.reference, filter: subject.filter });
  const by = event.cause === null ? {} : { by: event.cause };
  return { rule: 'redirect', what, from: event.from, to: 'graveyard', instead: to, ...by };
}

/** "If a card would be returned to the hand by the effect of a Fish monster, banish it instead". */
function returnedInstead(event: EventPattern, clause: Clause, more: number): LastingRule | null {
  const { subject, cause, to: ends, from } = event;
  if (event.event !== 'returned' || ends.join() !== 'hand' || subject === null || more > 0) return null;
  if (clause.optional || clause.delayed !== null || clause.condition !== null) return null;
  if (subject.reference !== null || (cause?.side ?? null) !== null) return null;
  const instead = destinationOf(clause);
  if (instead === null || instead === 'hand' || objectOf(clause.action)?.reference?.ref !== 'event') return null;
  const what: Noun = { ...subject, quantity: { kind: 'all' }, locations: [] };
  return { rule: 'redirect', what, from, to: 'hand', instead, ...(cause === null ? {} : { by: cause }) };
}

/** "By a card effect", of whomever and whatever. */
function isPlain(cause: EventPattern['cause']): boolean {
  return cause === null || (cause.side === null && cause.card === null && cause.by.every((by) => by === 'card-effect'));
}

function destinationOf({ action }: Clause): Extract<LastingRule, { rule: 'redirect' }>['instead'] | null {
  switch (action.kind) {
    case 'place':
      return action.to === 'deck-top' || action.to === 'deck-bottom' ? action.to : null;
    case 'banish':
      return action.face === 'down' ? null : 'banished';
    case 'shuffle-into-deck':
      return 'deck';
    case 'return':
      return action.to === 'hand' ? 'hand' : null;
    default:
      return null;
  }
}
