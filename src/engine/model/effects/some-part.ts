import type { Filter } from './nouns.js';

/** Is some part of the filter like that, also of its alternatives and of what it leaves out? */
export function somePart(filter: Filter, isLike: (part: Filter) => boolean): boolean {
  switch (filter.is) {
    case 'all-of':
    case 'any-of':
      return filter.of.some((part) => somePart(part, isLike));
    case 'not':
      return somePart(filter.of, isLike);
    default:
      return isLike(filter);
  }
}
