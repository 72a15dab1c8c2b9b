/** "The rest": of the cards that this effect excavated, revealed or looked at, those that no later part took (term.excavate). */
import { nounOf } from '../../feasible/part.js';
import type { Copy } from '../../model/board.js';
import type { Action, Filter } from '../../model/effects.js';
import type { Outcome } from '../outcome.js';

const SHOWING: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['excavate', 'reveal', 'look']);

/** What is left of the shown cards after this part; `null` where none were shown of which there could be a rest. */
export function restAfter(
  rest: readonly Copy[] | null,
  action: Action,
  { acted, shown }: Outcome,
): readonly Copy[] | null {
  if (shown !== undefined) return shown;
  if (SHOWING.has(action.kind) && acted.length > 1) return acted;
  return rest?.filter((copy) => !acted.some(({ id }) => id === copy.id)) ?? null;
}

export function speaksOfRest(action: Action): boolean {
  const filter = nounOf(action)?.filter;
  if (filter === undefined) return false;
  const parts: readonly Filter[] = filter.is === 'all-of' ? filter.of : [filter];
  return parts.some((part) => part.is === 'state' && part.state === 'remaining');
}
