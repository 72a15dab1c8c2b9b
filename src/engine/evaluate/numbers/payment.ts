/** Life Points paid (cost.exact-life-points, stat.rounding). */
import type { Context, Frame } from '../../context.js';
import type { Known } from '../../model/board.js';
import type { Action } from '../../model/effects.js';
import { playerOf, valueRange } from './value.js';

/** How much is paid. Of half the Life Points an odd rest stays: what remains is rounded up, not what is paid. */
export function lifePointsPaid(
  context: Context,
  { who, amount }: Extract<Action, { kind: 'pay-life-points' }>,
  frame: Frame,
): Known<number> {
  const payer = playerOf(who, frame.player);
  const [of] = amount.kind === 'half' ? amount.of : [];
  if (of?.kind === 'life-points' && playerOf(of.player, frame.player) === payer) {
    const points = context.board.lifePoints[payer];
    return points === 'unknown' ? 'unknown' : Math.floor(points / 2);
  }
  const { range } = valueRange(context, amount, frame);
  return range.min === range.max ? range.min : 'unknown';
}
