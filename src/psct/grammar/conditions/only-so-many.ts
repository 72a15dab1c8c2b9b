import { type Condition, type Noun } from '../../../engine/model/effects.js';
import { LYING_FACE_UP } from './lying.js';
import { exists, number } from './parts.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "the only monsters you control are 2 Fish monsters": all of them are like that, and there are so many. */
export function onlySoMany(r: Reader, all: Noun): Condition | null {
  if (all.reference !== null || all.quantity.kind !== 'all' || !/^the only\b/i.test(r.textOf(all.span))) return null;
  return r.attempt((): Condition | null => {
    r.accept('exactly');
    if (r.peek()?.kind !== 'number') return null;
    const like = parseNoun(r);
    const plain =
      like?.reference === null && like.controller === null && like.locations.length === 0 && like.each.length === 0;
    if (!plain || like.quantity.kind !== 'exactly' || like.quantity.n.kind !== 'number') return null;
    const lies = r.acceptOneOf(LYING_FACE_UP);
    const count = exists(r, { ...all, quantity: like.quantity });
    if (count.if !== 'exists') return null;
    return {
      if: 'all-of',
      of: [
        { if: 'all', noun: all, are: lies === null ? like.filter : allOf([like.filter, ...lies]) },
        { ...count, compare: '=', n: number(like.quantity.n.n) },
      ],
    };
  });
}
