/** Whether a card is one of those that a phrase covers, where it lies now. */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Noun } from '../model/effects.js';
import { any, judged, NO, type Judgement } from '../model/facts.js';
import { cameTooLate } from './past/came-since.js';
import { isSide } from './traits.js';

/** Is this copy one of those that the phrase covers? */
export function covers(context: Context, noun: Noun, copy: Copy, frame: Frame): Judgement {
  if (noun.each.length > 0) return any(noun.each.map((part) => covers(context, part, copy, frame)));
  // "This linked card", "this Xyz Summoned card": itself, and only as the words say.
  if (noun.reference?.ref === 'this-card')
    return copy.id === frame.self?.id ? context.fits(copy, noun.filter, frame) : NO;
  // Also as it would lie elsewhere: it is the same card.
  if (noun.reference !== null) return judged(context.find(noun, frame).sure.some(({ id }) => id === copy.id));
  if (
    noun.controller !== null &&
    noun.controller !== 'either' &&
    noun.controller !== 'each' &&
    !isSide(copy.controller, noun.controller, frame.player)
  )
    return NO;
  if (noun.locations.length > 0) {
    const at = copy.place.location;
    if (!noun.locations.includes(at) && !(at === 'extra-monster-zone' && noun.locations.includes('monster-zone')))
      return NO;
  }
  if (cameTooLate(context, noun, copy, frame)) return NO;
  return context.fits(copy, noun.filter, frame);
}
