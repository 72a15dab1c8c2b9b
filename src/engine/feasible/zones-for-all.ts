/** Zones for all that several parts of one effect Special Summon. */
import type { Context, Frame } from '../context.js';
import { eachPart, type Clause } from '../model/effects.js';
import { citing, YES, type Judgement } from '../model/facts.js';
import { playerOf } from '../evaluate/numbers/value.js';
import type { Purpose } from './happens-to.js';
import { spokenOf } from './room.js';
import { leastOf } from './selection.js';
import { hasMainZone } from './special-summon.js';

/**
 * "Special Summon this card, and if you do, Special Summon that monster": every part that must be done has to be possible
 * when the effect is activated, so there have to be as many zones as monsters come to the player's own field
 * (psct.cannot-activate-impossible, summon.special.several). `leaving` are the cards that a part may take off the field.
 */
export function zonesForAll(context: Context, clauses: readonly Clause[], frame: Frame, purpose: Purpose): Judgement {
  const coming = clauses.map((clause) => certainlyComing(context, clause, frame));
  if (coming.filter((n) => n > 0).length < 2) return YES;
  const needed = coming.reduce((sum, n) => sum + n, 0);
  const to = playerOf('you', frame.player);
  return citing(
    hasMainZone(context, to, purpose.leaving, needed, purpose.mostLeaving),
    'summon.special.several',
    'psct.cannot-activate-impossible',
  );
}

/** How many monsters the part surely brings to a Main Monster Zone of the player; 0 where that is open. */
function certainlyComing(context: Context, clause: Clause, frame: Frame): number {
  const { action, optional, delayed, condition, conjunction, forEach } = clause;
  if (optional || delayed !== null || condition !== null || forEach !== null || !JOINED.has(conjunction)) return 0;
  if (action.kind !== 'special-summon' || action.to !== 'you' || action.who !== 'you') return 0;
  if (action.fieldOf !== undefined || action.apart === true || action.into !== undefined || action.zone !== null)
    return 0;
  return eachPart(action.what)
    .flatMap((part) => (part.reference?.ref === 'this-card' ? [part] : spokenOf(part, frame)))
    .map((part) => {
      if (part.reference?.ref === 'this-card') return fromElsewhere(frame) ? 1 : 0;
      const known = part.locations.length > 0 && part.locations.every((one) => FROM_THERE.has(one));
      const n = known && part.quantity.kind === 'exactly' ? leastOf(context, part.quantity, frame) : 0;
      return n === 'unknown' ? 0 : n;
    })
    .reduce((sum, n) => sum + n, 0);
}

const JOINED: ReadonlySet<Clause['conjunction']> = new Set<Clause['conjunction']>([
  'first',
  'and',
  'and-if-you-do',
  'then',
]);

/** Nothing that comes from there leaves a zone free or has zones of its own. */
const FROM_THERE: ReadonlySet<string> = new Set(['hand', 'deck', 'graveyard', 'banished']);

function fromElsewhere({ self }: Frame): boolean {
  return self !== null && FROM_THERE.has(self.place.location);
}
