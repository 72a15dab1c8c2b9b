import type { Condition } from '../../../engine/model/effects.js';
import { parseEvents } from '../events/event.js';
import { isOwnersControl, ofSubject } from '../events/trigger-behind.js';
import { type Reader } from '../reader.js';
import { parseOwnState } from './card.js';

/** "this card was banished while face-up on your field, this turn": as it lay when it left. */
export function whileThere(r: Reader): Condition | null {
  return r.foreseen('condition while there', () => {
    if (!r.sees('this card was')) return null;
    const [event, ...others] = parseEvents(r) ?? [];
    if (event === undefined || others.length > 0 || !r.accept('while')) return null;
    const there = parseOwnState(r);
    if (there === null || !isOwnersControl(there) || !r.accept('[,] this turn')) return null;
    return { if: 'happened', event: ofSubject(event, [there]), since: 'this-turn', negated: false };
  });
}
