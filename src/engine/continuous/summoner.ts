/** Who Summoned a monster whose text binds that player (opt.summon-restriction). */
import type { Copy, SummonRecord } from '../model/board.js';
import { all, assume, judged, NO, YES, type Judgement } from '../model/facts.js';
import { opponentOf, type Player, type SummonMethod } from '../model/timing.js';
import { wasSummoned } from '../evaluate/past/history.js';
import { nameOf } from '../evaluate/traits.js';

/** As it was told; where nobody said whose Summon it was, that of the player on whose side it is, or of who gave it to them. */
export function summonerOf(
  copy: Copy,
  { by, ...record }: SummonRecord,
): { readonly player: Player; readonly judgement: Judgement } {
  if (by !== 'unknown') return { player: by, judgement: YES };
  const player = wasGiven(copy, record) ? opponentOf(copy.controller) : copy.controller;
  return { player, judgement: assume(true, `player ${player} Summoned ${nameOf(copy)}`, 'opt.summon-restriction') };
}

/**
 * "… to your opponent's field": where a monster knows no other way, it came by that one; where it also has one to its
 * player's own side, it is its owner who tells them apart (summon.special.to-opponent).
 */
function wasGiven(copy: Copy, { how, from, source }: Omit<SummonRecord, 'by'>): boolean {
  const ways = (copy.text?.summoning.procedures ?? []).filter((way) => how === 'unknown' || way.how === how);
  const given = ways.filter(({ to }) => to === 'opponent');
  if (source !== null || !given.some((way) => from === 'unknown' || way.from.includes(from))) return false;
  if (copy.untold?.owner !== true) return copy.owner !== copy.controller;
  return given.length === ways.length && copy.text?.summoning.normalSummon === 'cannot';
}

/** Did that player Summon the monster, which came this turn, in one of these ways? No way named: in any. */
export function cameBy(
  copy: Copy & { readonly summoned: SummonRecord },
  player: Player,
  ways: readonly SummonMethod[],
): Judgement {
  const by = summonerOf(copy, copy.summoned);
  if (by.player !== player) return NO;
  return all([by.judgement, inOneOf(copy, player, ways)]);
}

/** What lies face-up and cannot be Normal Summoned or Set came by a Special Summon. */
function inOneOf(
  copy: Copy & { readonly summoned: SummonRecord },
  player: Player,
  ways: readonly SummonMethod[],
): Judgement {
  const onlySpecial = copy.text?.summoning.normalSummon === 'cannot';
  if (copy.summoned.how === 'unknown' && onlySpecial && ways.includes('special')) return judged(true);
  return wasSummoned(copy, { is: 'summoned', how: ways, from: [], by: null, thisTurn: false }, player);
}
