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
  const own = board.history.events.filter(
    ({ event, copies, other }) => copies.includes(copy.id) || (event === 'battles' && other === copy.id),
  );
  const since = everAway ? -1 : own.findLastIndex(({ event }) => LEAVES.has(event));
  const counted = (kind: EventKind): number => own.slice(since + 1).filter(({ event }) => event === kind).length;
  // In its controller's turn a monster battles because it attacks (battle.attack-declaration), where no attack is told.
  const told = board.history.events.some(({ event }) => event === 'attack-declared');
  const battled = !told && copy.controller === board.turn.player ? counted('battles') : 0;
  const made = Math.max(counted('attack-declared') - (board.battle?.attacker === copy.id ? 1 : 0), battled);
  return made > 0 ? made : 'unknown';
}
