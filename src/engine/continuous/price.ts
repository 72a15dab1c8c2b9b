/** "Your opponent must pay 600 LP to activate card effects": who has not so many cannot do it (effect.cannot-wins). */
import type { Context } from '../context.js';
import { matchesActivation } from '../evaluate/links/activation-pattern.js';
import { covers } from '../evaluate/covers.js';
import { isSide } from '../evaluate/traits.js';
import type { ChainLink, Copy } from '../model/board.js';
import type { ForbiddenAct } from '../model/effects.js';
import { all, any, assume, judged, NO, not, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';

/** Does a price that a text sets keep the player from this activation? */
export function cannotAffordActivation(context: Context, player: Player, attempt: ChainLink): Judgement {
  return any(
    context.lasting('price').map(({ rule, frame, applies, cardName }) => {
      if (rule.activation === null || !isSide(player, rule.who, frame.player)) return NO;
      const short = not(hasLifePoints(context, player, rule.lifePoints, cardName));
      if (short.answer === 'no') return short;
      return all([short, matchesActivation(context, rule.activation, attempt, frame), applies]);
    }),
  );
}

/** Life Points that a text asks for when the player does that with the card, and whether it does. */
export interface Price {
  readonly lifePoints: number;
  readonly cardName: string;
  readonly applies: Judgement;
}

/** What has to be paid for doing that with the card. */
export function pricesFor(
  context: Context,
  player: Player,
  acts: readonly ForbiddenAct[],
  copy: Copy,
): readonly Price[] {
  return context.lasting('price').flatMap(({ rule, frame, applies, cardName }): readonly Price[] => {
    const { what, lifePoints } = rule;
    if (!rule.acts.some((act) => acts.includes(act)) || !isSide(player, rule.who, frame.player)) return [];
    if (what !== null && what.locations.length > 0 && !what.locations.includes(copy.place.location)) return [];
    const shown: Copy = { ...copy, face: 'up' };
    const meant = what === null ? judged(true) : covers(context, { ...what, controller: null }, shown, frame);
    return [{ lifePoints, cardName, applies: all([meant, applies]) }];
  });
}

/** Does one keep the player from doing that with the card? */
export function cannotAfford(context: Context, player: Player, acts: readonly ForbiddenAct[], copy: Copy): Judgement {
  return any(
    pricesFor(context, player, acts, copy).map(({ lifePoints, cardName, applies }) => {
      const short = not(hasLifePoints(context, player, lifePoints, cardName));
      return short.answer === 'no' ? short : all([short, applies]);
    }),
  );
}

function hasLifePoints({ board, parameters }: Context, player: Player, needed: number, cardName: string): Judgement {
  const points = board.lifePoints[player];
  return points === 'unknown'
    ? assume(true, `player ${player} can pay what ${cardName} asks for`, 'cost.cannot-pay')
    : judged(parameters.mayPayAllLifePoints ? points >= needed : points > needed);
}
