/** "The first target(s)", "the additional target": of what is always targeted, and what may be besides. */
import { type Reference } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

/** Only where the text targets more in a state; how many were first is not told by a number then. */
export function targetPart(r: Reader): Reference | null {
  const { alsoTargets } = r.scope;
  if (alsoTargets !== true) return null;
  if (r.accept('(the|that) (first|1st) (target|targets)'))
    return { ref: 'target', index: null, wording: 'that', part: 'first' };
  return r.accept('(the|that) additional (target|targets)')
    ? { ref: 'target', index: null, wording: 'that', part: 'additional' }
    : null;
}

/** "Discard this card and 1 other monster; … than the other discarded monster": what paid beside this card. */
export function otherPaid(r: Reader): Reference | null {
  const paid = r.scope.cost && r.accept('the other (discarded|revealed|tributed|banished) (monster|card)');
  return paid ? { ref: 'cost', other: true } : null;
}
