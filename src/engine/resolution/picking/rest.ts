/**
 * "The rest": of the cards that this effect excavated, revealed or looked at, those that no later part took (term.excavate);
 * of several targets of which a part took one, the others.
 */
import { nounOf } from '../../feasible/part.js';
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Action, Filter } from '../../model/effects.js';
import type { Outcome } from '../outcome.js';

const SHOWING: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['excavate', 'reveal', 'look', 'choose']);

/** What is left of the shown cards after this part; `null` where none were shown of which there could be a rest. */
export function restAfter(
  rest: readonly Copy[] | null,
  action: Action,
  { acted, shown }: Outcome,
  targets: Frame['targets'],
): readonly Copy[] | null {
  if (shown !== undefined) return shown;
  // "Excavate up to 5": of a single card that is taken nothing is left.
  if (SHOWING.has(action.kind) && (acted.length > 1 || (action.kind === 'excavate' && acted.length > 0))) return acted;
  const whole = rest ?? (targets !== 'unknown' && acted.length > 0 && isOneOfTargets(action) ? targets : null);
  return whole?.filter((copy) => !acted.some(({ id }) => id === copy.id)) ?? null;
}

/** "Special Summon 1 of them", said of what was targeted. */
function isOneOfTargets(action: Action): boolean {
  return partsOf(action).some((part) => part.is === 'same' && part.as.ref === 'target');
}

export function speaksOfRest(action: Action): boolean {
  // "Place the other on the top or bottom of the Deck".
  if (action.kind === 'apply-one-of')
    return action.options.some(({ clauses }) => clauses.some((clause) => speaksOfRest(clause.action)));
  return partsOf(action).some((part) => part.is === 'state' && part.state === 'remaining');
}

function partsOf(action: Action): readonly Filter[] {
  const filter = nounOf(action)?.filter;
  if (filter === undefined) return [];
  return filter.is === 'all-of' ? filter.of : [filter];
}
