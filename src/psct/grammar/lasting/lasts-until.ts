import { type Clause } from '../../../engine/model/effects.js';
import { withDuration } from '../clauses/amended.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';

/** "These changes last until the end of this turn": said of the clauses before. */
export function lastsUntil(r: Reader, clauses: Clause[]): boolean {
  const start = r.position;
  const until = r.attempt(() => {
    r.accept('{');
    if (
      !r.accept(
        '(this|these|the) [atk|def|atk / def|atk and def] [(effect|effects|change|changes|increase|increases|gain|loss|decrease|boost|protection)] (last|lasts|remain|remains|apply|applies|are applied) [negated]',
      )
    )
      return null;
    const found = parseDuration(r);
    r.accept('[.] }');
    return found;
  });
  if (until === null || clauses.length === 0) return false;
  // "This ATK change" is not the control that was taken beside it; "these changes" are all of them.
  const numbers = /\b(?:ATK|DEF|change|increases?|gain|decrease|boost)\b/.test(r.textOf(r.since(start)));
  clauses.forEach((clause, i) => {
    if (numbers && clause.action.kind !== 'change-stat' && clauses.some(({ action }) => action.kind === 'change-stat'))
      return;
    clauses[i] = { ...clause, action: withDuration(clause.action, until) };
  });
  return true;
}
