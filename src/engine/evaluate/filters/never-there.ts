/** "All cards with that name in its controller's hand and Deck": none of a Fusion Monster can be there (deck.extra). */
import type { Context, Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Filter, Location, Noun } from '../../model/effects.js';
import { NO, type Judgement } from '../../model/facts.js';
import { resolve } from '../reference.js';

const NOT_FOR_EXTRA_DECK: ReadonlySet<Location> = new Set<Location>(['hand', 'deck']);

/** `null` where a card of that name may lie there, or where that is open. */
export function neverThere(context: Context, { filter, locations }: Noun, frame: Frame): Judgement | null {
  if (filter.is !== 'shares' || filter.what !== 'name' || filter.different || filter.than !== undefined) return null;
  if (locations.length === 0 || !locations.every((location) => NOT_FOR_EXTRA_DECK.has(location))) return null;
  const copies = resolve(context, filter.with, frame);
  return copies !== 'unknown' && copies.length > 0 && copies.every((copy) => keepsItsName(context, copy, frame))
    ? NO
    : null;
}

/** A monster of the Extra Deck under its own name. */
function keepsItsName(context: Context, copy: Copy, speaking: Frame): boolean {
  const { card } = copy;
  const frame = card?.monster?.frame;
  if (card === null || (frame !== 'fusion' && frame !== 'synchro' && frame !== 'xyz' && frame !== 'link')) return false;
  const own: Filter = { is: 'named', name: card.name };
  return (
    (copy.text?.effects ?? []).every(({ lasting }) => lasting.every(({ rule }) => rule !== 'treated-as')) &&
    context.fits(copy, own, speaking).answer === 'yes'
  );
}
