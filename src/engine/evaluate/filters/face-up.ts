/** Phrases that say "face-up". */
import type { Filter } from '../../model/effects.js';

/** Does the phrase ask that the card lies face-up? */
export function asksForFaceUp(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForFaceUp);
  if (filter.is === 'any-of') return filter.of.length > 0 && filter.of.every(asksForFaceUp);
  return filter.is === 'face' && filter.face === 'up';
}
