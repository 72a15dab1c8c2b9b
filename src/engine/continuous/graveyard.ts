/** Texts that keep cards in the Graveyard. */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import { any, saying, type Judgement } from '../model/facts.js';

/** Does a text in play negate effects that would move a card in the Graveyard to a different place? `reaches`: that of which cards. */
export function holdsGraveyard(context: Context, reaches: (card: Copy) => boolean = () => true): Judgement {
  return any(
    context
      .lasting('stated')
      .filter(({ rule, frame }) => rule.statement === 'graveyard-stays' && (frame.self === null || reaches(frame.self)))
      .map(({ applies, cardName }) => saying(applies, `${cardName} keeps cards in the Graveyard.`, 'yes')),
  );
}
