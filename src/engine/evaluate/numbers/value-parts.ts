/** Numbers that texts put together from others ("half the combined ATK", "500 x its Level"). */
import type { Value } from '../../model/effects.js';

/** The numbers that this one is made of; none where it is a single one. */
export function valueParts(value: Value): readonly Value[] {
  return 'of' in value && Array.isArray(value.of) ? (value.of as readonly Value[]) : [];
}
