import type { Copy, CopyId } from '../../model/board.js';
import { judged, NO, unknown, type Judgement } from '../../model/facts.js';

/** Is the copy one of those? */
export function among(
  copy: Copy | null | undefined,
  those: readonly (Copy | CopyId)[] | 'unknown',
  fact: string,
): Judgement {
  if (copy === null || copy === undefined) return NO;
  if (those === 'unknown') return unknown(fact);
  return judged(those.some((that) => (typeof that === 'string' ? that : that.id) === copy.id));
}
