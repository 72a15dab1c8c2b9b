import { type Condition, FIELD_LOCATIONS, type Side } from '../../../engine/model/effects.js';
import { exists } from './parts.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

const HELD: readonly (readonly [string, Side])[] = [
  ['you (controlled|had)', 'you'],
  ['your opponent (controlled|had)', 'opponent'],
];

/** "you activated this effect while this card was revealed": the state of that time. */
export function activatedWhile(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    if (!r.accept('you activated this (effect|card) while this card was revealed')) return null;
    const revealed: Condition = {
      if: 'is',
      what: { ref: 'this-card' },
      like: { is: 'state', state: 'kept-revealed' },
    };
    return { if: 'at-activation', of: revealed };
  });
}

/** "you controlled a Fish monster when you activated this effect": what was there then. */
export function heldThen(r: Reader): Condition | null {
  return r.foreseen('condition held then', () => {
    const side = r.acceptOneOf(HELD);
    const controlling = r.peek(-1)?.fold === 'controlled';
    const noun = side === null ? null : parseNoun(r);
    if (side === null || noun?.reference !== null || noun.each.length > 0) return null;
    if (noun.locations.length === 0 && !controlling) return null;
    if (!r.accept('when (this effect was activated|this card was activated|you activated this (effect|card))'))
      return null;
    const locations = noun.locations.length > 0 ? noun.locations : FIELD_LOCATIONS;
    return { if: 'at-activation', of: exists(r, { ...noun, locations, controller: noun.controller ?? side }) };
  });
}
