/** What texts ask to be paid for each card that an effect Summons or Sets (cost.pay). */
import { pricesFor } from '../../continuous/price.js';
import type { Copy } from '../../model/board.js';
import type { ForbiddenAct } from '../../model/effects.js';
import type { Player } from '../../model/timing.js';
import { Pause } from '../choices.js';
import type { Play } from '../play.js';

/** Pays it; false where the player cannot, so that nothing is done. */
export function paysPrice(play: Play, player: Player, acts: readonly ForbiddenAct[], copies: readonly Copy[]): boolean {
  const prices = copies.flatMap((copy) => pricesFor(play.context, player, acts, copy));
  const open = prices.find(({ applies }) => applies.answer === 'unknown');
  if (open !== undefined) throw new Pause(null, `whether ${open.cardName} asks for Life Points`);
  const due = prices.filter(({ applies }) => applies.answer === 'yes');
  const amount = due.reduce((sum, { lifePoints }) => sum + lifePoints, 0);
  const now = play.board.lifePoints[player];
  const [first] = due;
  if (first === undefined) return true;
  if (now === 'unknown') {
    play.assumed.push({ fact: `player ${player} can pay ${String(amount)} Life Points`, rule: 'cost.cannot-pay' });
    return true;
  }
  if (amount > now) {
    play.say(`Player ${player} cannot pay the ${String(amount)} Life Points for it.`, 'cost.cannot-pay', false);
    return false;
  }
  play.board = { ...play.board, lifePoints: { ...play.board.lifePoints, [player]: now - amount } };
  play.note('life-points-paid', [], { player, amount });
  play.say(`Player ${player} pays ${String(amount)} Life Points because of ${first.cardName}.`, 'cost.pay');
  return true;
}
