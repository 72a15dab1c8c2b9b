/** Zones for cards that are placed on the field, whatever of them nobody described. */
import type { Context, Frame } from '../context.js';
import type { CopyId } from '../model/board.js';
import { eachPart, type Action, type Filter, type Location, type Noun } from '../model/effects.js';
import { citing, NO, saying, YES, type Judgement } from '../model/facts.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { freePendulumZones } from '../zones/index.js';
import { hasSpellZones } from './has-place.js';
import { leastOf } from './selection.js';

/** A zone for every card that has to be placed, whichever cards those are. */
export function zonesToPlace(
  context: Context,
  action: Extract<Action, { kind: 'place' }>,
  frame: Frame,
  leaving: ReadonlySet<CopyId>,
): Judgement {
  if (action.toOwner === true) return YES;
  const to = playerOf(action.controller ?? action.who, frame.player);
  const parts = eachPart(action.what).filter(({ locations }) => locations.length > 0 && locations.every(isElsewhere));
  const needed = (those: readonly Noun[]): number =>
    those.reduce((sum, { quantity }) => {
      const n = quantity.kind === 'exactly' ? leastOf(context, quantity, frame) : 1;
      return sum + (n === 'unknown' ? 1 : n);
    }, 0);
  // Where a card of the Pendulum Zones leaves them first, one is free by then.
  const makesRoom = [...leaving].some((id) => context.board.copies.get(id)?.place.location === 'pendulum-zone');
  if (action.to === 'pendulum-zone' && parts.length > 0 && !makesRoom) {
    const free = freePendulumZones(context.board, context.parameters, to).length;
    return free >= needed(parts)
      ? YES
      : saying(citing(NO, 'zone.pendulum'), `Player ${to} has too few free Pendulum Zones.`);
  }
  if (action.to !== 'spell-trap-zone') return YES;
  const inRow = parts.filter(
    ({ filter }) => action.row === true || action.asContinuous !== null || isNoFieldSpell(context, filter),
  );
  return inRow.length === 0 ? YES : hasSpellZones(context, to, needed(inRow), frame, leaving);
}

const ON_FIELD: ReadonlySet<Location> = new Set<Location>([
  'monster-zone',
  'extra-monster-zone',
  'spell-trap-zone',
  'field-zone',
  'pendulum-zone',
]);

function isElsewhere(location: Location): boolean {
  return !ON_FIELD.has(location);
}

/** By its words, or because the card of that name is known. */
function isNoFieldSpell(context: Context, filter: Filter): boolean {
  switch (filter.is) {
    case 'all-of':
      return filter.of.some((one) => isNoFieldSpell(context, one));
    case 'any-of':
      return filter.of.every((one) => isNoFieldSpell(context, one));
    case 'property':
      return filter.property !== 'field';
    case 'kind':
      return filter.kind !== 'spell';
    case 'named': {
      const known = [...context.board.copies.values()].filter(({ card }) => card?.name === filter.name);
      return known.length > 0 && known.every(({ card }) => card?.property !== 'field');
    }
    default:
      return false;
  }
}
