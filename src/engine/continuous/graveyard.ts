/** Texts that keep cards in the Graveyard. */
import type { Context } from '../context.js';
import { any, saying, type Judgement } from '../model/facts.js';

/** Does a text in play negate effects that would move a card in the Graveyard to a different place? */
export function holdsGraveyard(context: Context): Judgement {
  return any(
    context
      .lasting('stated')
      .filter(({ rule }) => rule.statement === 'graveyard-stays')
      .map(({ applies, cardName }) => saying(applies, `${cardName} keeps cards in the Graveyard.`, 'yes')),
  );
}
