/** Cards that have to lie on one side of the field, whichever it is. */
import { FIELD_LOCATIONS, type Filter, type Noun } from '../model/effects.js';
import type { Player } from '../model/timing.js';

/** What is meant of it on the side of that player, said from where the other (or the same) player sits. */
export function onSideOf(what: Noun, side: Player, seenBy: Player): Noun {
  if (what.reference !== null || what.each.length > 0) return what;
  const there: Filter = { is: 'at', locations: FIELD_LOCATIONS, controller: side === seenBy ? 'you' : 'opponent' };
  return { ...what, filter: { is: 'all-of', of: [what.filter, there] } };
}
