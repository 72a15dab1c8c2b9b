import { type Action, type Clause, type Condition, type Filter, type Noun } from '../../../engine/model/effects.js';
import { sameAs } from '../nouns/reference.js';

const SHOWS: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['reveal', 'look', 'excavate']);
const PREVIOUS = { ref: 'previous' } as const;

/** "Reveal your hand, choose 1 card, and …": one of those that were just shown, where nothing else says where it is. */
export function amongShown(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, at) => {
    const { action, conjunction } = clause;
    if (action.kind !== 'choose' || conjunction !== 'and' || !shows(clauses[at - 1])) return clause;
    const { what } = action;
    if (isPlaced(what) || saysWhich(what.filter)) return clause;
    const shown: Filter = { is: 'same', as: PREVIOUS };
    const filter: Filter = what.filter.is === 'any' ? shown : { is: 'all-of', of: [what.filter, shown] };
    return { ...clause, action: { ...action, what: { ...what, filter } } };
  });
}

/** "Look at your opponent's hand, and if there is a monster, …": among what is looked at. */
export function askedAmongShown(condition: Condition, before: Clause | undefined): Condition {
  if (condition.if !== 'exists' || !shows(before)) return condition;
  const { noun } = condition;
  if (isPlaced(noun) || noun.filter.is !== 'kind') return condition;
  return { ...condition, noun: { ...noun, filter: sameAs(PREVIOUS, noun.filter) } };
}

function shows(clause: Clause | undefined): boolean {
  return clause !== undefined && SHOWS.has(clause.action.kind);
}

/** Something else says where such cards are. */
function isPlaced({ locations, controller, reference, each }: Noun): boolean {
  return locations.length > 0 || controller !== null || reference !== null || each.length > 0;
}

/** "1 of them", "1 excavated card". */
function saysWhich(filter: Filter): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some(saysWhich);
  return filter.is === 'same' || filter.is === 'state';
}
