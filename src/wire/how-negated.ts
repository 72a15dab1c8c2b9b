/** What of an activation was negated: as a use, a Chain Link or an event that tells of the activation says it. */
import type { UsedEffect } from '../engine/index.js';
import type { Fields } from './reader.js';

/**
 * `null` where nothing is said of it. A bare `true` is refused: of a negated activation nothing was used, of a negated
 * effect it was (opt.hard.activate-vs-use), and the card of the one may stay on the field where that of the other goes.
 */
export function readHowNegated(fields: Fields): UsedEffect['negated'] | null {
  const found = fields.raw('negated');
  if (found === null) return null;
  const { value, pointer } = found;
  if (value === false) return 'no';
  if (value === 'activation' || value === 'effect') return value;
  fields.faults.add(
    pointer,
    typeof value === 'string' || value === true ? 'wire/value' : 'wire/type',
    '"negated" says what was negated: "activation" or "effect".',
    'Write "activation" (nothing was used) or "effect" (it was used and did nothing); leave it out if neither was.',
  );
  return null;
}
