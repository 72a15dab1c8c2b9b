/** With which Level a card counts as material: "treat it as a Level 2 monster", "its Level is reduced by 2". */
import type { Context } from '../../context.js';
import type { Copy, CopyId } from '../../model/board.js';
import type { MaterialUseRule } from '../../model/effects.js';
import { inMonsterZone } from '../../board/places.js';
import { covers } from '../../evaluate/covers.js';
import { frameOf } from '../frame.js';
import { levelsNamed } from './levels-named.js';
import { rulesOn } from './rules.js';
import type { MaterialPool } from './materials.js';

/** Levels that some cards count with for this Summon alone. */
export type CountedLevels = ReadonlyMap<CopyId, number>;

interface Treatment {
  readonly copy: Copy;
  readonly levels: readonly number[];
  /** Its text leaves no choice. */
  readonly must: boolean;
}

/** All ways to count the Levels, as printed first: what texts demand in each of them, what they allow in some. */
export function countedLevels(context: Context, pool: MaterialPool): readonly CountedLevels[] {
  if ((pool.method !== 'synchro' && pool.method !== 'ritual') || pool.counts !== undefined) return [new Map()];
  const treatments = pool.cards.flatMap((copy) => treatmentsOf(context, pool, copy));
  let ways: readonly (readonly [CopyId, number][])[] = [[]];
  for (const { copy, levels, must } of treatments) {
    const counted = ways.flatMap((way) => levels.map((level): [CopyId, number][] => [...way, [copy.id, level]]));
    ways = (must ? counted : [...ways, ...counted]).slice(0, MOST_WAYS);
  }
  return ways.map((way) => new Map(way));
}

const MOST_WAYS = 32;

/** "You can treat it and all other materials (that have a Level) as Level 2 monsters": with that card among them. */
export function levelsOfAll(
  context: Context,
  pool: MaterialPool,
): readonly { readonly levels: CountedLevels; readonly by: Copy }[] {
  return pool.cards.flatMap((by) =>
    rulesOn(by, pool.method, 'all-as').flatMap((rule) => {
      const { use } = rule;
      if (use.kind !== 'all-as' || !isMeant(context, pool, rule, by)) return [];
      const levelled = pool.cards.filter((copy) => context.stat(copy, 'level', false).value !== null);
      return [{ levels: new Map(levelled.map((copy) => [copy.id, use.level])), by }];
    }),
  );
}

function treatmentsOf(context: Context, pool: MaterialPool, copy: Copy): readonly Treatment[] {
  const rules = [...rulesOn(copy, pool.method, 'as'), ...rulesOn(copy, pool.method, 'level')];
  return rules.flatMap((rule): readonly Treatment[] => {
    const levels = countsAs(context, rule, copy);
    return levels === null || !isMeant(context, pool, rule, copy)
      ? []
      : [{ copy, levels, must: rule.use.kind === 'level' }];
  });
}

function countsAs(context: Context, { use }: MaterialUseRule, copy: Copy): readonly number[] | null {
  if (use.kind === 'as') return levelsNamed(use.like);
  const { value } = context.stat(copy, 'level', false);
  return use.kind === 'level' && typeof value === 'number' ? [Math.max(1, value + use.by)] : null;
}

/** The text speaks of its own card and of this Summon, and is not negated. */
export function isMeant(context: Context, pool: MaterialPool, rule: MaterialUseRule, copy: Copy): boolean {
  if (rule.what.reference?.ref !== 'this-card' || rule.beside !== undefined) return false;
  if (inMonsterZone(copy) && context.negated(copy).answer !== 'no') return false;
  const meant = rule.summoned === null ? null : { ...rule.summoned, locations: [], controller: null };
  return (
    meant === null ||
    covers(context, meant, { ...pool.monster, face: 'up' }, frameOf(pool.player, copy)).answer === 'yes'
  );
}
