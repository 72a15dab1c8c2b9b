/** Summons that the history of the turn tells of: a monster that came this turn is known to have (turn.phases). */
import { UNTOLD_SUMMON, type Copy, type GameEvent, type SummonRecord } from '../engine/index.js';
import type { Draft } from './draft.js';
import { isDown } from './going-on.js';

/** Writes down, with monsters on the field, that they were Summoned this turn, where only `history` says so. */
export function noteSummonsOf(draft: Draft, earlier: readonly GameEvent[]): void {
  for (const event of earlier) {
    if (event.event !== 'summoned') continue;
    for (const id of event.copies) {
      const copy = draft.copies.get(id);
      if (copy === undefined || !isDown(copy) || !isOpen(copy)) continue;
      draft.copies.set(id, { ...copy, summoned: { ...toldOf(copy, event), thisTurn: true } });
    }
  }
}

function toldOf({ summoned }: Copy, { how, from, player }: GameEvent): SummonRecord {
  if (summoned !== null && summoned.how !== 'unknown') return summoned;
  const own = summoned ?? UNTOLD_SUMMON;
  return {
    ...own,
    how: how ?? 'unknown',
    from: own.from === 'unknown' ? (from ?? 'unknown') : own.from,
    by: own.by === 'unknown' ? (player ?? 'unknown') : own.by,
  };
}

/** Not told to have come on an earlier turn, and not told how. */
function isOpen({ summoned }: Copy): boolean {
  if (summoned === null || summoned.thisTurn === 'unknown') return true;
  return summoned.thisTurn && summoned.how === 'unknown';
}
