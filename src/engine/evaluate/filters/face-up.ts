/** Phrases that say "face-up". */
import type { Filter } from '../../model/effects.js';

/** Does the phrase ask that the card lies face-up? */
export function asksForFaceUp(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForFaceUp);
  return filter.is === 'face' && filter.face === 'up';
}
