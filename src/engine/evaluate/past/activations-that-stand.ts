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
  return known.filter((one) => one.event !== 'activated' || mayStand(usesOf(used, one)));
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

/** Of several cards of one name only some may have been negated. */
function mayStand(uses: Used): boolean {
  return uses.length === 0 || uses.some(({ negated }) => negated !== 'activation');
}
