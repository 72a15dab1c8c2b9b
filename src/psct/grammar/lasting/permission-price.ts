import { type Action } from '../../../engine/model/effects.js';
import { parseAction } from '../actions/action.js';
import { type Reader } from '../reader.js';

/** ", by discarding 1 Normal Trap": what a permission to activate costs. */
export function price(r: Reader): { readonly cost?: readonly Action[] } {
  const cost = r.attempt(() => (r.accept('[,] by') ? costs(r) : null));
  if (cost !== null) r.accept('at activation');
  return cost === null ? {} : { cost };
}

/** gerund ("," | "and" gerund)* : "banishing 1 LIGHT and 1 DARK monster from your GY". */
function costs(r: Reader): Action[] | null {
  return r.foreseen('permission-price costs', () => {
    const all: Action[] = [];
    for (;;) {
      const next = r.attempt(() => {
        if (all.length > 0 && !r.accept('[,] (and|then|or|and then) [by]')) return null;
        return (r.peek()?.fold ?? '').endsWith('ing') ? parseAction(r, 'you') : null;
      });
      if (next === null) break;
      all.push(next);
    }
    return all.length === 0 ? null : all;
  });
}
