import type { Filter, Reference } from '../../model/effects.js';

/** Whose name it has to be, where cards are meant for their name; `null`: not for that. */
export function sharedNameOf(filter: Filter): Reference | null {
  if (filter.is === 'all-of') return filter.of.map(sharedNameOf).find((found) => found !== null) ?? null;
  const byName = filter.is === 'shares' && (filter.what === 'original-name' || filter.what === 'name');
  return byName && !filter.different ? filter.with : null;
}
