/** Cards that go on meaning the monster that their effect brought, until they leave the field (leave.effects). */
import type { CardText, EventPattern } from '../model/effects.js';

/** "When this card leaves the field, …". */
export function isItsOwnLeaving({ event, subject }: EventPattern): boolean {
  return event === 'left-field' && subject?.reference?.ref === 'this-card';
}

/** "When this card leaves the field, destroy that monster", said by the card for as long as it is there. */
export function goesWithIt(text: CardText | null): boolean {
  return (text?.effects ?? []).some(({ lasting }) =>
    lasting.some((rule) => rule.rule === 'whenever' && rule.events.some(isItsOwnLeaving)),
  );
}

/** Beside that: "Special Summon that target, but banish it when this card leaves the field", said by the effect. */
export function bindsWhatItBrings(text: CardText | null): boolean {
  const putOff = (text?.effects ?? []).some(({ resolution }) =>
    resolution.some(({ delayed }) => delayed !== null && isItsOwnLeaving(delayed)),
  );
  return putOff || goesWithIt(text);
}
