/** How often something was done this turn: "the number of Fish monsters you Tributed for Tribute Summons this turn". */
import {
  blankEvent,
  FIELD_LOCATIONS,
  type EventPattern,
  type Location,
  type Noun,
  type Side,
  type Value,
} from '../../../engine/model/effects.js';
import { parseEvents } from '../events/event.js';
import { parseMethods } from '../filters/atom.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** What follows on "the number of": "times" event | noun doer deed; both with "this turn". */
export function happenedThisTurn(r: Reader): Value | null {
  return r.foreseen('value happened this turn', (): Value | null => {
    if (r.sees('times')) return times(r);
    const start = r.position;
    const subject = parseNoun(r);
    if (subject?.reference !== null) return null;
    const event = doneWith(r, start, subject);
    return event === null || !r.accept('this turn') ? null : count([sparing(r, event)], 'cards');
  });
}

function count(events: readonly EventPattern[], counting: 'cards' | 'times'): Value {
  return { kind: 'happened', events, since: 'this-turn', counting };
}

/** "The number of times you took battle damage this turn". */
function times(r: Reader): Value | null {
  const events = r.accept('times') ? parseEvents(r) : null;
  return events === null || !r.accept('this turn') ? null : count(events, 'times');
}

function doneWith(r: Reader, start: number, subject: Noun): EventPattern | null {
  if (r.accept('this card destroyed by battle')) {
    const self: Noun = { ...subject, quantity: { kind: 'given' }, filter: { is: 'any' }, controller: null };
    const doer: Noun = { ...self, locations: [], reference: { ref: 'this-card' } };
    return blankEvent('destroys-by-battle', r.since(start), { subject: doer, other: subject });
  }
  const player = r.acceptOneOf<Side>([
    ['you', 'you'],
    ['(your opponent|they)', 'opponent'],
  ]);
  if (player === null) return null;
  const tell = (event: EventPattern['event'], more: Partial<EventPattern> = {}): EventPattern =>
    blankEvent(event, r.since(start), { subject, player, ...more });
  if (r.accept('tributed for (tribute summons|a tribute summon)')) return tell('tributed', { how: ['tribute'] });
  if (r.accept('(tributed|discarded)'))
    return tell(r.peek(-1)?.fold === 'tributed' ? 'tributed' : 'discarded', { from: r.attempt(() => from(r)) ?? [] });
  const how = parseMethods(r);
  return how.length > 0 && r.accept('summoned') ? tell('summoned', { how }) : null;
}

/** "From the field and from your hand": from either. */
function from(r: Reader): readonly Location[] | null {
  const places: Location[] = [];
  do {
    if (r.accept('from (the|your) field')) places.push(...FIELD_LOCATIONS);
    else if (r.accept('from (the|your) hand')) places.push('hand');
    else return null;
  } while (r.accept('(and|or|and / or)'));
  return places;
}

/** "…, except Tokens". */
function sparing(r: Reader, event: EventPattern): EventPattern {
  const not = r.sees('[,] except') ? r.attempt(() => parseExcept(r)) : null;
  return not === null || event.subject === null
    ? event
    : { ...event, subject: { ...event.subject, filter: allOf([event.subject.filter, not]) } };
}
