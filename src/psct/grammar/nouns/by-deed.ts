/** "The revealed monster", "the Special Summoned monster": cards that are named by what was done to them. */
import type { Reference } from '../../../engine/model/effects.js';
import { DEEDS } from '../deed-words.js';
import { type Reader } from '../reader.js';

/** "The revealed monster" is the one that was revealed, whatever was done to others since. */
export function byDeed(r: Reader, reference: Reference): Reference {
  const participle = r.peek(-1)?.fold ?? '';
  const way = participle === 'summoned' ? (r.peek(-2)?.fold ?? '') : null;
  const plain =
    way !== null && /^(?:the|that|those)$/.test(way) && r.scope.deeds.some(({ kind }) => kind === 'special-summon');
  const summoned = way === 'special' || plain;
  const deed = summoned ? 'special-summon' : DEEDS[participle];
  const last = r.scope.deeds.findLast(({ kind }) => kind === deed);
  const spokenOfSince =
    reference.ref === 'target' || reference.ref === 'equipped-monster' || reference.ref === 'chain-link';
  if (deed !== undefined && last?.to === 'previous' && spokenOfSince) return { ref: 'previous', deed };
  if (summoned)
    return reference.ref === 'previous' && last?.to === 'previous'
      ? { ...reference, deed: 'special-summon' }
      : reference;
  // "The excavated cards" after "negate the activation" are none of the card that was activated, nor of those targeted.
  const other = reference.ref === 'chain-link' || reference.ref === 'target';
  if (other && participle === 'excavated') return { ref: 'previous', deed: 'excavate' };
  return reference.ref === 'previous' && deed !== undefined ? { ...reference, deed } : reference;
}
