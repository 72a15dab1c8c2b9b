/** How often a monster has attacked this turn, as its own entry or the history of the turn tells. */
import type { Context } from '../../context.js';
import type { Copy, Known } from '../../model/board.js';
import type { EventKind } from '../../model/effects.js';

const LEAVES: ReadonlySet<EventKind> = new Set<EventKind>([
  'left-field',
  'banished',
  'returned',
  'destroyed',
  'sent',
  'tributed',
]);

/**
 * Attacks that it declared this turn. The attack that is going on is none that it has made, and what left the field comes
 * back without them; `everAway`: also those that it made before (position.change.attacked-even-stopped).
 */
export function attacksMade({ board }: Context, copy: Copy, everAway = false): Known<number> {
  if (copy.attacks !== 'unknown') return copy.attacks;
  const own = board.history.events.filter(({ copies }) => copies.includes(copy.id));
  const since = everAway ? -1 : own.findLastIndex(({ event }) => LEAVES.has(event));
  const declared = own.slice(since + 1).filter(({ event }) => event === 'attack-declared').length;
  const made = declared - (board.battle?.attacker === copy.id ? 1 : 0);
  return made > 0 ? made : 'unknown';
}
