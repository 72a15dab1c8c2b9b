/** What earlier effects left behind for a time that is over (turn.effects-expire). */
import { contextOf } from '../context-of.js';
import type { Board } from '../model/board.js';
import { defineRule } from '../rule.js';
import { judge, type Finding } from '../verdict.js';
import { isPast } from './applied.js';

const timeOver = defineRule<readonly string[]>({
  id: 'turn.effects-expire',
  messages: { over: 'What {cards} left behind no longer applies: its time is over.' },
  check: (cards) =>
    cards.length === 0
      ? null
      : { answer: 'yes', messageId: 'over', data: { cards: cards.join(', ') }, also: ['effect.lingering'] },
});

/** The finding about effects that were applied and no longer count on this board; none where all of them still do. */
export function lapsed(board: Board): readonly Finding[] {
  const context = contextOf(board);
  const cards = board.applied.flatMap((applied) => {
    const over = (applied.effect?.resolution ?? []).some((clause) => isPast(context, clause, applied));
    return over && applied.card !== null ? [applied.card.name] : [];
  });
  return judge([timeOver], [...new Set(cards)], board.edition).because;
}
