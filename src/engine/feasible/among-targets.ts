/** "Halve the ATK of 1 monster", said of two targets: before any are chosen, whichever it is will be one of them. */
import type { Frame } from '../context.js';
import type { Action, Filter, Noun } from '../model/effects.js';

/** The action with that phrase standing for the targets themselves, which are looked for elsewhere (psct.targeting). */
export function amongTargets(action: Action, frame: Frame): Action {
  if (frame.targets !== 'unknown' || !('what' in action)) return action;
  const { what } = action;
  if (typeof what !== 'object' || what === null || !('quantity' in what) || what.reference !== null) return action;
  const parts = what.filter.is === 'all-of' ? what.filter.of : [what.filter];
  const same = parts.filter(isOneOfThem);
  if (same.length === 0) return action;
  const meant: Noun = {
    ...what,
    quantity: { kind: 'given' },
    filter: { is: 'all-of', of: parts.filter((part) => !same.includes(part)) },
    reference: { ref: 'target', index: null },
  };
  return { ...action, what: meant };
}

function isOneOfThem(filter: Filter): boolean {
  return filter.is === 'same' && filter.as.ref === 'target';
}
