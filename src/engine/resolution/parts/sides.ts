/** What both players do, each for themselves, and what only one of them may leave. */
import type { Frame } from '../../context.js';
import type { Action, Clause, Side } from '../../model/effects.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { forSide } from '../../evaluate/for-side.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import type { Play } from '../play.js';

/** Kinds whose handlers go through both players themselves. */
const OF_BOTH: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'draw',
  'damage',
  'gain-life-points',
  'lose-life-points',
  'pay-life-points',
  'set-life-points',
  'shuffle',
  'skip-phase',
  'skip-draw',
]);

/** "Each player sends 1 card from their hand": the turn player's part first, then the other's (term.controller-decides). */
export function partsOfBoth(play: Play, clause: Clause, frame: Frame): readonly Clause[] {
  const { action } = clause;
  const who = 'who' in action ? action.who : action.chooser;
  // "Each player draws 1 card for each of their cards …": each of them counts their own.
  const own = clause.forEach?.controller === 'each' ? clause.forEach : null;
  if (who !== 'each' || (OF_BOTH.has(action.kind) && own === null)) return [clause];
  const first: Side = play.board.turn.player === opponentOf(frame.player) ? 'opponent' : 'you';
  return [first, first === 'you' ? ('opponent' as const) : ('you' as const)].map((side) => ({
    ...clause,
    ...(clause.decides === undefined ? {} : { decides: side }),
    action: forSide(action, side),
    ...(own === null ? {} : { forEach: { ...own, controller: side } }),
  }));
}

/** Who says whether an optional part is done. */
export function whoDecides({ decides }: Clause, action: Action, frame: Frame): Player {
  if (decides === undefined) return frame.player;
  const side = decides === 'either' && 'who' in action && action.who !== null ? action.who : decides;
  return playerOf(side, frame.player);
}
