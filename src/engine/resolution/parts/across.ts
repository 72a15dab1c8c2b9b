/** What is equipped by an effect stays on one side of the field (zone.control.take). */
import type { Frame } from '../../context.js';
import { inMonsterZone } from '../../board/places.js';
import type { Copy } from '../../model/board.js';
import type { Effect, Filter } from '../../model/effects.js';
import type { ActionOf } from '../handler.js';

/**
 * "Equip this card to that target": not by a monster that the other player controls by now, nor to one, where what it was to be
 * equipped to had to be on that player's field.
 */
export function isAcross(
  what: Copy | undefined,
  on: Copy | undefined,
  { to }: ActionOf<'equip'>,
  { self, player, effect }: Frame,
): boolean {
  const itself = what !== undefined && what.id === self?.id && inMonsterZone(what) && what.controller !== player;
  if (itself) return true;
  if (on === undefined || on.controller === player || !inMonsterZone(on)) return false;
  if (to.reference?.ref === 'this-card') return on.id === self?.id;
  return to.reference?.ref === 'target' && effect !== null && targetsOwn(effect);
}

/** "Target 1 monster you control", or one of those that were Summoned to your field. */
function targetsOwn({ activation, triggers }: Effect): boolean {
  const targets = activation.flatMap((part) => (part.kind === 'target' ? [part.what] : []));
  const toOwn = triggers.length > 0 && triggers.every(({ toController }) => toController === 'you');
  return (
    targets.length > 0 &&
    targets.every(({ controller, filter }) => controller === 'you' || (toOwn && speaksOfEvent(filter)))
  );
}

function speaksOfEvent(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(speaksOfEvent);
  return filter.is === 'same' && filter.as.ref === 'event';
}
