/** "For this card's Xyz Summon, you can treat Rank 4 monsters you control as Level 4 monsters for material". */
import type { Context } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Filter, Noun } from '../../model/effects.js';
import { any, NO, YES, type Judgement } from '../../model/facts.js';
import { coversShown, frameOf, SHOWN } from '../frame.js';
import { levelsNamed } from './levels.js';
import type { MaterialPool } from './materials.js';
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

/** Does it fit a part of the line as a monster of the Level that it may be treated as? */
export function fitsAsTreated(
  context: Context,
  { method, monster, player }: MaterialPool,
  part: Noun,
  copy: Copy,
): Judgement {
  if (method !== 'xyz') return NO;
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
