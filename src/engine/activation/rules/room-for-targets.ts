/** "Target any number of X; Special Summon them": no more may be targeted than can come (summon.special.several). */
import { tooManyAtOnce } from '../../continuous/at-once.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import type { Purpose } from '../../feasible/happens-to.js';
import { anyField, hasMainZone } from '../../feasible/special-summon.js';
import type { Effect } from '../../model/effects.js';
import { all, citing, not, YES, type Judgement } from '../../model/facts.js';
import type { Attempt } from '../attempt.js';

/** A zone for each of the targets that were named, where all of them are Summoned first of all; else nothing is said. */
export function roomForTargets({ context, frame, targets }: Attempt, effect: Effect, purpose: Purpose): Judgement {
  const [first] = effect.resolution;
  if (targets.length < 2 || first?.action.kind !== 'special-summon' || first.optional) return YES;
  const { action } = first;
  const { reference, quantity, each } = action.what;
  const wholly = (quantity.kind === 'given' || quantity.kind === 'all') && each.length === 0;
  if (reference?.ref !== 'target' || reference.index !== null || !wholly || action.apart === true) return YES;
  const n = targets.length;
  const zones = anyField(action, frame.player, (to) =>
    hasMainZone(context, to, purpose.leaving, n, purpose.mostLeaving),
  );
  const allowed = not(tooManyAtOnce(context, playerOf(action.who, frame.player), n));
  return all([citing(zones, 'summon.special.several'), allowed]);
}
