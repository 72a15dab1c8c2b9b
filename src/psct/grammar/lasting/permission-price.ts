import { type Action } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { costs } from '../summoning/summoning.js';

/** ", by discarding 1 Normal Trap": what a permission to activate costs. */
export function price(r: Reader): { readonly cost?: readonly Action[] } {
  const cost = r.attempt(() => (r.accept('[,] by') ? costs(r) : null));
  return cost === null ? {} : { cost };
}
