/** "This card cannot use this effect next turn": the copy that used it in the turn before waits. */
import { defineRule } from '../../rule.js';
import type { Effect } from '../../model/effects.js';
import type { Attempt } from '../attempt.js';

export const restsThisTurn = defineRule<Attempt>({
  id: 'opt.soft',
  messages: { rests: '{name} used this effect in the turn before and cannot use it this turn.' },
  check({ effect, copy, card, context }) {
    const { number } = context.board.turn;
    if (effect === null || number === null || !restsAfterwards(effect)) return null;
    const before = context.board.used.some(
      (use) =>
        use.copy === copy.id &&
        use.turn === number - 1 &&
        use.negated === 'no' &&
        (use.effect === null || use.effect === effect.number),
    );
    return before ? { answer: 'no', messageId: 'rests', data: { name: card.name } } : null;
  },
});

function restsAfterwards({ resolution }: Effect): boolean {
  return resolution.some(
    ({ action }) =>
      action.kind === 'apply-rule' && action.rule.rule === 'stated' && action.rule.statement === 'rests-next-turn',
  );
}
