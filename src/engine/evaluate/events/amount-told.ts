/** "When you take damage: … that much": the amount of what an effect answers. */
import type { GameEvent } from '../../model/board.js';
import type { Effect, EventKind } from '../../model/effects.js';

/** Events that have an amount which texts speak of: "when you take damage: gain that much LP". */
const AMOUNTS: ReadonlySet<EventKind> = new Set<EventKind>([
  'damage',
  'battle-damage',
  'effect-damage',
  'life-points-changed',
  'life-points-gained',
  'life-points-paid',
  'drawn',
]);

/** The one amount that these events tell of, where the effect waits for something with an amount; else `null`. */
export function amountTold(events: readonly GameEvent[], effect: Effect | null): number | null {
  if (effect?.triggers.some(({ event }) => AMOUNTS.has(event)) !== true) return null;
  const amounts = new Set(
    events.flatMap(({ event, amount }) => (AMOUNTS.has(event) && amount !== null ? [amount] : [])),
  );
  const [only] = amounts;
  return amounts.size === 1 && only !== undefined ? only : null;
}
