/** What a card's own text says of how it can come to the field at all. */
import type { CardText } from '../model/effects.js';

/** "This card can only be placed on the field by the effect of …": neither activated nor Set (card.text-over-rules). */
export function placedByEffectOnly(text: CardText | null): boolean {
  return (
    text?.effects.some(({ lasting }) =>
      lasting.some((rule) => rule.rule === 'stated' && rule.statement === 'placed-by-effect-only'),
    ) ?? false
  );
}
