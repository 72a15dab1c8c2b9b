/** What came only after an effect had resolved, as far as that is told in its order (effect.lingering). */
import type { Context, Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Noun } from '../../model/effects.js';

/** "Monsters you currently control": not one that came later. */
export function cameTooLate(context: Context, { current }: Noun, copy: Copy, frame: Frame): boolean {
  return current === true && cameSince(context, copy, frame);
}

/** It was Summoned when the effect had resolved already. */
export function cameSince({ board }: Context, { id }: Copy, { told }: Frame): boolean {
  const before = told?.doneBefore;
  if (before === undefined) return false;
  const summons = [...board.history.events, ...board.events].filter(({ event }) => event === 'summoned');
  return summons.slice(before.summons).some(({ copies }) => copies.includes(id));
}
