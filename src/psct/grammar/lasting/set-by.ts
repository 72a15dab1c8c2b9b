import { blankNoun, type LastingRule } from '../../../engine/model/effects.js';
import { anyOf, parseDescribed } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "A Trap that was Set by the effect of your Fish card, the turn it was Set": what brought it there counts. */
export function setByEffect(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    const start = r.position;
    if (!r.accept('(a|an|1)')) return null;
    const first = parseDescribed(r);
    const other = first === null ? null : r.attempt(() => (r.accept('[,] or [a|an]') ? parseDescribed(r) : null));
    if (first === null || !r.accept('[,] that was set by the effect of')) return null;
    const filter = other === null ? first.filter : anyOf([first.filter, other.filter]);
    const quantity = { kind: 'exactly', n: { kind: 'number', n: 1 } } as const;
    const what = blankNoun(r.since(start), { quantity, filter });
    const setBy = parseNoun(r);
    if (setBy === null || !r.accept('[,] the turn it was set')) return null;
    return { rule: 'activate-turn-set', what, setBy: { ...setBy, locations: [] } };
  });
}
