import { blankNoun, type Condition } from '../../../engine/model/effects.js';
import { parseDescribedLoose } from '../filters/except.js';
import { type Reader } from '../reader.js';

/** "and both destroyed monsters were EARTH," between a part and what may be done then: what those cards were. */
export function bothDestroyed(r: Reader): Condition | null {
  return r.foreseen('prefix both destroyed', (): Condition | null => {
    const start = r.position;
    if (!r.accept('[and] both [of those] destroyed (monsters|cards) were')) return null;
    const are = parseDescribedLoose(r);
    if (are === null || !r.accept(',')) return null;
    const noun = blankNoun(r.since(start), { reference: { ref: 'previous', deed: 'destroy' } });
    return { if: 'all', noun, are };
  });
}
