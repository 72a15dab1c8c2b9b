/**
 * "If it destroys a monster by battle this turn, …", "destroy it at the end of the Damage Step": what an effect that resolved
 * earlier put off until something happens in a battle, or until a point of it. It begins no Chain (effect.lingering).
 */
import { inMonsterZone } from '../board/places.js';
import { frameOfApplied, stillBound } from '../continuous/applied.js';
import { partsLeft, pointsOf, promisedAt, waitsStill, type Promised } from '../continuous/promised.js';
import type { Context, Frame } from '../context.js';
import { matchesEvent } from '../evaluate/events/event.js';
import type { AppliedEffect, Board, CopyId, GameEvent } from '../model/board.js';
import type { Clause } from '../model/effects.js';
import { any, both, judged, NO, unknown, YES, type Judgement } from '../model/facts.js';
import type { Choice, Choices } from '../resolution/choices.js';
import { carryOutWith } from '../resolution/index.js';
import { declarationOf } from './mandatory.js';
import { eventOf } from './progress.js';

export interface PutOff {
  /** The board afterwards; `null`: somebody would have to choose, or it is not sure that it happens. */
  readonly board: Board | null;
  readonly events: readonly GameEvent[];
  readonly open: Judgement | null;
  readonly choice: Choice | null;
  /** Its parts that were due. */
  readonly parts: readonly Clause[];
}

/** What is due of it now; the parts in `done` were done in this battle already. `null`: nothing. */
export function putOffTillNow(
  context: Context,
  applied: AppliedEffect,
  happened: readonly GameEvent[],
  choices: Choices,
  done: ReadonlySet<Clause>,
): PutOff | null {
  if (!waitsStill(context, applied)) return null;
  const copies = stillBound(context, applied);
  if (applied.to.length > 0 && copies.length === 0) return null;
  const frame = frameOfApplied(context, applied, copies);
  const due = [...promisedAt(context, applied, happened, frame), ...dueAtPoint(context, applied, frame)].filter(
    ({ part }) => !done.has(part),
  );
  if (due.length === 0) return null;
  const parts = due.map(({ part }) => part);
  const open = unknown(`what is done because of ${applied.card?.name ?? 'an effect that resolved earlier'} now`);
  if (due.some(({ set }) => set.answer !== 'yes')) return { board: null, events: [], open, choice: null, parts };
  const clauses = due.map(({ clause }) => clause);
  const after = carryOutWith(context.board, clauses, frame, choices);
  return after.open !== null || after.choice !== null
    ? { board: null, events: [], open, choice: after.choice, parts }
    : { board: after.board, events: after.events, open: null, choice: null, parts };
}

/** Its parts that are done at the point of the Damage Step at which the context's board stands. */
function dueAtPoint(context: Context, applied: AppliedEffect, frame: Frame): readonly Promised[] {
  const { moment } = context.board;
  if (moment.at !== 'damage-step') return [];
  return partsLeft(applied.effect).flatMap(({ clause: part, applies }): readonly Promised[] => {
    const { delayed } = part;
    if (delayed === null || pointsOf(part)?.includes(moment.substep) !== true) return [];
    const set = both(
      delayed.event === 'phase'
        ? isOfThisBattle(context, applied)
        : any(battleSoFar(context).map((event) => matchesEvent(context, delayed, event, frame))),
      applies,
    );
    const clause: Clause = { ...part, delayed: null, conjunction: 'first' };
    return set.answer === 'no' ? [] : [{ part, clause, delayed, set }];
  });
}

/** It resolved in this very battle, as far as that is known or the cards tell to which it was applied. */
function isOfThisBattle({ board }: Context, { to, during }: AppliedEffect): Judgement {
  const { battle } = board;
  if (during !== undefined) return judged(battle?.attacker === during);
  const battlers: readonly (CopyId | 'direct')[] = battle === null ? [] : [battle.attacker, battle.target];
  if (to.some((id) => battlers.includes(id))) return YES;
  const others = to.flatMap((id) => board.copies.get(id) ?? []).some(inMonsterZone);
  return others ? NO : unknown('in which battle the effect was applied');
}

/** The attack whose Damage Step this is, and the battle that came of it. */
function battleSoFar(context: Context): readonly GameEvent[] {
  const { battle, copies } = context.board;
  const met = battle === null || battle.target === 'direct' ? [] : [battle.attacker, battle.target];
  const both = met.flatMap((id) => copies.get(id) ?? []);
  const battles = both.map((copy) =>
    eventOf('battles', [copy], { player: copy.controller, other: both.find(({ id }) => id !== copy.id)?.id ?? null }),
  );
  return [...declarationOf(context), ...battles];
}
