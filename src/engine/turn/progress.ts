/** Where a turn stands: where it may go on to, what still waits in the phase, what is drawn and discarded. */
import { nobodyInterferes } from '../board/undescribed.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import { contextOf } from '../context-of.js';
import { DEFAULT_EDITION, isEdition } from '../editions.js';
import type { Board, Known } from '../model/board.js';
import type { Phase, Player } from '../model/timing.js';
import { defineRule, type Rule } from '../rule.js';
import { judge, restingOn, type Verdict, type VerdictAnswer } from '../verdict.js';
import { dueEffects, type DueEffect } from './due.js';
import { drawsOf, handLimitDiscards } from './numbers.js';
import { TURN_GOALS, type TurnGoal } from './goals.js';
import { mayGoTo } from './phases.js';
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
  readonly draws: TurnAnswer['draws'];
  readonly discards: TurnAnswer['discards'];
  readonly skipped: readonly Phase[];
  /** It is one of the first turns, whose draw has a rule of its own. */
  readonly first: boolean;
  /** The normal draw is given up for something else. */
  readonly replaced: boolean;
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
    const assumed = [
      ...new Map(
        next.flatMap(({ verdict }) => verdict.assumed).map((assumption) => [assumption.fact, assumption] as const),
      ).values(),
    ];
    if (at('yes') !== '') return { answer: 'yes', messageId: 'may', data: { goals: at('yes') }, assumed };
    return at('depends') === ''
      ? { answer: 'no', messageId: 'nowhere', assumed }
      : { answer: 'unknown', messageId: 'open' };
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

const draw = defineRule<Facts>({
  id: 'turn.draw.mandatory',
  messages: {
    draws: 'Cards drawn for the normal draw: {draws}.',
    untold: 'How many cards are drawn for the normal draw is open.',
  },
  check: ({ draws, first, replaced }) => ({
    answer: 'yes',
    messageId: typeof draws === 'number' ? 'draws' : 'untold',
    data: { draws: String(draws) },
    also: [...(first ? FIRST_DRAW : []), ...(replaced ? REPLACED : [])],
  }),
});

const FIRST_DRAW: readonly RuleId[] = ['turn.draw.first-turn'];
const REPLACED: readonly RuleId[] = ['turn.draw.replacement'];
/** The discard comes when nobody acts any more; what triggers on it makes the end of the turn begin anew. */
const AT_THE_VERY_END: readonly RuleId[] = ['turn.end.hand-limit-timing'];

const handLimit = defineRule<Facts>({
  id: 'turn.end.hand-limit',
  messages: {
    discards: 'Cards discarded for the hand limit: {discards}.',
    untold: 'How many cards are discarded for the hand limit is open.',
  },
  check: ({ discards }) => ({
    answer: 'yes',
    messageId: typeof discards === 'number' ? 'discards' : 'untold',
    data: { discards: String(discards) },
    also: discards !== 0 ? AT_THE_VERY_END : [],
  }),
});

const skips = defineRule<Facts>({
  id: 'turn.skip',
  messages: { skipped: 'Left out by effects: {phases}.' },
  check: ({ skipped }) =>
    skipped.length === 0 ? null : { answer: 'yes', messageId: 'skipped', data: { phases: skipped.join(', ') } },
});

const RULES: readonly Rule<Facts>[] = [goesOn, draw, handLimit, skips, oneByOne];

/** How the turn stands on this board. */
export function turnNow(board: Board): TurnAnswer {
  const edition = isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
  const context = contextOf(board);
  const due = dueEffects(context);
  const next = TURN_GOALS.map((to) => ({ to, verdict: mayGoTo({ board, next: to }) })).filter(
    ({ verdict }) => verdict.because[0]?.finding !== 'no',
  );
  const skipped = skippedPhases(board);
  const replaced = drawIsReplaced(board);
  const draws = skipped.has('draw') || replaced ? 0 : drawsOf(context, edition, board);
  const discards = handLimitDiscards(context, board.turn.player);
  const { number } = board.turn;
  const first = number !== null && number <= 2;
  const facts = { next, due, draws, discards, skipped: [...skipped.keys()], first, replaced };
  return {
    verdict: restingOn(judge(RULES, facts, board.edition), nobodyInterferes(board).assumed),
    next,
    due,
    first: due.length === 0 ? null : board.turn.player,
    draws,
    discards,
    skipped: [...skipped.keys()],
  };
}
