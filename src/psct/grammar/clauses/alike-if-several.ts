/** What cards chosen together have in common, said behind the deed and only of several (psct.quantities). */
import { type Action, type Alike, type Clause } from '../../../engine/model/effects.js';
import { SHARED } from '../filters/shares.js';
import { type Reader } from '../reader.js';

/** "(if you target 2 or more monsters, they must have the same Type)"; `null` where nothing of the kind is said. */
export function alikeIfSeveral(r: Reader, action: Action | undefined): Action | null {
  if (action === undefined || !('what' in action) || typeof action.what !== 'object' || action.what === null)
    return null;
  const { what } = action;
  if (what.reference !== null || what.each.length > 0) return null;
  const alike = r.attempt(() => saidOfSeveral(r));
  return alike === null ? null : { ...action, what: { ...what, alike: [...(what.alike ?? []), alike] } };
}

/** The same in a sentence of its own: said of the clause in front. */
export function lastAlikeIfSeveral(r: Reader, clauses: Clause[]): boolean {
  const last = clauses.at(-1);
  const action = alikeIfSeveral(r, last?.action);
  if (last === undefined || action === null) return false;
  clauses[clauses.length - 1] = { ...last, action };
  return true;
}

function saidOfSeveral(r: Reader): Alike | null {
  const bracket = r.accept('{');
  if (
    !r.accept('if you (target|add|special summon|banish|send|reveal|choose) 2 or more (cards|monsters) [,]') ||
    !r.accept('they must [all] have')
  )
    return null;
  const different = r.acceptOneOf([
    ['the same', false],
    ['different', true],
  ] as const);
  const what = different === null ? null : r.acceptOneOf(SHARED);
  if (different === null || what === null) return null;
  const ends = bracket ? r.accept('[.] }') : r.done || r.sees('.');
  return ends ? { what, different } : null;
}
