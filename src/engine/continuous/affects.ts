/** Does a lasting rule reach this copy? */
import type { Context, LastingInForce } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Filter, Noun } from '../model/effects.js';
import { all, NO, type Judgement } from '../model/facts.js';
import { covers } from '../evaluate/covers.js';
import { onField } from '../board/places.js';

/** The phrase of the rule covers the copy, and the rule applies. The phrase is asked first: it is mostly `no`. */
export function affects(context: Context, entry: LastingInForce, what: Noun, copy: Copy): Judgement {
  const covered = coveredBy(context, entry, what, copy);
  return covered.answer === 'no' ? covered : all([covered, entry.applies]);
}

/** Lasting rules about cards are about cards on the field unless they say otherwise. */
export function coveredBy(context: Context, entry: LastingInForce, what: Noun, copy: Copy): Judgement {
  if (what.reference !== null) return covers(context, what, copy, entry.frame);
  if (what.each.length === 0 && what.locations.length === 0 && !onField(copy) && !reachesBeyond(what.filter, copy))
    return NO;
  return covers(context, what, copy, entry.frame);
}

/** The words themselves speak of cards that lie where this one does. */
function reachesBeyond(filter: Filter, copy: Copy): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of')
    return speaksOfFallen(filter) || filter.of.some((part) => reachesBeyond(part, copy));
  return filter.is === 'at' ? filter.locations.includes(copy.place.location) : speaksOfFallen(filter);
}

/** "Monsters destroyed by battle with this card": they are in the Graveyard by then. */
export function speaksOfFallen(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(speaksOfFallen);
  return filter.is === 'state' && filter.state === 'destroyed-by-battle-with-it';
}
