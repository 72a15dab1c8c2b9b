/** What the monster that is Xyz Summoned says of Ranks that may count as Levels ("treat Rank 4 monsters … as Level 4"). */
import type { Context } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Filter, Noun } from '../../model/effects.js';
import { all, any, NO, YES, type Judgement } from '../../model/facts.js';
import { coversShown, frameOf, SHOWN } from '../frame.js';
import { levelsNamed } from './levels.js';
import type { Slot } from '../selection.js';
import { partsOf, usable, type MaterialPool } from './materials.js';
import { rulesOn, type MaterialRule } from './rules.js';

/** Said by the monster that is to be Summoned, of described monsters and of one Level. */
export function isTreatedForXyz(monster: Copy, rule: MaterialRule): boolean {
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
  if (pool.method !== 'xyz' || slots === null || rulesOn(pool.monster, 'xyz', 'as').length === 0) return slots;
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

/** Does it fit a part of the line as a monster of the Level that it may be treated as? */
function fitsAsTreated(context: Context, { monster, player }: MaterialPool, part: Noun, copy: Copy): Judgement {
  const frame = frameOf(player, monster);
  return any(
    rulesOn(monster, 'xyz', 'as')
      .filter((rule) => isTreatedForXyz(monster, rule))
      .map((rule) => {
        const [level] = rule.use.kind === 'as' ? (levelsNamed(rule.use.like) ?? []) : [];
        const rest = level === undefined ? null : withoutLevel(part.filter, level);
        if (rest === null || coversShown(context, rule.what, copy, frame).answer !== 'yes') return NO;
        return rest === 'any' ? YES : context.fits(copy, rest, frame, SHOWN);
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
