/** Which Summons make a monster properly Summoned, and what forgets it (summon.special.treated-as-proper, .remember). */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Location } from '../model/effects.js';
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

/** Is an earlier proper Summon still remembered after the move? */
export function staysProper(to: Location, face: 'up' | 'down'): boolean {
  return to !== 'hand' && to !== 'deck' && !(to === 'extra-deck' && face === 'down');
}
