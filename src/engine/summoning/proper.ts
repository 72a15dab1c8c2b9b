/** Which Summons make a monster properly Summoned (summon.special.treated-as-proper). */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import { judged, type Judgement } from '../model/facts.js';
import { isSpecialSummonOnly, namesWay, type SpecialWay } from './eligible.js';

/** Does a successful Summon that way make it properly Summoned? Other monsters need no such memory. */
export function makesProper(context: Context, copy: Copy, way: SpecialWay): Judgement {
  if (!isSpecialSummonOnly(copy)) return judged(true);
  const { special, procedures } = copy.text?.summoning ?? { special: 'free', procedures: [] };
  if (special === 'must' || special === 'must-first') return namesWay(context, copy, way);
  const own = way.by === 'procedure' && procedures.some((procedure) => procedure.how === way.how);
  return judged(own || way.how === copy.card?.monster?.frame);
}
