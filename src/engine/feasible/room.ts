/** Zones that an action needs. */
import type { Context, Frame } from '../context.js';
import { eachPart, type Action, type Noun } from '../model/effects.js';
import { all, citing, judged, YES, type Judgement } from '../model/facts.js';
import { PLAYERS } from '../model/timing.js';
import { knowledgeOf } from '../board/places.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { freeSpellZones, openZones } from '../zones/index.js';
import type { Purpose } from './happens-to.js';
import { hasNamedZone } from './into-zone.js';
import { leastOf } from './selection.js';
import { anyField, effectSummonOf, hasMainZone, hasZoneFromExtraDeck } from './special-summon.js';

/** summon.special.several: as many zones as monsters that have to be Summoned. */
export function zonesFor(
  context: Context,
  action: Extract<Action, { kind: 'special-summon' }>,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const parts = eachPart(action.what).flatMap((part) => spokenOf(part, frame));
  const counts = parts.map(({ quantity }) => (quantity.kind === 'exactly' ? leastOf(context, quantity, frame) : 1));
  const needed = counts.reduce<number>((sum, n) => sum + (n === 'unknown' ? 1 : n), 0);
  // Of a single monster that is described, the zone is asked for with the monster.
  const fromElsewhere = parts.every(({ locations }) => locations.length > 0 && !locations.includes('extra-deck'));
  const fromExtraDeck = parts.some((part) => mayComeFromExtraDeck(context, part, frame));
  const hidden = parts.length === 1 && parts[0]?.locations.includes('extra-deck') === true;
  if (action.into !== undefined && needed > 1 && !fromExtraDeck) {
    const arrival = { from: 'deck', faceUpInExtraDeck: false, arrows: null, leaving: purpose.leaving } as const;
    const to = playerOf(action.to, frame.player);
    return hasNamedZone(context, action.into, { ...arrival, player: to }, frame, needed);
  }
  if (parts.length > 0 && parts.every(({ locations }) => locations.join() === 'extra-deck'))
    return needed < 1
      ? YES
      : anyField(action, frame.player, (to) =>
          hasZoneFromExtraDeck(context, effectSummonOf(action, to, purpose.leaving)),
        );
  if (action.apart === true && !fromExtraDeck)
    return citing(
      all(PLAYERS.map((to) => hasMainZone(context, to, purpose.leaving))),
      'summon.special.several',
      'summon.special.to-opponent',
    );
  return needed < 1 || (needed < 2 && !fromElsewhere && !hidden) || fromExtraDeck
    ? YES
    : citing(
        anyField(action, frame.player, (to) => hasMainZone(context, to, purpose.leaving, needed, purpose.mostLeaving)),
        'summon.special.several',
      );
}

/**
 * "Special Summon monsters whose total Levels equal 10": of any number no more than there are zones for; those of the
 * Extra Deck have zones of their own.
 */
export function withinZones(
  context: Context,
  action: Extract<Action, { kind: 'special-summon' }>,
  frame: Frame,
  purpose: Purpose,
): Noun {
  const { what } = action;
  if (what.together === null || what.quantity.kind !== 'any-number' || what.each.length > 0) return what;
  if (what.locations.length === 0 || what.locations.includes('extra-deck')) return what;
  const { capacity, complete } = openZones(context.board, context.parameters, {
    player: playerOf(action.to, frame.player),
    from: 'deck',
    faceUpInExtraDeck: false,
    arrows: null,
    leaving: purpose.leaving,
  });
  return complete ? { ...what, quantity: { kind: 'up-to', n: { kind: 'number', n: capacity } } } : what;
}

/** "Special Summon all of them": as many as were targeted, or shown as the cost, and from where those are. */
export function spokenOf(part: Noun, { effect }: Frame): readonly Noun[] {
  const { reference, quantity } = part;
  if (reference?.ref !== 'target' && reference?.ref !== 'cost') return [part];
  const kind = reference.ref === 'target' ? 'target' : 'reveal';
  const named = (effect?.activation ?? []).flatMap((action) => (action.kind === kind ? eachPart(action.what) : []));
  const meant =
    reference.ref === 'target' && reference.index !== null ? named.slice(reference.index).slice(0, 1) : named;
  if (meant.length === 0) return [part];
  if (quantity.kind === 'given' || quantity.kind === 'all') return meant;
  // "1 of them".
  return [{ ...part, locations: [...new Set(meant.flatMap(({ locations }) => locations))] }];
}

/** Whether a fitting monster may be in the Extra Deck, whose monsters have zones of their own. */
function mayComeFromExtraDeck(context: Context, part: Noun, frame: Frame): boolean {
  if (!part.locations.includes('extra-deck')) return false;
  const player = playerOf(part.controller ?? 'you', frame.player);
  const known = knowledgeOf(context.board, player, 'extra-deck');
  if (!known.complete || known.unnamed > 0) return true;
  const found = context.find({ ...part, locations: ['extra-deck'] }, frame, { places: [], seesFaceDown: true });
  return found.sure.length > 0 || found.maybe.length > 0;
}

/** A Spell & Trap Zone for every Spell and Trap that has to be Set. */
export function zonesToSet(context: Context, action: Extract<Action, { kind: 'set' }>, frame: Frame): Judgement {
  const needed = eachPart(action.what).reduce((sum, part) => {
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
