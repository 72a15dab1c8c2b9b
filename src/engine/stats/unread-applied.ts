/** Parts of effects that resolved earlier which nobody could read and which may go on changing a number of a monster. */
import type { Context } from '../context.js';
import { isOver } from '../continuous/over.js';
import type { AppliedEffect, Copy } from '../model/board.js';
import type { Stat } from '../model/effects.js';
import type { UnreadText } from '../model/facts.js';
import { mayChange } from './unread-change.js';

export function unreadApplied(context: Context, copy: Copy, stat: Stat): readonly UnreadText[] {
  return context.board.applied.flatMap((applied) => {
    if (isOver(context.board, applied, null)) return [];
    const by = speaker(applied, copy);
    const name = applied.card?.name ?? '';
    return (applied.effect?.resolution ?? []).flatMap(({ action, optional }): readonly UnreadText[] =>
      action.kind === 'unparsed' && !optional && mayChange(context, action.text, by, copy, stat)
        ? [{ card: name, text: action.text, span: [action.span.start, action.span.end] }]
        : [],
    );
  });
}

/** Whoever says "it" means what the effect was applied to; "your opponent" is said by the player whose effect it is. */
function speaker({ player, to }: AppliedEffect, copy: Copy): Copy {
  const meant = to.includes(copy.id);
  return { ...copy, controller: player, equippedTo: null, id: meant ? copy.id : ('' as Copy['id']) };
}
