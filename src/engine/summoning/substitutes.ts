/** Fusion Substitute Monsters: one of them may stand for one material that is listed by its name (fusion.substitute). */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Filter, Noun } from '../model/effects.js';
import { all, not, NO, YES, type Judgement } from '../model/facts.js';
import { partsOf, slotsFor, usable, type MaterialPool } from './materials.js';
import type { Slot } from './selection.js';

/** For every named part of the line: the slots with one copy of that part given to the substitutes. */
export function substituteSlots(
  context: Context,
  pool: MaterialPool,
  parts: readonly Noun[],
): readonly (readonly Slot[])[] {
  const substitutes = pool.cards
    .map((copy) => ({ copy, fits: all([isSubstitute(context, copy), usable(context, pool, copy)]) }))
    .filter((candidate) => candidate.fits.answer !== 'no');
  if (substitutes.length === 0) return [];
  const slots = slotsFor(context, pool, parts) ?? [];
  return partsOf(parts).flatMap((part, i) => {
    const slot = slots[i];
    if (slot === undefined || !isNamedOnly(part.filter)) return [];
    const rest: Slot = { ...slot, min: slot.min - 1, max: slot.max - 1 };
    return [[...slots.slice(0, i), rest, ...slots.slice(i + 1), { candidates: substitutes, min: 1, max: 1 }]];
  });
}

function isNamedOnly(filter: Filter): boolean {
  if (filter.is === 'named') return true;
  if (filter.is === 'all-of') return filter.of.some(isNamedOnly);
  return filter.is === 'any-of' && filter.of.every(isNamedOnly);
}

/** Its effect must apply where it is: negated on the field it does not. */
function isSubstitute(context: Context, copy: Copy): Judgement {
  const says =
    copy.text?.effects.some((effect) => effect.lasting.some((rule) => rule.rule === 'fusion-substitute')) ?? false;
  if (!says) return NO;
  return copy.place.location === 'monster-zone' || copy.place.location === 'extra-monster-zone'
    ? not(context.negated(copy))
    : YES;
}
