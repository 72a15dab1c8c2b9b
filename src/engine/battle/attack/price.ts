/** Life Points that cards ask for an attack declaration ("You must pay 500 LP to declare an attack"). */
import { affects } from '../../continuous/affects.js';
import { isToonByRule } from './toons.js';
import type { Context } from '../../context.js';
import type { Copy, Known } from '../../model/board.js';
import { assume, judged, unknown, type Judgement } from '../../model/facts.js';

/** What the attacking player pays in all; `'unknown'` where it cannot be said. */
export function priceOfAttack(context: Context, attacker: Copy): Known<number> {
  let price = isToonByRule(context, attacker) ? 500 : 0;
  for (const entry of context.lasting('cannot-attack-unless')) {
    const { rule, frame } = entry;
    if (rule.cost.length === 0) continue;
    const reached = affects(context, entry, rule.what, attacker).answer;
    if (reached === 'no') continue;
    for (const action of rule.cost) {
      const amount = action.kind === 'pay-life-points' ? context.value(action.amount, frame).value : 'unknown';
      if (amount === 'unknown' || reached === 'unknown') return 'unknown';
      price += amount;
    }
  }
  return price;
}

/** Can the player of the attacker pay what that card asks for an attack? */
export function canPayForAttack(context: Context, attacker: Copy, card: string): Judgement {
  const price = priceOfAttack(context, attacker);
  const points = context.board.lifePoints[attacker.controller];
  if (price === 'unknown') return unknown(`whether the cost that ${card} asks for an attack can be paid`);
  if (points === 'unknown')
    return assume(true, `player ${attacker.controller} has the ${price} Life Points to pay`, 'duel.start.life-points');
  return judged(context.parameters.mayPayAllLifePoints ? points >= price : points > price);
}
