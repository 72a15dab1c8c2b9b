import type { Context } from '../../context.js';
import type { GameEvent } from '../../model/board.js';
import type { EventPattern } from '../../model/effects.js';
import { assume, judged, YES, type Judgement } from '../../model/facts.js';
import type { Phase } from '../../model/timing.js';

/**
 * "During your Main Phase": whether it happened in such a phase (turn.phases). What just happened is asked of the turn
 * itself; of what happened earlier and nobody told when, it is taken to be so.
 */
export function happenedInPhase({ board }: Context, { phase: asked }: EventPattern, event: GameEvent): Judgement {
  if (asked === null || asked.phases.length === 0) return YES;
  const earlier = board.history.events.includes(event);
  return inOneOf(asked.phases, event.phase, earlier);
}

/** The phases that are asked for, and the one that is told of an activation or event. */
export function inOneOf(asked: readonly Phase[], told: Phase | null, earlier: boolean): Judgement {
  if (told !== null) return judged(asked.includes(told));
  return earlier ? assume(true, 'what was done earlier this turn was done in the phase asked for', 'turn.phases') : YES;
}
