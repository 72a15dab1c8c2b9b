/**
 * "If it destroys a monster by battle this turn, …": what an effect that resolved earlier put off until something happens in
 * a battle. It begins no Chain (effect.lingering).
 */
import { countsWhileBattling, frameOfApplied, stillBound } from '../continuous/applied.js';
import type { Context } from '../context.js';
import { matchesEvent } from '../evaluate/events/event.js';
import type { AppliedEffect, Board, GameEvent } from '../model/board.js';
import type { Clause } from '../model/effects.js';
import { any, unknown, type Judgement } from '../model/facts.js';
import { carryOutClauses } from '../resolution/index.js';

export interface PutOff {
  /** The board afterwards; `null`: somebody would have to choose, or it is not sure that it happens. */
  readonly board: Board | null;
  readonly events: readonly GameEvent[];
  readonly open: Judgement | null;
}

/** What these events set off of it; `null`: nothing. */
export function putOffTillNow(context: Context, applied: AppliedEffect, happened: readonly GameEvent[]): PutOff | null {
  const { turn } = context.board;
  if (applied.turn !== null && turn.number !== null && applied.turn < turn.number) return null;
  const copies = stillBound(context, applied);
  if (applied.to.length > 0 && copies.length === 0) return null;
  const frame = frameOfApplied(context, applied, copies);
  const due = (applied.effect?.resolution ?? []).flatMap((clause): readonly [Clause, Judgement][] => {
    const { delayed } = clause;
    if (delayed === null || delayed.event === 'phase' || countsWhileBattling(clause)) return [];
    const set = any(happened.map((event) => matchesEvent(context, delayed, event, frame)));
    return set.answer === 'no' ? [] : [[{ ...clause, delayed: null, conjunction: 'first' }, set]];
  });
  if (due.length === 0) return null;
  const name = applied.card?.name ?? 'an effect that resolved earlier';
  const open = unknown(`what is done because of ${name} now`);
  if (due.some(([, { answer }]) => answer !== 'yes')) return { board: null, events: [], open };
  const done = carryOutClauses(
    context.board,
    due.map(([clause]) => clause),
    frame,
    [],
  );
  return done.open !== null || done.choice !== null
    ? { board: null, events: [], open }
    : { board: done.board, events: done.events, open: null };
}
