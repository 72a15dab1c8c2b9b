/**
 * Levels that materials of an Xyz Summon may count with: said by the monster that comes ("treat Rank 4 monsters … as
 * Level 4"), or by a material of itself ("it can be treated as a Level 3 or 5 monster").
 */
import type { Context } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Filter, Noun, MaterialUseRule } from '../../model/effects.js';
import { all, any, NO, YES, type Judgement } from '../../model/facts.js';
import { coversShown, frameOf, SHOWN } from '../frame.js';
import { isMeant } from './levels.js';
import { levelsNamed } from './levels-named.js';
import type { Slot } from '../selection.js';
import { partsOf, usable, type MaterialPool } from './materials.js';
import { rulesOn } from './rules.js';

/** Is it counted here? */
export function isTreatedForXyz(monster: Copy, rule: MaterialUseRule): boolean {
  return saidByXyz(monster, rule) || saidByMaterial(rule);
}

/** By a material, of itself: one of the Levels that it names. */
function saidByMaterial({ what, use, beside }: MaterialUseRule): boolean {
  return (
    what.reference?.ref === 'this-card' && beside === undefined && use.kind === 'as' && levelsNamed(use.like) !== null
  );
}

/** By the monster that is to be Summoned, of described monsters and of one Level. */
function saidByXyz(monster: Copy, rule: MaterialUseRule): boolean {
  return (
    rulesOn(monster, 'xyz', 'as').includes(rule) &&
    rule.summoned?.reference?.ref === 'this-card' &&
    rule.what.reference === null &&
    rule.beside === undefined &&
    rule.use.kind === 'as' &&
    levelsNamed(rule.use.like)?.length === 1
  );
}

/** The slots of an Xyz Summon, with the monsters that may be treated as of the Level asked for. */
export function withTreated(
  context: Context,
  pool: MaterialPool,
  parts: readonly Noun[],
  slots: readonly Slot[] | null,
): readonly Slot[] | null {
  const speaking = [pool.monster, ...pool.cards].some((copy) => rulesOn(copy, 'xyz', 'as').length > 0);
  if (pool.method !== 'xyz' || slots === null || !speaking) return slots;
  const named = partsOf(parts);
  return slots.map((slot, i) => {
    const part = named[i];
    if (part === undefined) return slot;
    const candidates = slot.candidates.map(({ copy, fits }) => {
      const treated = all([usable(context, pool, copy), fitsAsTreated(context, pool, part, copy)]);
      return { copy, fits: fits.answer === 'yes' ? fits : any([fits, treated]) };
    });
    return { ...slot, candidates };
  });
}

/** Does it fit a part of the line as a monster of a Level that it may be treated as? */
function fitsAsTreated(context: Context, pool: MaterialPool, part: Noun, copy: Copy): Judgement {
  const { monster, player } = pool;
  const frame = frameOf(player, monster);
  const byXyz = rulesOn(monster, 'xyz', 'as').filter((rule) => saidByXyz(monster, rule));
  const byItself = rulesOn(copy, 'xyz', 'as').filter(
    (rule) => saidByMaterial(rule) && isMeant(context, pool, rule, copy),
  );
  const levels = [
    ...byXyz.map(({ use, what }) => ({ use, meant: coversShown(context, what, copy, frame) })),
    ...byItself.map(({ use }) => ({ use, meant: YES })),
  ].flatMap(({ use, meant }) =>
    (use.kind === 'as' ? (levelsNamed(use.like) ?? []) : []).map((level) => ({ level, meant })),
  );
  return any(
    levels.map(({ level, meant }) => {
      const rest = withoutLevel(part.filter, level);
      if (rest === null) return NO;
      return all([meant, rest === 'any' ? YES : context.fits(copy, rest, frame, SHOWN)]);
    }),
  );
}

/** What the part asks beside that Level; `null` where it asks for another one. */
function withoutLevel(filter: Filter, level: number): Filter | 'any' | null {
  const asked = levelsNamed(filter);
  if (asked !== null) return asked.includes(level) ? 'any' : null;
  if (filter.is !== 'all-of') return null;
  const rest = filter.of.filter((one) => !(levelsNamed(one)?.includes(level) ?? false));
  return rest.length === filter.of.length ? null : { is: 'all-of', of: rest };
}
