/** Negations that may reach further than the field. */
import type { Copy } from '../../model/board.js';
import type { UnreadText } from '../../model/facts.js';
import type { Play } from '../play.js';

/**
 * neg.place-at-resolution: what was negated on the field is free elsewhere, unless the effect that negated it says more: words
 * about that which nobody read leave it open.
 */
export function unreadNegation({ board }: Play, { id }: Copy): UnreadText | null {
  const words = board.applied.flatMap(({ to, effect, card }): readonly UnreadText[] =>
    to.includes(id) && (effect?.resolution ?? []).some(({ action }) => action.kind === 'negate')
      ? (effect?.unread ?? []).map(({ text, span }) => ({ card: card?.name ?? '', text, span: [span.start, span.end] }))
      : [],
  );
  return words[0] ?? null;
}
