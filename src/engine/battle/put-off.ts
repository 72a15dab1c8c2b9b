/**
 * "If it destroys a monster by battle this turn, …": what an effect that resolved earlier put off until something happens in
 * a battle. It begins no Chain (effect.lingering).
 */
import { frameOfApplied, stillBound } from '../continuous/applied.js';
import { promisedAt, waitsStill } from '../continuous/promised.js';
import type { Context } from '../context.js';
import type { AppliedEffect, Board, GameEvent } from '../model/board.js';
import { unknown, type Judgement } from '../model/facts.js';
import { carryOutClauses } from '../resolution/index.js';

export interface PutOff {
  /** The board afterwards; `null`: somebody would have to choose, or it is not sure that it happens. */
  readonly board: Board | null;
  readonly events: readonly GameEvent[];
  readonly open: Judgement | null;
}

/** What these events set off of it; `null`: nothing. */
export function putOffTillNow(context: Context, applied: AppliedEffect, happened: readonly GameEvent[]): PutOff | null {
  if (!waitsStill(context, applied)) return null;
  const copies = stillBound(context, applied);
  if (applied.to.length > 0 && copies.length === 0) return null;
  const frame = frameOfApplied(context, applied, copies);
  const due = promisedAt(context, applied, happened, frame);
  if (due.length === 0) return null;
  const name = applied.card?.name ?? 'an effect that resolved earlier';
  const open = unknown(`what is done because of ${name} now`);
  if (due.some(({ set }) => set.answer !== 'yes')) return { board: null, events: [], open };
  const done = carryOutClauses(
    context.board,
    due.map(({ clause }) => clause),
    frame,
    [],
  );
  return done.open !== null || done.choice !== null
    ? { board: null, events: [], open }
    : { board: done.board, events: done.events, open: null };
}
