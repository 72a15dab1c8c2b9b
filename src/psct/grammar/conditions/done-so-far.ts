/** "Then, if you sent a Dragon, …": nothing that is waited for, but what the parts before have done. */
import type { Condition, EventPattern } from '../../../engine/model/effects.js';

const STILL_TO_COME = /\b(?:would|is|are|leaves|attacks|battles|destroys|takes|gains|declares|changes)\b/;
const DONE = /^\W*(?:(?:also|and|then|but)\W+)*if\b.*\b(?:were|was|[a-z]{2,}ed|sent|drew|took|left|Set|dealt|paid)\b/;
const BY_THIS = /\bby this effect\b/;
const HAS_DONE = /\b(?:has|have)\b.*\bthis turn\b/;

/** The event of a part that only asks what was done; `null` where it is one to wait for. */
export function doneSoFar(words: string, events: readonly EventPattern[]): Condition | null {
  const [event] = events;
  if (event === undefined || events.length > 1) return null;
  if (HAS_DONE.test(words)) return { if: 'happened', event, since: 'this-turn', negated: false };
  if (BY_THIS.test(words)) return { if: 'happened', event, since: 'this-effect', negated: false };
  if (!DONE.test(words) || STILL_TO_COME.test(words) || event.event === 'activated') return null;
  // "If this card was Fusion Summoned using a Dragon": how it came to the field.
  const own = event.event === 'summoned' && event.subject?.reference?.ref === 'this-card';
  return { if: 'happened', event, since: own ? 'this-duel' : 'this-effect', negated: false };
}
