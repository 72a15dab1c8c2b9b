/** "Attacks a monster with a higher ATK": higher than that of the other monster of the battle, where it is not this card's. */
import { type EventPattern, type Filter, type Noun, type Reference } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

/** The event with what is compared in it, and with whom nobody said, compared with the monster it is about. */
export function comparedWithin(r: Reader, event: EventPattern): EventPattern {
  const { subject, other, cause } = event;
  if (subject?.reference !== null) return event;
  if (event.event === 'attack-declared' && other !== null)
    return { ...event, other: comparedWith(r, other, { ref: 'attacker' }) };
  const by = event.event === 'targeted-for-attack' ? (cause?.card ?? null) : null;
  if (cause !== null && by !== null)
    return { ...event, cause: { ...cause, card: comparedWith(r, by, { ref: 'attack-target' }) } };
  // "A monster whose DEF is higher than its ATK".
  return { ...event, subject: comparedWith(r, subject, { ref: 'subject' }) };
}

function comparedWith(r: Reader, noun: Noun, reference: Reference): Noun {
  if (/\bthis card\b/i.test(r.textOf(noun.span))) return noun;
  return { ...noun, filter: withOther(noun.filter, reference) };
}

function withOther(filter: Filter, reference: Reference): Filter {
  if (filter.is === 'all-of') return { ...filter, of: filter.of.map((one) => withOther(one, reference)) };
  if (filter.is !== 'stat' || filter.value.kind !== 'stat' || filter.value.of.ref !== 'this-card') return filter;
  return { ...filter, value: { ...filter.value, of: reference } };
}
