/** "Take control of that target while this card is face-up on the field": over as soon as that card no longer is (zone.control.duration). */
import { inMonsterZone, onField } from '../../board/places.js';
import type { Board, Copy, CopyId } from '../../model/board.js';
import { isWhileThere, type Effect } from '../../model/effects.js';
import { opponentOf } from '../../model/timing.js';
import { handOver } from '../moves/given-control.js';
import { nameOf, type Play } from '../play.js';

/** Gives monsters back whose taker is gone or face-down; what it took is told by its tie, or by the effect that resolved. */
export function giveBackTaken(play: Play): void {
  for (const before of play.start.copies.values()) {
    const effects = (before.text?.effects ?? []).filter(takesWhileThere);
    const now = play.now(before);
    if (effects.length === 0 || !isFaceUp(before) || (now !== null && isFaceUp(now))) continue;
    for (const id of takenBy(play.start, before)) {
      const taken = play.now(id);
      if (taken === null || !inMonsterZone(taken)) continue;
      if (taken.controller !== before.controller || taken.owner === before.controller) continue;
      play.say(`What gave control of ${nameOf(taken)} is gone.`, 'zone.control.duration');
      handOver(play, taken, opponentOf(before.controller));
    }
  }
}

function isFaceUp(copy: Copy): boolean {
  return onField(copy) && copy.face === 'up';
}

function takesWhileThere({ resolution }: Effect): boolean {
  return resolution.some(
    ({ action, condition }) =>
      action.kind === 'take-control' &&
      condition?.if === 'at' &&
      condition.what.ref === 'this-card' &&
      isWhileThere(condition),
  );
}

function takenBy(board: Board, { id, linkedTo }: Copy): ReadonlySet<CopyId> {
  const applied = board.applied.filter(
    ({ source, effect }) => source === id && effect !== null && takesWhileThere(effect),
  );
  return new Set([...linkedTo, ...applied.flatMap(({ to }) => to)]);
}
