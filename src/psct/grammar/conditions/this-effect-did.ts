import { blankEvent, blankNoun, type Condition, type EventKind } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

const DID: readonly (readonly [string, EventKind])[] = [
  ['(destroyed|destroy)', 'destroyed'],
  ['(banished|banish)', 'banished'],
];

/** "this effect destroyed 2 cards", "this effect did not destroy 2 cards": what its parts before have done. */
export function thisEffectDid(r: Reader): Condition | null {
  return r.foreseen('condition this effect did', (): Condition | null => {
    const start = r.position;
    if (!r.accept('this effect')) return null;
    const negated = r.accept('did not');
    const event = r.acceptOneOf(DID);
    const subject = event === null ? null : parseNoun(r);
    if (event === null || subject?.reference !== null) return null;
    const span = r.since(start);
    const card = blankNoun(span, { reference: { ref: 'this-card' } });
    return {
      if: 'happened',
      event: blankEvent(event, span, {
        subject,
        player: 'you',
        cause: { by: ['card-effect'], side: null, card },
      }),
      since: 'this-effect',
      negated,
    };
  });
}
