/** Life Points and damage by effects. */
import { causedBy, effectCause } from '../cause.js';
import { playerOf, playersOf, startingLifePoints } from '../../evaluate/numbers/value.js';
import { valueParts } from '../../evaluate/numbers/value-parts.js';
import { playerCannot } from '../../continuous/restrictions.js';
import { NO } from '../../model/facts.js';
import type { Handlers } from '../handler.js';
import { NOTHING_DONE, DONE, type Outcome } from '../outcome.js';
import type { Play } from '../play.js';
import type { Frame } from '../../context.js';
import type { Clause, Value } from '../../model/effects.js';
import type { Known } from '../../model/board.js';
import type { Player } from '../../model/timing.js';
import { lifePointsPaid } from '../../evaluate/numbers/payment.js';
import { number } from './amounts.js';
import { isKept } from './kept.js';
import { effectDamage, gainIsDamage, type TakenDamage } from './effect-damage.js';

type LifeKinds = 'pay-life-points' | 'lose-life-points' | 'gain-life-points' | 'damage' | 'set-life-points';

export const LIFE_HANDLERS: Handlers<LifeKinds> = {
  'pay-life-points'(action, play, frame, clause) {
    const player = playerOf(action.who, frame.player);
    const amount = lifePointsPaid(play.context, action, frame);
    const now = play.board.lifePoints[player];
    if (amount !== 'unknown' && now !== 'unknown' && amount > now) {
      play.say(`Player ${player} cannot pay ${String(amount)} Life Points.`, 'cost.cannot-pay', false);
      return NOTHING_DONE;
    }
    if (now === 'unknown')
      play.assumed.push({ fact: `player ${player} has the Life Points to pay`, rule: 'cost.cannot-pay' });
    const exact: Value = amount === 'unknown' ? action.amount : { kind: 'number', n: amount };
    return points(play, frame, action.who, exact, clause, 'life-points-paid', -1);
  },
  'lose-life-points': (action, play, frame, clause) =>
    points(play, frame, action.who, action.amount, clause, 'life-points-changed', -1),
  'gain-life-points': (action, play, frame, clause) =>
    points(play, frame, action.who, action.amount, clause, 'life-points-gained', 1),
  damage: (action, play, frame, clause) => points(play, frame, action.who, action.amount, clause, 'effect-damage', -1),
  'set-life-points'(action, play, frame, clause) {
    const amount = number(play, action.amount, frame, clause);
    for (const player of playersOf(action.who, frame.player)) {
      play.board = { ...play.board, lifePoints: { ...play.board.lifePoints, [player]: amount } };
      play.note('life-points-changed', [], { player, amount });
      play.say(`The Life Points of player ${player} become ${String(amount)}.`, 'term.lose-life-points');
    }
    return DONE;
  },
};

type PointsEvent = 'life-points-paid' | 'life-points-changed' | 'life-points-gained' | 'effect-damage';

/** Who takes or gains how much of it: damage may be gained in its place, and a gain be damage, but neither twice. */
function taking(
  play: Play,
  player: Player,
  amount: number,
  event: PointsEvent,
  frame: Frame,
): TakenDamage & { readonly event: PointsEvent } {
  if (event === 'effect-damage') {
    const taken = effectDamage(play, player, amount, frame);
    return { ...taken, event: taken.gained === true ? 'life-points-gained' : event };
  }
  const turned = event === 'life-points-gained' && amount > 0 && gainIsDamage(play, player);
  return { player, amount, event: turned ? 'effect-damage' : event };
}

/** Of Life Points that nobody told, the number that was taken for granted as they were asked for. */
function pointsBefore({ board }: Play, player: Player, value: Value): Known<number> {
  const told = board.lifePoints[player];
  return told === 'unknown' && asksForPoints(value) ? startingLifePoints(player).range.min : told;
}

function asksForPoints(value: Value): boolean {
  return value.kind === 'life-points' || valueParts(value).some(asksForPoints);
}

function points(
  play: Play,
  frame: Frame,
  side: Parameters<typeof playersOf>[0],
  value: Value,
  clause: Clause,
  asWritten: PointsEvent,
  written: 1 | -1,
): Outcome {
  const asked = number(play, value, frame, clause);
  let dealt = 0;
  for (const meant of playersOf(side, frame.player)) {
    const taken = taking(play, meant, asked, asWritten, frame);
    const { player, amount, event } = taken;
    const gains = event === 'life-points-gained' && amount > 0;
    const ban = gains ? playerCannot(play.context, player, ['gain-life-points'], null) : NO;
    if (isKept(play, ban, `Player ${player} cannot gain Life Points.`)) continue;
    const sign = event === asWritten ? written : written === 1 ? -1 : 1;
    dealt = amount;
    if (amount === 0) {
      play.say(`Player ${player}: 0.`, 'damage.zero-is-none', false);
      continue;
    }
    const now = pointsBefore(play, player, value);
    // victory.immediate: whoever has fallen gains nothing any more.
    if (now === 0 && sign > 0) continue;
    play.board = {
      ...play.board,
      lifePoints: { ...play.board.lifePoints, [player]: now === 'unknown' ? now : Math.max(0, now + sign * amount) },
    };
    play.note(event, [], {
      player,
      amount,
      ...causedBy(effectCause(frame)),
    });
    if (event === 'effect-damage')
      play.note('damage', [], {
        player,
        amount,
        by: 'card-effect',
        byPlayer: frame.player,
        byCopy: frame.self?.id ?? null,
      });
    const words = {
      'life-points-paid': 'pays',
      'life-points-changed': 'loses',
      'life-points-gained': 'gains',
      'effect-damage': 'takes',
    }[event];
    play.say(
      `Player ${player} ${words} ${String(amount)}${event === 'effect-damage' ? ' damage' : ' Life Points'}.`,
      event === 'effect-damage' ? 'damage.battle-damage-is-not-effect' : 'term.lose-life-points',
    );
  }
  return { done: dealt > 0, acted: [], amount: dealt };
}
