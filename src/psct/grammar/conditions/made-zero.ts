/** What the part before made of a value: "if its ATK becomes 0 by this effect", "if its DEF was reduced to 0 as a result". */
import { type Condition } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { parseOwnStat } from '../values/stat-change.js';

/** It is 0 now, and something of it was lost: what had none before was not brought to 0 by this. */
export function madeZero(r: Reader): Condition | null {
  return r.foreseen('condition made zero', (): Condition | null => {
    const own = r.sees('(its|that monster)') ? parseOwnStat(r) : null;
    const [stat] = own?.stats ?? [];
    const of = own?.what.reference ?? null;
    if (own === null || stat === undefined || own.stats.length > 1 || own.original) return null;
    if (of === null || of.ref === 'this-card') return null;
    if (!r.accept('(becomes|became|(is|was|has been) reduced to) 0')) return null;
    if (!r.accept('by this effect | as a result [of this effect]')) return null;
    return {
      if: 'all-of',
      of: [
        {
          if: 'compare',
          left: { kind: 'stat', stat, original: false, of },
          compare: '=',
          right: { kind: 'number', n: 0 },
        },
        { if: 'compare', left: { kind: 'that-amount' }, compare: '>=', right: { kind: 'number', n: 1 } },
      ],
    };
  });
}
