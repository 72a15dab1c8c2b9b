/** A monster whose Summon of this turn binds its player, also when it has left the field since (opt.summon-restriction). */
import { onField } from '../board/places.js';
import { UNTOLD_SUMMON, type Board, type Copy, type GameEvent, type SummonRecord } from '../model/board.js';

/** The monster as it came this turn; `null` where nothing tells of such a Summon. */
export function asItCameThisTurn(board: Board, copy: Copy): (Copy & { readonly summoned: SummonRecord }) | null {
  const { summoned } = copy;
  if (summoned?.thisTurn === true) return { ...copy, summoned };
  if (onField(copy)) return null;
  const told = [...board.history.events, ...board.events].findLast(
    (event) => event.copies.includes(copy.id) && recordOf(event) !== null,
  );
  const record = told === undefined ? null : recordOf(told);
  return record?.thisTurn === true ? { ...copy, summoned: record } : null;
}

/** What an event tells of how the monster came: the Summon itself, or its leaving. */
export function recordOf({ event, how, from, player, wasSummoned }: GameEvent): SummonRecord | null {
  if (wasSummoned !== undefined) return wasSummoned;
  if (event !== 'summoned') return null;
  return { ...UNTOLD_SUMMON, how: how ?? 'unknown', from: from ?? 'unknown', by: player ?? 'unknown', thisTurn: true };
}
