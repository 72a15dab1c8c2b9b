/** "If both monsters are still on the field": both of those that were targeted. */
import { blankNoun, type Condition, FIELD_LOCATIONS, type Filter } from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { type Reader } from '../reader.js';

const ON_FIELD: Filter = { is: 'at', locations: FIELD_LOCATIONS, controller: null };
const FACE_UP: Filter = { is: 'face', face: 'up' };

export function bothStillThere(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    if (!r.scope.targets || !r.accept('both (monsters|cards|targets|of them) are still')) return null;
    const faceUp = r.accept('face-up');
    if (!r.accept('on the field')) return null;
    const noun = blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      reference: { ref: 'target', index: null },
      filter: allOf([ON_FIELD, ...(faceUp ? [FACE_UP] : [])]),
    });
    return { if: 'exists', noun, compare: '>=', n: { kind: 'number', n: 2 } };
  });
}
