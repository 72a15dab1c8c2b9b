import { type Action, type Clause, type Filter } from '../../../engine/model/effects.js';

const SHOWS: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['reveal', 'look', 'excavate']);

/** "Reveal your hand, choose 1 card, and …": one of those that were just shown, where nothing else says where it is. */
export function amongShown(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, at) => {
    const { action, conjunction } = clause;
    const before = clauses[at - 1]?.action.kind;
    if (action.kind !== 'choose' || conjunction !== 'and' || before === undefined || !SHOWS.has(before)) return clause;
    const { what } = action;
    const placed = what.reference !== null || what.locations.length > 0 || what.controller !== null;
    if (placed || what.each.length > 0 || saysWhich(what.filter)) return clause;
    const shown: Filter = { is: 'same', as: { ref: 'previous' } };
    const filter: Filter = what.filter.is === 'any' ? shown : { is: 'all-of', of: [what.filter, shown] };
    return { ...clause, action: { ...action, what: { ...what, filter } } };
  });
}

/** "1 of them", "1 excavated card". */
function saysWhich(filter: Filter): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some(saysWhich);
  return filter.is === 'same' || filter.is === 'state';
}
