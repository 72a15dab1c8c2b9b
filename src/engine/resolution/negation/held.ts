/** Chain Links whose effects a negation that resolved earlier holds, wherever their cards go in the meantime. */
import { contextOf } from '../../context-of.js';
import type { Context } from '../../context.js';
import { negatedByResolved } from '../../continuous/negation.js';
import { isFieldLocation, onField } from '../../board/places.js';
import type { Board, ChainLink, Copy } from '../../model/board.js';

/**
 * neg.place-at-resolution: an effect that resolved and negates a certain monster also negates what that monster then activates
 * on the field, when it has left the field by the time this resolves. Asked before costs are paid: the monster may be one.
 */
export function withHeldNegations(board: Board): Board {
  const context = contextOf(board);
  const chain = board.chain.map((link) => (isHeld(context, link) ? { ...link, held: true as const } : link));
  return chain.some(({ held }) => held === true) ? { ...board, chain } : board;
}

function isHeld(context: Context, link: ChainLink): boolean {
  const copy = link.copy === null ? null : (context.board.copies.get(link.copy) ?? null);
  if (copy === null || link.cardActivation === true || !wasActivatedOnField(link)) return false;
  if (onField(copy)) return copy.face === 'up' && negatedByResolved(context, copy).answer === 'yes';
  return copy.effectsNegated === true || isNegatedTarget(context.board, copy);
}

function wasActivatedOnField({ from, effect }: ChainLink): boolean {
  if (from !== 'unknown') return isFieldLocation(from);
  return (
    effect !== null &&
    effect.from.length > 0 &&
    effect.from.every((place) => place !== 'card-activation' && isFieldLocation(place))
  );
}

/** Described where its own cost put it, with what was done to it before. */
function isNegatedTarget({ applied }: Board, { id }: Copy): boolean {
  return applied.some(
    ({ to, effect, until }) =>
      until !== 'over' &&
      to.includes(id) &&
      (effect?.resolution ?? []).some(({ action }) => action.kind === 'negate' && action.what === 'effects'),
  );
}

/** Held, and its card is not on the field any more; what still lies there is negated as it lies, or free face-down. */
export function isNegatedSinceBefore({ held }: ChainLink, copy: Copy | null): boolean {
  return held === true && (copy === null || !onField(copy));
}
