/** Whether a phrase covers one given copy, without looking for all the others that it covers. */
import { resolve } from '../evaluate/reference.js';
import { isSide } from '../evaluate/traits.js';
import { notYetSummoned, onField } from '../board/places.js';
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Location, Noun } from '../model/effects.js';
import { all, any, judged, NO, unknown, type Judgement } from '../model/facts.js';

/** "Monsters" without a place are those on the field. */
const MONSTER_ZONES: readonly Location[] = ['monster-zone', 'extra-monster-zone'];

/** Is the copy one of the cards that the phrase speaks of? `places`: where, if the phrase names no place. */
export function covers(
  context: Context,
  noun: Noun,
  copy: Copy,
  frame: Frame,
  places: readonly Location[] = MONSTER_ZONES,
): Judgement {
  if (noun.each.length > 0) return any(noun.each.map((part) => covers(context, part, copy, frame, places)));
  const framed: Frame = { ...frame, subject: copy };
  if (noun.reference !== null) {
    const meant = resolve(context, noun.reference, framed);
    if (meant === 'unknown') return unknown(`which cards ${frame.self?.card?.name ?? 'the effect'} speaks of`);
    if (!meant.some((other) => other.id === copy.id)) return NO;
    return context.fits(copy, noun.filter, framed);
  }
  // negsummon.monster-not-on-field: until its Summon has succeeded it is not on the field.
  if (notYetSummoned(context.board, copy)) return NO;
  const locations = noun.locations.length > 0 ? noun.locations : places;
  if (!isAt(copy, locations)) return NO;
  if (noun.controller !== null) {
    const whose = onField(copy) ? copy.controller : copy.owner;
    if (!isSide(whose, noun.controller, frame.player)) return NO;
  }
  return all([judged(copy.attachedTo === null), context.fits(copy, noun.filter, framed)]);
}

/** Text that says "Monster Zone" means both kinds. */
function isAt(copy: Copy, locations: readonly Location[]): boolean {
  const at = copy.place.location;
  return locations.includes(at) || (at === 'extra-monster-zone' && locations.includes('monster-zone'));
}
