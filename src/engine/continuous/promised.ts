/** "If that monster leaves the field this turn, …": parts that an effect has put off until something happens (effect.lingering). */
import type { Context, Frame } from '../context.js';
import { matchesEvent } from '../evaluate/events/event.js';
import type { AppliedEffect, GameEvent } from '../model/board.js';
import { substepsNamed, type Clause, type EventKind, type EventPattern } from '../model/effects.js';
import { any, both, unknown, YES, type Judgement } from '../model/facts.js';
import type { DamageSubstep } from '../model/timing.js';
import { countsWhileBattling } from './applied.js';

export interface Promised {
  /** The part as the effect has it. */
  readonly part: Clause;
  /** What is done now, as it reads without the wait. */
  readonly clause: Clause;
  /** What it waited for. */
  readonly delayed: EventPattern;
  /** Whether that happened for which it waited. */
  readonly set: Judgement;
}

/** What an attack is from its declaration to the end of its Damage Step. */
const OF_A_BATTLE: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack', 'battles']);

/**
 * "If it attacks, destroy that monster after damage calculation", "destroy it at the end of the Damage Step": the points of
 * a battle at which the part is done; `null`: it has no such point.
 */
export function pointsOf({ delayed, condition }: Clause): readonly DamageSubstep[] | null {
  if (delayed === null) return null;
  const ofBattle =
    delayed.event === 'phase' ? delayed.phase?.phases.includes('battle') : OF_A_BATTLE.has(delayed.event);
  return ofBattle === true ? substepsNamed(condition) : null;
}

/** Its parts that wait for one of these events; phases have their own time, and what counts while monsters battle does so then. */
export function promisedAt(
  context: Context,
  { effect }: AppliedEffect,
  happened: readonly GameEvent[],
  frame: Frame,
): readonly Promised[] {
  return partsLeft(effect).flatMap(({ clause, applies }): readonly Promised[] => {
    const { delayed } = clause;
    if (delayed === null || delayed.event === 'phase' || countsWhileBattling(clause) || pointsOf(clause) !== null)
      return [];
    const set = both(any(happened.map((event) => matchesEvent(context, delayed, event, frame))), applies);
    return set.answer === 'no'
      ? []
      : [{ part: clause, clause: { ...clause, delayed: null, conjunction: 'first' }, delayed, set }];
  });
}

/** Its parts, those of listed effects among them: which of these were applied as it resolved is not told (psct.bullet-choice). */
export function partsLeft(
  effect: AppliedEffect['effect'],
): readonly { readonly clause: Clause; readonly applies: Judgement }[] {
  return (effect?.resolution ?? []).flatMap((clause) => {
    const { action } = clause;
    if (action.kind !== 'apply-in-order' && action.kind !== 'apply-one-of') return [{ clause, applies: YES }];
    const whole = action.kind === 'apply-in-order' && action.count.kind === 'all';
    const listed = action.options.map(({ heading, threshold, clauses }) => ({
      clauses,
      applies:
        whole && heading === undefined && threshold === null
          ? YES
          : unknown('which of the listed effects were applied'),
    }));
    return listed.flatMap(({ clauses, applies }) => clauses.map((part) => ({ clause: part, applies })));
  });
}

/** "This turn": what was put off in an earlier turn waits no longer. */
export function waitsStill({ board: { turn } }: Context, applied: AppliedEffect): boolean {
  return applied.turn === null || turn.number === null || applied.turn >= turn.number;
}
