/** Clauses carried out by themselves, without a Chain Link: what a card does at a phase, for example. */
import type { Frame } from '../context.js';
import type { Board, GameEvent } from '../model/board.js';
import type { Clause } from '../model/effects.js';
import type { Assumption, UnreadText } from '../model/facts.js';
import { Pause, withDecisions, type Choice, type Choices, type Chosen } from './choices.js';
import { runClauses } from './clauses.js';
import { Play, type ResolutionStep } from './play.js';
import { applyEachTime } from './aftermath/each-time.js';
import { putRight } from './aftermath/upkeep.js';

export interface CarriedOut {
  readonly board: Board;
  readonly steps: readonly ResolutionStep[];
  readonly events: readonly GameEvent[];
  readonly assumed: readonly Assumption[];
  /** The decision that is needed to go on. */
  readonly choice: Choice | null;
  /** Why it could not be carried out to the end; `null`: it was. */
  readonly open: { readonly fact: string; readonly unread: readonly UnreadText[] } | null;
}

/** Does what the clauses say, one after the other; stops where a decision or the text is missing. */
export function carryOutClauses(
  board: Board,
  clauses: readonly Clause[],
  frame: Frame,
  choices: readonly Chosen[],
): CarriedOut {
  return withDecisions(choices, (decisions) => carryOutWith(board, clauses, frame, decisions), {
    isOver: ({ open }) => open === null,
    assuming: (result, assumed) => ({ ...result, assumed: [...result.assumed, ...assumed] }),
  });
}

/** The same as a part of something longer, which has its decisions in one list. */
export function carryOutWith(board: Board, clauses: readonly Clause[], frame: Frame, decisions: Choices): CarriedOut {
  const play = new Play(board, decisions, runClauses);
  // What is moved on the way is moved by this very effect (effect.source-left).
  play.beginLink();
  let pause: Pause | null = null;
  try {
    if (clauses.length > 0) runClauses(play, clauses, frame);
    // What happens without a Chain is answered by continuous effects as well (effect.continuous).
    if (play.events.length > 0) applyEachTime(play, board, 0, null);
    play.endMoment();
    putRight(play);
  } catch (error) {
    if (!(error instanceof Pause)) throw error;
    pause = error;
  }
  const { steps, events, assumed } = play;
  return {
    board: { ...play.board, events },
    steps,
    events,
    assumed,
    choice: pause?.choice ?? null,
    open: pause === null ? null : { fact: pause.fact, unread: pause.unread === null ? [] : [pause.unread] },
  };
}
