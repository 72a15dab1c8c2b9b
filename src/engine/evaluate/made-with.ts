/** With which materials or Tributes a monster was Summoned. */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Filter } from '../model/effects.js';
import { all, any, assume, judged, NO, unknown, YES, type Judgement } from '../model/facts.js';
import { compareRanges, exactly } from './range.js';
import { nameOf } from './traits.js';

type Using = NonNullable<Extract<Filter, { is: 'summoned' }>['using']>;

/** "That was Synchro Summoned using this card as material", "using only WATER monsters". */
export function wasMadeWith(context: Context, copy: Copy, { what, only }: Using, frame: Frame): Judgement {
  const open = unknown(`with which materials ${nameOf(copy)} was Summoned`);
  const record = copy.summoned;
  const used = (record?.usedCopies ?? []).flatMap((id) => context.board.copies.get(id) ?? []);
  const materials = record?.materials ?? 'unknown';
  if (what.reference?.ref === 'this-card') {
    const { self } = frame;
    if (self === null) return open;
    if (used.includes(self)) return YES;
    if (materials !== 'unknown') return named(copy, self, materials);
    // xyz.materials-not-on-field: what is attached was mostly used for its Summon.
    return self.attachedTo === copy.id
      ? assume(true, `${nameOf(copy)} was Summoned with ${nameOf(self)} as material`, 'xyz.materials-not-on-field')
      : open;
  }
  if (what.reference !== null || materials === 'unknown' || used.length !== materials.length) return open;
  const fit = used.map((one) => context.fits(one, what.filter, frame));
  if (only) return all(fit);
  if (what.quantity.kind !== 'at-least') return any(fit);
  const least = context.value(what.quantity.n, frame).value;
  const sure = fit.filter(({ answer }) => answer === 'yes').length;
  if (least === 'unknown' || fit.some(({ answer }) => answer === 'unknown')) return open;
  return judged(compareRanges(exactly(sure), '>=', exactly(least)) === 'yes');
}

/** Told by its name alone, it may be another copy of that card. */
function named(copy: Copy, self: Copy, materials: readonly { readonly name: string }[]): Judgement {
  if (!materials.some(({ name }) => name === self.card?.name)) return NO;
  return assume(true, `${nameOf(copy)} was Summoned with this copy of ${nameOf(self)}`, 'term.send-to-graveyard');
}
