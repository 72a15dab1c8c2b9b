/**
 * Fusion Substitute Monsters: one of them may stand for one material that is listed by its name (fusion.substitute). For
 * Synchro Summons a text may offer the same for cards that it describes.
 */
import { inMonsterZone } from '../../board/places.js';
import type { Context } from '../../context.js';
import { frameOf, SHOWN } from '../frame.js';
import type { Copy } from '../../model/board.js';
import type { Filter, LastingRule, Noun } from '../../model/effects.js';
import { all, not, NO, YES, type Judgement } from '../../model/facts.js';
import { asksFor } from '../../evaluate/filters/lists-material.js';
import { partsOf, slotsFor, usable, type MaterialPool } from './materials.js';
import type { Candidate, Slot } from '../selection.js';

/** For every named part of the line: the slots with one copy of that part given to the substitutes. */
export function substituteSlots(
  context: Context,
  pool: MaterialPool,
  parts: readonly Noun[],
): readonly (readonly Slot[])[] {
  if (takesPrintedOnly(pool)) return [];
  const standingFor = (part: Noun): readonly Candidate[] =>
    pool.cards
      .map((copy) => ({ copy, fits: all([isSubstitute(context, pool, copy, part), usable(context, pool, copy)]) }))
      .filter((candidate) => candidate.fits.answer !== 'no');
  const slots = slotsFor(context, pool, parts) ?? [];
  return partsOf(parts).flatMap((part, i) => {
    const slot = slots[i];
    const substitutes = slot === undefined ? [] : standingFor(part);
    if (slot === undefined || substitutes.length === 0) return [];
    const rest: Slot = { ...slot, min: slot.min - 1, max: slot.max - 1 };
    return [[...slots.slice(0, i), rest, ...slots.slice(i + 1), { candidates: substitutes, min: 1, max: 1 }]];
  });
}

/** "… can only be done with the above Fusion Materials", "must be Fusion Summoned with" them. */
function takesPrintedOnly({ monster, method }: MaterialPool): boolean {
  const only = monster.text?.summoning.only ?? null;
  if (only?.printedOnly === true && only.how.includes(method)) return true;
  return (monster.text?.effects ?? []).some(({ lasting }) =>
    lasting.some(
      (rule) =>
        rule.rule === 'material-use' &&
        rule.use.kind === 'printed-only' &&
        rule.summoned?.reference?.ref === 'this-card' &&
        rule.how.includes(method),
    ),
  );
}

function isNamedOnly(filter: Filter): boolean {
  if (filter.is === 'named') return true;
  if (filter.is === 'all-of') return filter.of.some(isNamedOnly);
  return filter.is === 'any-of' && filter.of.every(isNamedOnly);
}

/** "… listed on a "X" Fusion Monster": for which monster, and where it is to lie. */
function servesFor(context: Context, { monster, player }: MaterialPool, copy: Copy, rule: LastingRule): boolean {
  if (rule.rule !== 'fusion-substitute' || (rule.onField === true && !inMonsterZone(copy))) return false;
  const { summoned = null } = rule;
  return summoned === null || context.fits(monster, summoned.filter, frameOf(player, copy), SHOWN).answer === 'yes';
}

/** Its effect must apply where it is: negated on the field it does not. */
function isSubstitute(context: Context, pool: MaterialPool, copy: Copy, part: Noun): Judgement {
  const { method } = pool;
  const rules = (copy.text?.effects ?? []).flatMap(({ lasting }) => lasting);
  const says =
    method === 'fusion'
      ? isNamedOnly(part.filter) && rules.some((rule) => servesFor(context, pool, copy, rule))
      : rules.some(
          (rule) =>
            rule.rule === 'material-use' &&
            rule.use.kind === 'substitute' &&
            rule.how.includes(method) &&
            asksFor(part.filter, rule.use.like),
        );
  if (!says) return NO;
  return copy.place.location === 'monster-zone' || copy.place.location === 'extra-monster-zone'
    ? not(context.negated(copy))
    : YES;
}
