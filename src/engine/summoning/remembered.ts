/** Where it is remembered that a monster was properly Summoned, and what forgets it (summon.special.remember). */
import { rememberedSummon, type Copy, type SummonRecord } from '../model/board.js';
import type { Location } from '../model/effects.js';

interface Lying {
  readonly location: Location;
  readonly face: 'up' | 'down';
}

/** In the hand, Main Deck or face-down Extra Deck an earlier proper Summon is forgotten. */
export function staysProper(location: Location, face: 'up' | 'down'): boolean {
  return location !== 'hand' && location !== 'deck' && !(location === 'extra-deck' && face === 'down');
}

/** What is still known of a monster's Summon when it has left the field, or changes from one place to another off the field. */
export function summonAfterMove({ place, face, card, summoned }: Copy, to: Lying): SummonRecord | null {
  const forgotten = !staysProper(place.location, face === 'down' ? 'down' : 'up') || !staysProper(to.location, to.face);
  if (forgotten && card?.kind === 'monster') return rememberedSummon(false);
  return summoned === null ? null : rememberedSummon(summoned.proper);
}
