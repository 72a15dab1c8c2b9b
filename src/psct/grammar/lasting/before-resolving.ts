/** "Before resolving an opponent's effect that targets this card, …": done first, without a Chain (effect.continuous). */
import { type LastingRule } from '../../../engine/model/effects.js';
import { parseClauses } from '../clauses/clauses.js';
import { parseActivated } from '../events/answered.js';
import { type Reader } from '../reader.js';

/** "before resolving" activated "," clauses ; the whole sentence, or nothing. */
export function parseBeforeResolving(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    if (!r.accept('before resolving')) return null;
    const of = parseActivated(r);
    const aimed = (of?.targets ?? null) !== null;
    if (of === null || !aimed || !r.accept(',') || r.sees('you can')) return null;
    const { clauses, unread, granted } = parseClauses(r);
    const plain = clauses.every(
      ({ condition, delayed, optional }) => condition === null && delayed === null && !optional,
    );
    return plain && clauses.length > 0 && unread.length + granted.length === 0
      ? { rule: 'before-resolving', of, clauses }
      : null;
  });
}
