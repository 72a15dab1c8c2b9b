/** Levels that a filter names, and no others. */
import type { Filter } from '../../model/effects.js';

/** "Level 3 or 5": the numbers that the text names. */
export function levelsNamed(like: Filter): readonly number[] | null {
  if (like.is === 'any-of') {
    const each = like.of.map(levelsNamed);
    return each.some((one) => one === null) ? null : each.flatMap((one) => one ?? []);
  }
  const named = like.is === 'stat' && like.stat === 'level' && like.compare === '=' ? like.value : null;
  return named?.kind === 'number' ? [named.n] : null;
}
