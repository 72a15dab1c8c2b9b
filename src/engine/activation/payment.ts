/** What a player has left when the Life Points that an activation costs are paid. */
import { contextOf } from '../context-of.js';
import { frameOf } from '../continuous/entries.js';
import { lifePointsPaid } from '../evaluate/numbers/payment.js';
import type { Board, CopyId, Known } from '../model/board.js';
import { NO } from '../model/facts.js';
import { attemptsOf } from './attempt.js';
import { sparedCost } from './rules/unpaid.js';
import type { Player } from '../model/timing.js';

export interface Payment {
  readonly pays: Known<number>;
  readonly leaves: Known<number>;
}

/** `null`: that effect costs no Life Points. */
export function paymentFor(board: Board, player: Player, id: CopyId, number: number | null): Payment | null {
  const copy = board.copies.get(id);
  const effect = copy?.text?.effects.find((one) => (number === null ? one.speed !== null : one.number === number));
  if (copy === undefined || effect === undefined) return null;
  const paying = effect.activation.flatMap((action) =>
    action.kind === 'pay-life-points' && action.who === 'you' ? [action] : [],
  );
  // Few effects cost Life Points; for the others no board need be looked at.
  if (paying.length === 0) return null;
  const context = contextOf(board);
  const frame = { ...frameOf(copy, effect), player };
  const attempt = attemptsOf(context, player, copy, { effect: effect.number, cardActivation: null })[0];
  const costs = paying.map((action): Known<number> => {
    const spared = attempt === undefined ? NO : sparedCost(attempt, action, true);
    if (spared.answer === 'yes') return 0;
    return spared.answer === 'unknown' ? 'unknown' : lifePointsPaid(context, action, frame);
  });
  const pays = costs.reduce<Known<number>>(
    (sum, one) => (sum === 'unknown' || one === 'unknown' ? 'unknown' : sum + one),
    0,
  );
  const now = board.lifePoints[player];
  return { pays, leaves: pays === 'unknown' || now === 'unknown' ? 'unknown' : Math.max(0, now - pays) };
}
