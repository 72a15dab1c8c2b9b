import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseMethods } from '../filters/atom.js';
import { type Reader } from '../reader.js';

/** "(This is treated as a Fusion Summon.)": what kind of Summon it counts as. */
export function countsAs(r: Reader): SummonMethod | null {
  return r.foreseen('suffix countsAs', () => {
    if (!r.accept('{ [(this|this special summon)] [is] treated as (a|an)')) return null;
    const [how, ...others] = parseMethods(r);
    if (how === undefined || others.length > 0 || !r.accept('summon')) return null;
    for (let n = 0; n < 40 && !r.done; n += 1) {
      if (r.accept('}')) return how;
      r.position += 1;
    }
    return null;
  });
}
