/** The frame in which the text of a Chain Link is read by what answers it. */
import type { Context, Frame } from '../../context.js';
import type { ChainLink, Copy } from '../../model/board.js';

/** The frame in which the activated effect's own words are read. */
export function frameOfLink(context: Context, link: ChainLink): Frame {
  const self = link.copy === null ? null : (context.board.copies.get(link.copy) ?? null);
  const copies = (ids: readonly (typeof link.targets)[number][] | 'unknown'): readonly Copy[] | 'unknown' =>
    ids === 'unknown' ? 'unknown' : ids.flatMap((id) => context.board.copies.get(id as Copy['id']) ?? []);
  return {
    player: link.player,
    self,
    effect: link.effect,
    targets: copies(link.targets),
    cost: copies(link.cost),
    previous: 'unknown',
    event: answeredSummon(context, link),
    chainLink: null,
    activating: link.cardActivation === true,
  };
}

/** What a card that answers a Summon means by "that monster": the one that was just Summoned, if it was only one. */
function answeredSummon({ board }: Context, { effect, number }: ChainLink): readonly Copy[] | 'unknown' {
  const triggers = effect?.triggers ?? [];
  if (number !== 1 || triggers.length === 0 || triggers.some(({ event }) => event !== 'summoned')) return 'unknown';
  const ids = new Set(board.events.flatMap((event) => (event.event === 'summoned' ? event.copies : [])));
  const copies = [...ids].flatMap((id) => board.copies.get(id) ?? []);
  return copies.length === 1 ? copies : 'unknown';
}
