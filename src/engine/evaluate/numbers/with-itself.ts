/** How many cards a player controls, as a Spell or Trap of the hand asks for it. */
import type { Context, Frame } from '../../context.js';
import { onField } from '../../board/places.js';
import type { Condition, Value } from '../../model/effects.js';
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

/** Where it is asked for any cards that the player controls; cards of a kind, and others than this one, are not it. */
function countsItself(value: Value, { activating, self }: Frame): boolean {
  if (activating !== true || self === null || onField(self) || self.card?.kind === 'monster') return false;
  if (value.kind !== 'count') return false;
  const { controller, locations, filter } = value.of;
  return controller === 'you' && locations.includes('spell-trap-zone') && filter.is === 'any';
}
