/** "You must control this face-up card": asked of a monster that is no longer on the field. */
import { onField } from '../board/places.js';
import type { Frame } from '../context.js';
import { FIELD_LOCATIONS, type Noun } from '../model/effects.js';

/** A monster that has to be on the field and has left it is not there, whatever else is told of it (effect.face-up-to-use). */
export function isGone({ reference, locations }: Noun, { self }: Frame): boolean {
  if (reference?.ref !== 'this-card' || self?.card?.kind !== 'monster') return false;
  return locations.length === FIELD_LOCATIONS.length && !onField(self);
}
