import { type Condition, FIELD_LOCATIONS, type Filter } from '../../../engine/model/effects.js';
import { parseEvents } from '../events/event.js';
import { isOwnersControl, ofSubject } from '../events/trigger-behind.js';
import { type Reader } from '../reader.js';
import { allOf } from '../filters/filter.js';
import { parseOwnState } from './card.js';

/** "this card was banished while face-up on your field, this turn": as it lay when it left. */
export function whileThere(r: Reader): Condition | null {
  return r.foreseen('condition while there', () => {
    if (!r.sees('(this card|it) was')) return null;
    const earlier = sentEarlier(r);
    if (earlier !== null) return earlier;
    const [event, ...others] = parseEvents(r) ?? [];
    if (event === undefined || others.length > 0 || !r.accept('while')) return null;
    const there = parseOwnState(r);
    if (there === null || !isOwnersControl(there) || !r.accept('[,] this turn')) return null;
    return { if: 'happened', event: ofSubject(event, [there]), since: 'this-turn', negated: false };
  });
}

/** "it was sent there from the Pendulum Zone this turn while face-up": how it lay stands behind the time. */
function sentEarlier(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    if (r.scope.it.ref !== 'this-card' && r.sees('it')) return null;
    const [event, ...others] = parseEvents(r) ?? [];
    if (event === undefined || others.length > 0 || event.subject?.reference?.ref !== 'this-card') return null;
    if (!r.accept('this turn while')) return null;
    const faceUp = r.accept('face-up');
    const set = !faceUp && r.accept('[it was] set on your field');
    if (!faceUp && !set) return null;
    const { subject } = event;
    const lay = { ...subject, filter: allOf([subject.filter, faceUp ? FACE_UP : SET]) };
    const own = set ? { ...lay, locations: FIELD_LOCATIONS, controller: 'you' as const } : lay;
    return { if: 'happened', event: { ...event, subject: own }, since: 'this-turn', negated: false };
  });
}

const FACE_UP: Filter = { is: 'face', face: 'up' };
const SET: Filter = { is: 'set' };
