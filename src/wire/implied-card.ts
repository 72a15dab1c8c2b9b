/** A card of the Chain that is named and described nowhere is somewhere all the same: where its activation put it. */
import type { CardFacts, CopyId, Effect, Location, Player } from '../engine/index.js';
import { WIRE_PLACES } from './asked-card.js';
import type { ResolvedCard } from './cards.js';
import { UNTOLD_SUMMON } from '../engine/index.js';
import { plainCopy, type Draft } from './draft.js';

/** Adds the copy that the link implies; `null` where nobody can tell where it is. */
export function impliedCopy(
  draft: Draft,
  player: Player,
  resolved: ResolvedCard,
  effect: Effect | null,
  cardActivation: boolean | 'unknown',
  link: number,
  pointer: string,
): CopyId | null {
  const location = whereabouts(resolved, effect, cardActivation);
  const place = location === null ? undefined : WIRE_PLACES[location];
  if (location === null || place === undefined) return null;
  const onField = location === 'monster-zone';
  // Zones that were described in full hold no monster beside those described.
  if (onField && draft.places[player][location].complete) return null;
  const id = draft.freshId(player, place, `link${String(link)}`);
  const copy = plainCopy(id, resolved, player, location, null);
  draft.add({ ...copy, ...(onField ? { position: 'attack', summoned: UNTOLD_SUMMON } : {}) }, pointer, resolved);
  return id;
}

/** Where a Spell or Trap Card, or a Pendulum Monster, lies while it is activated. */
export function zoneForActivation({ kind, property }: CardFacts): Location {
  if (kind === 'monster') return 'pendulum-zone';
  return property === 'field' ? 'field-zone' : 'spell-trap-zone';
}

function whereabouts(
  { card }: ResolvedCard,
  effect: Effect | null,
  cardActivation: boolean | 'unknown',
): Location | null {
  if (cardActivation === true) return zoneForActivation(card);
  if (cardActivation === 'unknown' || effect === null) return null;
  const [only, ...others] = effect.from.filter((from) => from !== 'card-activation');
  return paidWithItself(effect) ?? (others.length === 0 ? (only ?? null) : null);
}

/** Where the cost of the effect took its own card. */
function paidWithItself(effect: Effect): Location | null {
  for (const cost of effect.activation) {
    if (!('what' in cost) || typeof cost.what !== 'object' || cost.what === null || !('reference' in cost.what))
      continue;
    const parts = cost.what.each.length > 0 ? cost.what.each : [cost.what];
    if (!parts.some((part) => part.reference?.ref === 'this-card')) continue;
    if (cost.kind === 'discard' || cost.kind === 'tribute') return 'graveyard';
    if (cost.kind === 'send') return cost.to;
    if (cost.kind === 'banish') return 'banished';
  }
  return null;
}
