/** How many cards a player controls, as a Spell or Trap of the hand asks for it. */
import type { Context, Frame } from '../../context.js';
import { onField } from '../../board/places.js';
import type { Condition, Filter, Noun, Value } from '../../model/effects.js';
import { valueRange, type RangeOfValue } from './value.js';

type Comparison = Extract<Condition, { if: 'compare' }>;

/**
 * One side of a comparison. Where the cards of both players are counted against each other, a Spell or Trap that is
 * activated from the hand is one of them: its activation places it on the field (spell.activation.where).
 */
export function comparedValue(
  context: Context,
  condition: Comparison,
  side: 'left' | 'right',
  frame: Frame,
): RangeOfValue {
  const value = condition[side];
  const found = valueRange(context, value, frame);
  const other = condition[side === 'left' ? 'right' : 'left'];
  if (other.kind !== 'count' || !countsItself(value, frame)) return found;
  return { ...found, range: { min: found.range.min + 1, max: found.range.max + 1 } };
}

function countsItself(value: Value, { activating, self }: Frame): boolean {
  if (activating !== true || self === null || onField(self) || self.card?.kind === 'monster') return false;
  return value.kind === 'count' && countsOwnCards(value.of) && isAny(value.of.filter);
}

function countsOwnCards({ controller, locations }: Noun): boolean {
  return controller === 'you' && locations.includes('spell-trap-zone');
}

/** Any card at all; of cards of a kind, and of other cards than this one, it is not counted. */
function isAny(filter: Filter): boolean {
  return filter.is === 'any';
}
