import { type LastingRule } from '../../engine/model/effects.js';
import { parseActivated } from './answered.js';
import { type Reader } from './reader.js';

/** "Negate any … effects that target this card, and if you do, destroy …": said of effects as they resolve. */
export function parseNegatedLinks(r: Reader): LastingRule | null {
  return r.attempt(() => {
    if (!r.accept('negate [the|any|all|other]')) return null;
    if (r.accept('(effect|effects|activation and effects) of')) r.accept('(all|any|a|the)');
    const activation = parseActivated(r);
    if ((activation?.targets ?? null) === null || activation === null) return null;
    r.accept('on the field');
    r.accept('when it resolves');
    const destroy = r.accept(
      '[,] and [if you do ,] destroy (that|the|it|them|those) [(spell|trap|spell / trap)] [(card|cards)]',
    );
    return r.done || r.sees('.') ? { rule: 'negate-links', activation, destroy } : null;
  });
}
