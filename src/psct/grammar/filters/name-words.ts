import { type Filter } from '../../../engine/model/effects.js';
import { anyOf } from './filter.js';
import { LONGEST_LIST, type Reader } from '../reader.js';

/** '"A", "B", or "C" in its original name': letters of the name, whatever series the card belongs to. */
export function parseNameWords(r: Reader): Filter | null {
  return r.foreseen('name-words', () => {
    const words: string[] = [];
    for (;;) {
      const next = r.attempt(() => {
        if (words.length >= LONGEST_LIST || (words.length > 0 && !r.accept('([,] or|[,] and/or|,)'))) return null;
        return r.acceptQuoted();
      });
      if (next === null) break;
      words.push(next);
    }
    if (words.length === 0 || !r.accept('in (its|their|the)')) return null;
    const original = r.accept('original');
    if (!r.accept('[card] (name|names)')) return null;
    return anyOf(words.map((one): Filter => ({ is: 'in-name', words: one, original })));
  });
}
