/** Who Summoned a monster whose text binds that player (opt.summon-restriction). */
import type { Copy, SummonRecord } from '../model/board.js';
import { assume, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { nameOf } from '../evaluate/traits.js';

/** As it was told; where nobody said whose Summon it was, that of the player on whose side it is. */
export function summonerOf(
  copy: Copy,
  { by }: SummonRecord,
): { readonly player: Player; readonly judgement: Judgement } {
  if (by !== 'unknown') return { player: by, judgement: YES };
  const player = copy.controller;
  return { player, judgement: assume(true, `player ${player} Summoned ${nameOf(copy)}`, 'opt.summon-restriction') };
}
