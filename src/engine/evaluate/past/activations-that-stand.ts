/** Activations that were not negated: only they count as activated this turn. */
import type { Board, GameEvent } from '../../model/board.js';
import type { EventPattern } from '../../model/effects.js';

/** "If a Spell Card was activated this turn": one whose activation was negated was not activated (neg.activation). */
export function withoutNegatedActivations(
  { used }: Board,
  { event }: EventPattern,
  known: readonly GameEvent[],
): readonly GameEvent[] {
  if (event !== 'activated' || !used.some(({ negated }) => negated === 'activation')) return known;
  return known.filter((one) => one.event !== 'activated' || usesOf(used, one).every(stands));
}

type Used = Board['used'];

/** How that activation stands among the uses of the turn, by its card. */
function usesOf(used: Used, { copies, cards, player }: GameEvent): Used {
  return used.filter(
    (use) =>
      (player === null || use.player === player) &&
      ((use.copy !== null && copies.includes(use.copy)) || cards.some(({ name }) => name === use.card?.name)),
  );
}

function stands({ negated }: Used[number]): boolean {
  return negated !== 'activation';
}
