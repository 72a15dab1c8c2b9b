/** "That would be an appropriate target for that card": what the effect answered could have targeted as well. */
import type { Context, Frame } from '../../context.js';
import { bareFrame } from '../../frames.js';
import type { ChainLink, Copy } from '../../model/board.js';
import { judged, not, all, unknown, type Judgement } from '../../model/facts.js';
import { covers } from '../covers.js';

const OPEN = 'which cards are appropriate';

/** Of the link that the frame's effect answers, or of the last one on the Chain. */
export function isAppropriate(context: Context, copy: Copy, frame: Frame): Judgement {
  const { chain } = context.board;
  // "An appropriate Equip Spell" is another matter.
  if (!(frame.effect?.resolution ?? []).some(({ action }) => action.kind === 'change-target')) return unknown(OPEN);
  const link = frame.chainLink === null ? chain.at(-1) : chain.findLast((one) => one.copy === frame.chainLink?.id);
  // Seen from the link itself its words would be asked for within themselves.
  return link === undefined || link.effect === frame.effect ? unknown(OPEN) : couldBeTarget(context, link, copy);
}

/** psct.targeting: the words with which the link chose its one target cover this card, which is not its target yet. */
export function couldBeTarget(
  context: Context,
  { effect, player, copy: by, targets }: ChainLink,
  copy: Copy,
): Judgement {
  const phrases = (effect?.activation ?? []).flatMap((action) => (action.kind === 'target' ? [action.what] : []));
  const [what] = phrases;
  const self = by === null ? null : (context.board.copies.get(by) ?? null);
  if (what === undefined || phrases.length > 1 || targets === 'unknown') return unknown(OPEN);
  return all([
    not(judged(targets.includes(copy.id))),
    not(judged(copy.id === by && what.filter.is === 'other')),
    covers(context, what, copy, bareFrame(player, self, effect)),
  ]);
}
