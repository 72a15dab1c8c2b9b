/** Zones that an action needs. */
import type { Context, Frame } from '../context.js';
import type { Action, Noun } from '../model/effects.js';
import { citing, judged, YES, type Judgement } from '../model/facts.js';
import { playerOf } from '../evaluate/value.js';
import { freeSpellZones } from '../zones/index.js';
import type { Purpose } from './happens-to.js';
import { leastOf } from './selection.js';
import { hasMainZone } from './special-summon.js';

/** summon.special.several: as many zones as monsters that have to be Summoned. */
export function zonesFor(
  context: Context,
  action: Extract<Action, { kind: 'special-summon' }>,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const parts = partsOf(action.what);
  const counts = parts.map(({ quantity }) => (quantity.kind === 'exactly' ? leastOf(context, quantity, frame) : 1));
  const needed = counts.reduce<number>((sum, n) => sum + (n === 'unknown' ? 1 : n), 0);
  // Of a single monster that is described, the zone is asked for with the monster.
  const fromElsewhere = parts.every(({ locations }) => locations.length > 0 && !locations.includes('extra-deck'));
  return needed < 1 || (needed < 2 && !fromElsewhere) || parts.some(({ locations }) => locations.includes('extra-deck'))
    ? YES
    : citing(
        hasMainZone(context, playerOf(action.to, frame.player), purpose.leaving, needed),
        'summon.special.several',
      );
}

/** A Spell & Trap Zone for every Spell and Trap that has to be Set. */
export function zonesToSet(context: Context, action: Extract<Action, { kind: 'set' }>, frame: Frame): Judgement {
  const needed = partsOf(action.what).reduce((sum, part) => {
    const self = part.reference?.ref === 'this-card' ? frame.self : null;
    const cards = self === null ? context.find(part, frame, { places: [], seesFaceDown: true }).sure : [self];
    const inZones = cards.length > 0 && cards.every(({ card }) => card?.kind === 'trap' || card?.kind === 'spell');
    const n = part.quantity.kind === 'exactly' ? leastOf(context, part.quantity, frame) : 1;
    return inZones ? sum + (n === 'unknown' ? 1 : n) : sum;
  }, 0);
  if (needed < 2) return YES;
  const { free } = freeSpellZones(context.board, context.parameters, playerOf(action.who, frame.player));
  return judged(free >= needed);
}

/** "5 monsters (1 X, 1 Y and …)": what is listed last is what is counted. */
function partsOf(noun: Noun): readonly Noun[] {
  return noun.each.length === 0 ? [noun] : noun.each.flatMap(partsOf);
}
