/** Damage and Life Points of which nothing would come. */
import type { Context, Frame } from '../context.js';
import { countAt } from '../board/places.js';
import type { Action, Filter, Value } from '../model/effects.js';
import { assume, citing, NO, saying, unknown, YES, type Judgement } from '../model/facts.js';
import { playerOf, valueRange } from '../evaluate/numbers/value.js';
import { selectable } from './selection.js';

/**
 * psct.cannot-activate-impossible: where the amount is counted from cards and there are none, nothing would be done. An
 * amount that only the resolution will tell stops nothing.
 */
export function comesToSomething(context: Context, amount: Value, frame: Frame): Judgement {
  // Two stats may be the same: what depends on their difference may come to nothing.
  if (amount.kind === 'difference') {
    const { range } = valueRange(context, amount, frame);
    return range.max <= 0
      ? saying(NO, 'There is no difference.')
      : range.min > 0
        ? YES
        : unknown('whether there is a difference');
  }
  if (amount.kind === 'aggregate') return hasThose(context, amount, frame);
  if (amount.kind === 'minus') return fillsUp(context, amount.of, frame);
  return isCounted(amount) ? isSome(context, amount, frame) : YES;
}

/** At least one, of what is on the board now; where nobody told what is, that stays open. */
export function isSome(context: Context, amount: Value, frame: Frame): Judgement {
  const { range, judgement } = valueRange(context, amount, frame);
  if (range.max < 1) return saying(NO, 'The number would be 0.');
  return range.min < 1 && judgement.answer === 'unknown' ? judgement : YES;
}

/** "Gain LP equal to the ATK of 1 attacking monster": it has to be there, whoever it is. */
function hasThose(context: Context, { of }: Extract<Value, { kind: 'aggregate' }>, frame: Frame): Judgement {
  if (of.quantity.kind !== 'exactly' || of.reference !== null || !asksForAttacker(of.filter)) return YES;
  const { battle, turn } = context.board;
  // battle.attack-declaration: monsters attack in the Battle Phase alone.
  if (battle === null && turn.phase !== 'battle') return saying(NO, 'No monster attacks.');
  const found = selectable(context, of, frame, { places: [], seesFaceDown: true }, () => YES);
  return found.answer === 'no' ? saying(NO, 'No such monster attacks.') : YES;
}

function asksForAttacker(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForAttacker);
  return filter.is === 'state' && filter.state === 'attacking';
}

/** "Draw until you have 3 cards in your hand": the card that is activated from there is none of them any more. */
function fillsUp(context: Context, of: readonly Value[], { player, self }: Frame): Judgement {
  const [full, held] = of;
  const hand = held?.kind === 'count' ? held.of : null;
  if (full?.kind !== 'number' || hand === null || of.length !== 2) return YES;
  if (hand.controller !== 'you' && hand.controller !== 'opponent') return YES;
  if (hand.filter.is !== 'any' || hand.reference !== null || hand.locations.join() !== 'hand') return YES;
  const whose = playerOf(hand.controller, player);
  const own = self?.place.location === 'hand' && self.place.player === whose ? 1 : 0;
  const { min, max } = countAt(context.board, whose, 'hand');
  if (min - own >= full.n)
    return saying(
      citing(NO, 'psct.cannot-activate-impossible'),
      `Player ${whose} has as many cards in the hand already.`,
    );
  return max - own >= full.n ? unknown(`how many cards player ${whose} holds`) : YES;
}

/** Counts cards that the text names, nothing that the effect itself brings; a sum of ATK may come to 0 as well. */
function isCounted(value: Value): boolean {
  switch (value.kind) {
    case 'count':
      return value.of.reference === null && value.of.locations.length + Number(value.of.filter.is !== 'any') > 0;
    // The counters of a card that is there; what was removed as the cost is another amount.
    case 'counters':
      return true;
    case 'times':
    case 'half':
      return value.of.some(isCounted) && value.of.every((part) => part.kind === 'number' || isCounted(part));
    default:
      return false;
  }
}

/**
 * "Discards their entire hand, then draws that many": the player's own Deck has to hold as many
 * (victory.deck-out.activation-limit); what the opponent has to draw hinders nothing.
 */
export function drawsAgain(context: Context, before: Action | null, { player, self }: Frame): Judgement {
  const wholeHand =
    (before?.kind === 'discard' || before?.kind === 'banish' || before?.kind === 'send') &&
    before.what.quantity.kind === 'all' &&
    before.what.filter.is === 'any' &&
    before.what.locations.length === 1 &&
    before.what.locations[0] === 'hand' &&
    before.who !== 'opponent';
  if (!wholeHand) return YES;
  const own = self?.place.location === 'hand' && self.place.player === player ? 1 : 0;
  const hand = countAt(context.board, player, 'hand');
  const deck = countAt(context.board, player, 'deck');
  if (deck.max < hand.min - own) return citing(NO, 'victory.deck-out.activation-limit');
  return citing(
    deck.min >= hand.max - own ? YES : assume(true, 'the Deck holds enough cards', 'turn.draw.mandatory'),
    'victory.deck-out.activation-limit',
  );
}
