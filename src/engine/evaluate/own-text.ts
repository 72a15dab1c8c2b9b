/** What a card's own text says of how it can come to the field at all. */
import type { CardText, LastingRule } from '../model/effects.js';

/** "This card can only be placed on the field by the effect of …": neither activated nor Set (card.text-over-rules). */
export function placedByEffectOnly(text: CardText | null): boolean {
  return (
    text?.effects.some(({ lasting }) =>
      lasting.some((rule) => rule.rule === 'stated' && rule.statement === 'placed-by-effect-only'),
    ) ?? false
  );
}

/** A monster that may be Set from the hand as a Spell, as its text says (card.text-over-rules). */
export function settableAsSpell(text: CardText | null): boolean {
  return (
    text?.effects.some(({ lasting }) =>
      lasting.some((rule) => rule.rule === 'stated' && rule.statement === 'settable-as-spell'),
    ) ?? false
  );
}

/** "This card is not treated as a "X" card": its name does not make it one (card.text-over-rules). */
export function deniesMembership(text: CardText | null, archetype: string): boolean {
  const denies = (rule: LastingRule): boolean => rule.rule === 'no-member' && rule.name === archetype;
  return (
    text?.effects.some(
      ({ lasting, resolution }) =>
        lasting.some(denies) || resolution.some(({ action }) => action.kind === 'apply-rule' && denies(action.rule)),
    ) ?? false
  );
}
