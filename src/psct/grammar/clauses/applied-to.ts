/** "Apply these effects to 1 face-up monster": one monster is chosen, and the bullets say what becomes of it. */
import { blankClause, type Action, type Option, type Reference } from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';
import { type ClauseRun } from './clause-run.js';

const CHOSEN: Reference = { ref: 'previous' };

/** The choice and the list that it announces; how long the bullets hold is told with it. */
export function appliesToOne(r: Reader, run: ClauseRun): boolean {
  const start = r.position;
  const found = r.attempt(() => {
    if (!run.fresh || !r.accept('apply (these|the following) effects to')) return null;
    const what = parseNoun(r);
    if (what?.reference !== null || what.quantity.kind !== 'exactly') return null;
    r.accept(',');
    const until = parseDuration(r);
    return r.accept('.') ? { what, until } : null;
  });
  if (found === null) return false;
  const span = r.since(start);
  const choose: Action = { kind: 'choose', what: found.what, who: 'you' };
  const list: Action = { kind: 'apply-in-order', options: [], count: { kind: 'all' }, who: null };
  run.clauses.push(
    blankClause(choose, span, { conjunction: run.clauses.length === 0 ? 'first' : 'sentence' }),
    blankClause(list, span, { conjunction: 'and-if-you-do' }),
  );
  run.listedUntil = found.until;
  run.listedOn = CHOSEN;
  return true;
}

/** A bullet that names nobody speaks of the card that the list is applied to. */
export function saidOf(option: Option, whom: Reference | null): Option {
  return whom === null ? option : (spokenOf(option, whom) as Option);
}

function spokenOf(part: unknown, whom: Reference): unknown {
  if (Array.isArray(part)) return part.map((one) => spokenOf(one, whom));
  if (typeof part !== 'object' || part === null) return part;
  if ('ref' in part && part.ref === 'this-card') return whom;
  // "Except its own": other cards than that one, and than the one that says so.
  if ('is' in part && part.is === 'other') return allOf([{ is: 'other' }, { is: 'not', of: { is: 'same', as: whom } }]);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, spokenOf(value, whom)]));
}
