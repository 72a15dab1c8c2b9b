import { type EventPattern, type Filter } from '../../../engine/model/effects.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { type Reader } from '../reader.js';

/** "… this turn, except "X"": cards that are not meant. */
export function sparedBehind(r: Reader): Filter | null {
  return r.attempt(() => {
    if (!r.sees(', except Q')) return null;
    const not = parseExcept(r);
    return not !== null && (r.done || r.sees('(,|:|{|.)')) ? not : null;
  });
}

/** The event, but of none of those cards. */
export function sparing(event: EventPattern, spared: Filter | null): EventPattern {
  if (spared === null) return event;
  const { activation, subject } = event;
  if (activation !== null) return { ...event, activation: { ...activation, card: allOf([activation.card, spared]) } };
  return subject === null ? event : { ...event, subject: { ...subject, filter: allOf([subject.filter, spared]) } };
}
