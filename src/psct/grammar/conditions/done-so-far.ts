/** "Then, if you sent a Dragon, …": nothing that is waited for, but what the parts before have done. */
import type { Condition, EventPattern } from '../../../engine/model/effects.js';

const STILL_TO_COME = /\b(?:would|is|are|leaves|attacks|battles|destroys|takes|gains|declares|changes)\b/;
const DONE = /^\W*(?:(?:also|and|then|but)\W+)*if\b.*\b(?:were|was|[a-z]{2,}ed|sent|drew|took|left|Set|dealt|paid)\b/;
const BY_THIS = /\b(?:by|with) this effect\b/;
/** "But if you Summon it from the GY, …": as it has just been. */
const AS_SUMMONED = /^\W*(?:(?:but|and|then)\W+)*if you (?:Special )?Summon it\b/;
const ACTIVATED_THIS_TURN = /\byou activated\b.*\bthis turn\b/;
const HAS_DONE = /\b(?:has|have)\b.*\bthis turn\b/;

/** The event of a part that only asks what was done; `null` where it is one to wait for. */
export function doneSoFar(words: string, events: readonly EventPattern[]): Condition | null {
  const [event] = events;
  if (event === undefined || events.length > 1) return null;
  if (HAS_DONE.test(words)) return { if: 'happened', event, since: 'this-turn', negated: false };
  // "If you excavate at least 1 Spell": nothing but this effect does that now.
  if (BY_THIS.test(words) || event.event === 'excavated')
    return { if: 'happened', event, since: 'this-effect', negated: false };
  if (event.event === 'activated' && ACTIVATED_THIS_TURN.test(words))
    return { if: 'happened', event, since: 'this-turn', negated: false };
  if (event.event === 'summoned' && AS_SUMMONED.test(words))
    return { if: 'happened', event: asSummoned(event), since: 'this-effect', negated: false };
  if (!DONE.test(words) || STILL_TO_COME.test(words) || event.event === 'activated') return null;
  // "If this card was Fusion Summoned using a Dragon": how it came to the field.
  const own = event.event === 'summoned' && event.subject?.reference?.ref === 'this-card';
  return { if: 'happened', event, since: own ? 'this-duel' : 'this-effect', negated: false };
}

/** From where it came is said of the Summon; it lies there no more. */
function asSummoned(event: EventPattern): EventPattern {
  const { subject, from } = event;
  return subject === null || from.length === 0 ? event : { ...event, subject: { ...subject, locations: [] } };
}

/** How long ago: what says so itself is not of this effect. */
const OTHER_TIME = /\b(?:turns?|Duel|Phase|Chain|Step)\b/;
const AS_ACTIVATED =
  /\b(?:to activate|when you activate[ds]?|when activating|for (?:the|this card's) activation of) this (?:card|effect)\b/;
const NOT_DONE_BY_EFFECTS: ReadonlySet<EventPattern['event']> = new Set<EventPattern['event']>([
  'activated',
  'attack-declared',
  'battles',
  'used-as-material',
]);

/**
 * "…, then if you added a Normal Monster, …": by what the parts before have just done, not by anything else in the turn.
 * `words`: those of the part that asks.
 */
export function sinceThen(condition: Condition, words: string): Condition {
  if (condition.if === 'all-of' || condition.if === 'any-of')
    return { ...condition, of: condition.of.map((part) => sinceThen(part, words)) };
  if (condition.if === 'not') return { ...condition, of: sinceThen(condition.of, words) };
  if (condition.if !== 'happened' || condition.since !== 'this-turn') return condition;
  const { event, negated } = condition;
  if (BY_THIS.test(words)) return { ...condition, since: 'this-effect' };
  if (negated || NOT_DONE_BY_EFFECTS.has(event.event) || OTHER_TIME.test(/\bif\b[^,]*/.exec(words)?.[0] ?? words))
    return condition;
  if (AS_ACTIVATED.test(words)) return { ...condition, since: 'activation' };
  const known = event.subject?.reference?.ref;
  if (known === 'this-card') return event.event === 'summoned' ? { ...condition, since: 'this-duel' } : condition;
  return known === 'event' || event.cause?.card?.reference?.ref === 'event'
    ? condition
    : { ...condition, since: 'this-effect' };
}

/** The same, with how far back it asks told by what stands around it. */
export function lookingBack(condition: Condition, since: 'this-turn' | 'this-duel'): Condition {
  if (condition.if === 'all-of' || condition.if === 'any-of')
    return { ...condition, of: condition.of.map((part) => lookingBack(part, since)) };
  const open = condition.if === 'happened' && (condition.since === 'this-turn' || condition.since === 'this-duel');
  return open ? { ...condition, since } : condition;
}
