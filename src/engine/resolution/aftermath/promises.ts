/**
 * "If that monster leaves the field this turn, its controller takes damage": what an effect that resolved earlier put off
 * until it happens is done once the Chain Link in which it happened has resolved. It begins no Chain (effect.lingering).
 */
import { onField } from '../../board/places.js';
import { contextOf } from '../../context-of.js';
import { frameOfApplied } from '../../continuous/applied.js';
import { whenItLeaves } from '../../continuous/expand.js';
import { promisedAt, waitsStill, type Promised } from '../../continuous/promised.js';
import type { Frame } from '../../context.js';
import { matchedCopies, matchesEvent } from '../../evaluate/events/event.js';
import type { AppliedEffect, Board, Copy, GameEvent } from '../../model/board.js';
import { Pause } from '../choices.js';
import type { Play } from '../play.js';

/** Does what the events from `since` on were waited for; `before`: the board on which the link began to resolve. */
export function keepPromises(play: Play, before: Board, since: number): void {
  const happened = play.events.slice(since);
  if (happened.length === 0) return;
  for (const applied of before.applied) {
    const isIt = ({ effect, until }: AppliedEffect): boolean => effect === applied.effect && until !== 'over';
    if (!play.board.applied.some(isIt) || !waitsStill(play.context, applied)) continue;
    // Who controlled a card that has left, and what it was like, is told by the board on which it lay; how one lies now, by this.
    const copies = applied.to.flatMap((id) => {
      const now = play.now(id);
      return now !== null && onField(now) ? [now] : (before.copies.get(id) ?? []);
    });
    const frame = frameOfApplied(contextOf(before), applied, copies);
    const due = promisedAt(play.context, applied, happened, frame).filter(isNoTie);
    if (due.length === 0) continue;
    if (due.some(({ set }) => set.answer !== 'yes'))
      throw new Pause(null, `what is done because of ${applied.card?.name ?? 'an effect that resolved earlier'} now`);
    if (!due.every(isEachTime)) play.board = { ...play.board, applied: play.board.applied.filter((one) => !isIt(one)) };
    play.later();
    const [first] = due;
    const met = first === undefined ? null : metNow(play, first, happened, frame);
    play.run(
      due.map(({ clause }) => clause),
      met === null ? frame : { ...frame, event: met },
    );
  }
}

/** "Until the end of this turn, if a monster(s) is Summoned": whichever these are, and whenever that happens. */
function isEachTime({ delayed: { subject } }: Promised): boolean {
  return subject?.reference === null && (subject.quantity.kind === 'at-least' || subject.quantity.kind === 'all');
}

/** Of which cards it is said, where the part names no card that was there as it resolved. */
function metNow(play: Play, one: Promised, happened: readonly GameEvent[], frame: Frame): readonly Copy[] | null {
  if (!isEachTime(one)) return null;
  const { delayed } = one;
  const fits = happened.filter((event) => matchesEvent(play.context, delayed, event, frame).answer === 'yes');
  return fits.flatMap((event) => matchedCopies(play.context, delayed, event, frame));
}

/** What becomes of the card itself, or of its own source, as it leaves is done with it (leave.effects). */
function isNoTie({ clause: { action }, delayed }: Promised): boolean {
  const itself = action.kind === 'destroy' && action.what.reference?.ref === 'this-card';
  return !itself && whenItLeaves(delayed, action).length === 0;
}
