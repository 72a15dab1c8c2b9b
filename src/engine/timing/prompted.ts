/**
 * What a Chain was begun for. Whoever describes only the Chain says with it that what its first link waits for has just
 * happened, and everybody may still react to that (chain.response-opportunity).
 */
import type { Board, ChainLink, Copy, GameEvent } from '../model/board.js';
import type { EventPattern } from '../model/effects.js';
import type { SummonMethod } from '../model/timing.js';
import { happening } from './happening.js';

export interface Prompted {
  readonly events: readonly GameEvent[];
  /** Something happened that the description does not tell; `null`: nothing did, or all of it is known. */
  readonly open: string | null;
}

const NOTHING: Prompted = { events: [], open: null };

/** Events that need no telling here: a phase, an activation, an attack in progress, or what has not happened yet. */
function tellsNothing({ event }: EventPattern, board: Board): boolean {
  return (
    event === 'phase' ||
    event === 'activated' ||
    event.startsWith('would') ||
    ((event === 'attack-declared' || event === 'targeted-for-attack' || event === 'battles') && board.battle !== null)
  );
}

export function promptedBy(board: Board, group: number): Prompted {
  const [first] = board.chain;
  if (first === undefined || board.events.length > 0 || board.chainResolved.length > 0) return NOTHING;
  const patterns = (first.effect?.triggers ?? []).filter((pattern) => !tellsNothing(pattern, board));
  if (patterns.length === 0) return NOTHING;
  const copy = first.copy === null ? undefined : board.copies.get(first.copy);
  const [only] = patterns;
  const summoned =
    copy !== undefined && only !== undefined && patterns.length === 1 ? ownSummon(first, copy, only, group) : null;
  return summoned !== null
    ? { events: [summoned], open: null }
    : { events: [], open: `what happened before ${first.card?.name ?? 'Chain Link 1'} was activated` };
}

/** "If this card is Normal Summoned": that Summon was the last thing to happen. */
function ownSummon(link: ChainLink, copy: Copy, pattern: EventPattern, group: number): GameEvent | null {
  if (pattern.event !== 'summoned' || pattern.subject?.reference?.ref !== 'this-card') return null;
  return happening('summoned', group, [copy.id], {
    player: copy.summoned === null || copy.summoned.by === 'unknown' ? link.player : copy.summoned.by,
    how: howSummoned(copy, pattern),
  });
}

function howSummoned({ summoned }: Copy, { how }: EventPattern): SummonMethod | null {
  if (summoned !== null && summoned.how !== 'unknown') return summoned.how;
  const [only] = how;
  return how.length === 1 && only !== undefined && only !== 'special' ? only : null;
}
