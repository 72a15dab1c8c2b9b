/** Where a turn stands: where it may go on to, what still waits in the phase, what is drawn and discarded. */
import { contextOf } from '../context-of.js';
import { DEFAULT_EDITION, isEdition } from '../editions.js';
import type { Board, Known } from '../model/board.js';
import type { Phase, Player } from '../model/timing.js';
import { defineRule, type Rule } from '../rule.js';
import { judge, type Verdict, type VerdictAnswer } from '../verdict.js';
import { dueEffects, type DueEffect } from './due.js';
import { drawsOf, handLimitDiscards } from './numbers.js';
import { mayGoTo, TURN_GOALS, type TurnGoal } from './phases.js';
import { drawIsReplaced, skippedPhases } from './skips.js';

export interface TurnAnswer {
  readonly verdict: Verdict;
  /** Goals that follow by the order of the turn, with whether they may be gone to now. */
  readonly next: readonly { readonly to: TurnGoal; readonly verdict: Verdict }[];
  /** What waits in this phase. They are dealt with one after the other, never as one Chain. */
  readonly due: readonly DueEffect[];
  /** Who chooses first among them. */
  readonly first: Player | null;
  /** Cards of the normal draw of this turn. */
  readonly draws: Known<number>;
  /** Cards that the turn player discards at the very end of the turn, as things stand. */
  readonly discards: Known<number>;
  readonly skipped: readonly Phase[];
}

interface Facts {
  readonly next: TurnAnswer['next'];
  readonly due: readonly DueEffect[];
}

const goesOn = defineRule<Facts>({
  id: 'turn.phases',
  messages: {
    may: 'The turn player may go on to: {goals}.',
    nowhere: 'The turn cannot go on yet.',
    open: 'Whether the turn can go on is open.',
  },
  check({ next }) {
    const at = (answer: VerdictAnswer): string =>
      next
        .filter(({ verdict }) => verdict.answer === answer)
        .map(({ to }) => to)
        .join(', ');
    if (at('yes') !== '') return { answer: 'yes', messageId: 'may', data: { goals: at('yes') } };
    return at('depends') === '' ? { answer: 'no', messageId: 'nowhere' } : { answer: 'unknown', messageId: 'open' };
  },
});

const oneByOne = defineRule<Facts>({
  id: 'turn.phase-effects.one-by-one',
  messages: { due: 'Waiting in this phase, one after the other: {cards}.' },
  check: ({ due }) =>
    due.length === 0
      ? null
      : { answer: 'yes', messageId: 'due', data: { cards: due.map(({ card }) => card).join(', ') } },
});

const RULES: readonly Rule<Facts>[] = [goesOn, oneByOne];

/** How the turn stands on this board. */
export function turnNow(board: Board): TurnAnswer {
  const edition = isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
  const context = contextOf(board);
  const due = dueEffects(context);
  const next = TURN_GOALS.map((to) => ({ to, verdict: mayGoTo({ board, next: to }) })).filter(
    ({ verdict }) => verdict.because[0]?.finding !== 'no',
  );
  const skipped = skippedPhases(board);
  return {
    verdict: judge(RULES, { next, due }, board.edition),
    next,
    due,
    first: due.length === 0 ? null : board.turn.player,
    draws: skipped.has('draw') || drawIsReplaced(board) ? 0 : drawsOf(context, edition, board),
    discards: handLimitDiscards(context, board.turn.player),
    skipped: [...skipped],
  };
}
