/**
 * "If that monster leaves the field this turn, its controller takes damage": what an effect that resolved earlier put off
 * until it happens is done once the Chain Link in which it happened has resolved. It begins no Chain (effect.lingering).
 */
import { contextOf } from '../../context-of.js';
import { frameOfApplied } from '../../continuous/applied.js';
import { whenItLeaves } from '../../continuous/expand.js';
import { promisedAt, waitsStill, type Promised } from '../../continuous/promised.js';
import type { AppliedEffect, Board } from '../../model/board.js';
import { Pause } from '../choices.js';
import type { Play } from '../play.js';

/** Does what the events from `since` on were waited for; `before`: the board on which the link began to resolve. */
export function keepPromises(play: Play, before: Board, since: number): void {
  const happened = play.events.slice(since);
  if (happened.length === 0) return;
  for (const applied of before.applied) {
    const isIt = ({ effect, until }: AppliedEffect): boolean => effect === applied.effect && until !== 'over';
    if (!play.board.applied.some(isIt) || !waitsStill(play.context, applied)) continue;
    // Who controlled a card that has left, and what it was like, is told by the board on which it lay.
    const copies = applied.to.flatMap((id) => before.copies.get(id) ?? []);
    const frame = frameOfApplied(contextOf(before), applied, copies);
    const due = promisedAt(play.context, applied, happened, frame).filter(isNoTie);
    if (due.length === 0) continue;
    if (due.some(({ set }) => set.answer !== 'yes'))
      throw new Pause(null, `what is done because of ${applied.card?.name ?? 'an effect that resolved earlier'} now`);
    play.board = { ...play.board, applied: play.board.applied.filter((one) => !isIt(one)) };
    play.later();
    play.run(
      due.map(({ clause }) => clause),
      frame,
    );
  }
}

/** What becomes of the card itself, or of its own source, as it leaves is done with it (leave.effects). */
function isNoTie({ clause: { action }, delayed }: Promised): boolean {
  const itself = action.kind === 'destroy' && action.what.reference?.ref === 'this-card';
  return !itself && whenItLeaves(delayed, action).length === 0;
}
