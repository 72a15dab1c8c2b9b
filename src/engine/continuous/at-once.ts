/** "Neither player can Special Summon 2 or more monsters at the same time" (effect.cannot-wins). */
import type { Context, Frame } from '../context.js';
import { isSide } from '../evaluate/traits.js';
import type { Action, Quantity } from '../model/effects.js';
import { any, NO, saying, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';

/** Is the player forbidden to Special Summon so many monsters at once? */
export function tooManyAtOnce(context: Context, player: Player, n: number): Judgement {
  if (n < 2) return NO;
  return any(
    context
      .lasting('at-once')
      .map(({ rule, frame, applies, cardName }) =>
        isSide(player, rule.who, frame.player) && n > rule.most
          ? saying(
              applies,
              `${cardName} does not let player ${player} Special Summon ${String(n)} monsters at once.`,
              'yes',
            )
          : NO,
      ),
  );
}

/** How many monsters may come at once at the most; `Infinity`: as many as find a zone. */
export function mostAtOnce(context: Context, player: Player): number {
  const limits = context
    .lasting('at-once')
    .filter(({ rule, frame, applies }) => isSide(player, rule.who, frame.player) && applies.answer === 'yes');
  return Math.min(Infinity, ...limits.map(({ rule }) => rule.most));
}

/** How many monsters that part of an effect Summons at the least, as far as its words tell. */
export function leastSummoned(action: Extract<Action, { kind: 'special-summon' }>, { effect }: Frame): number {
  const { what } = action;
  // "Both this card and 1 …".
  if (what.each.length > 0)
    return what.each.reduce((sum, { quantity }) => sum + (quantity.kind === 'given' ? 1 : least(quantity)), 0);
  if (what.reference?.ref !== 'target') return least(what.quantity);
  return (effect?.activation ?? []).reduce(
    (sum, paid) => (paid.kind === 'target' ? sum + least(paid.what.quantity) : sum),
    0,
  );
}

function least(quantity: Quantity): number {
  const told = quantity.kind === 'exactly' || quantity.kind === 'at-least' ? quantity.n : null;
  return told?.kind === 'number' ? told.n : 1;
}
