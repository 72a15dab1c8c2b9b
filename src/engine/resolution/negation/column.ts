/** zone.column: a Spell or Trap effect resolves in the column in which it was activated, wherever its card is by then. */
import { onField } from '../../board/places.js';
import { isOfColumn } from '../../continuous/applied.js';
import { covers } from '../../evaluate/covers.js';
import type { ChainLink } from '../../model/board.js';
import type { Play } from '../play.js';

/** Its card was moved or destroyed on this Chain, and what is activated in its old column is negated by now. */
export function isNegatedInColumn(play: Play, { copy }: ChainLink): boolean {
  const then = copy === null ? undefined : play.start.copies.get(copy);
  const now = copy === null ? null : play.now(copy);
  if (then === undefined || !onField(then) || now?.place.location === then.place.location) return false;
  return play.context
    .lasting('negate-effects')
    .some(
      ({ rule, frame, applies }) =>
        isOfColumn(rule.what.filter) &&
        applies.answer === 'yes' &&
        covers(play.context, rule.what, then, frame).answer === 'yes',
    );
}
