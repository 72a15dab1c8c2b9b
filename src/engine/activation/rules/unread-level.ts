/** "Reduce the Level of 1 of those monsters": what nobody read still asks for a Level (xyz.rank-vs-level-effects). */
import type { Context } from '../../context.js';
import { inMonsterZone } from '../../board/places.js';
import type { Copy } from '../../model/board.js';
import type { Clause } from '../../model/effects.js';
import { unreadText, YES, type Judgement } from '../../model/facts.js';

/** The Level of a target, spoken of as something to change or to take over. */
const OF_TARGET =
  /\b(?:its|their) Levels?\b|\bLevels? of (?:1 of )?(?:that|those|the) (?:target|monster)|\bLevel of (?:1|one) of (?:them|those)/;

/** Open for a monster without a Level where unread words speak of the Level of what is targeted. */
export function levelAskedUnread(context: Context, { action }: Clause, copy: Copy, name: string): Judgement {
  if (action.kind !== 'unparsed' || !OF_TARGET.test(action.text)) return YES;
  if (!inMonsterZone(copy) || copy.face === 'down') return YES;
  return context.stat(copy, 'level', false).value === null ? unreadText(name, action.text, action.span) : YES;
}
