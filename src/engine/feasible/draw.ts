/** Could that many cards be drawn? */
import { countAt } from '../board/places.js';
import type { Context, Frame } from '../context.js';
import { playerCannot } from '../continuous/restrictions.js';
import { countedFor } from '../evaluate/numbers/of-each.js';
import { playerOf } from '../evaluate/numbers/value.js';
import type { Action } from '../model/effects.js';
import { all, any, assume, citing, NO, not, saying, unknown, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { comesToSomething } from './amount.js';
import type { Purpose } from './happens-to.js';
import { leastOf } from './selection.js';

type Draw = Extract<Action, { kind: 'draw' }>;

/** victory.deck-out.activation-limit: as many cards as have to be drawn have to be in the Deck. */
export function canDraw(context: Context, action: Draw, frame: Frame, purpose: Purpose): Judgement {
  if (action.who === 'each' || action.who === 'either') {
    // "Each player draws until they have 6": one of them has to be able to.
    const needed = action.count.kind === 'exactly' && action.count.n.kind === 'minus' ? any : all;
    return needed(
      (['you', 'opponent'] as const).map((who) =>
        canDraw(context, { ...action, who, count: countedFor(action.count, who) }, frame, purpose),
      ),
    );
  }
  const player = playerOf(action.who, frame.player);
  const some = action.count.kind === 'exactly' ? comesToSomething(context, action.count.n, frame) : YES;
  if (some.answer === 'no') return NO;
  const needed = leastOf(context, action.count, frame);
  const deck = leftOfDeck(context, player, player === frame.player ? (purpose.deckSpent ?? 0) : 0);
  if (needed === 'unknown') return deck.max === 0 ? NO : deck.min > 0 ? some : unknown('how many cards are drawn');
  if (deck.max < needed)
    return saying(
      citing(NO, 'victory.deck-out.activation-limit'),
      `The Deck of player ${player} holds ${String(deck.max)} of the ${String(needed)} cards that have to be drawn.`,
    );
  return all([
    some,
    deck.min >= needed ? YES : assume(true, 'the Deck holds enough cards', 'turn.draw.mandatory'),
    not(playerCannot(context, player, ['draw'], null)),
  ]);
}

/** The Deck after the cost. */
function leftOfDeck(context: Context, player: Player, spent: number): { readonly min: number; readonly max: number } {
  const { min, max } = countAt(context.board, player, 'deck');
  return { min: Math.max(0, min - spent), max: Math.max(0, max - spent) };
}
