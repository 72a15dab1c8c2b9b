import { blankNoun, type Action, type Noun, type Quantity, type Side } from '../../../engine/model/effects.js';
import { untilSaid, withNoun } from './card.js';
import { parsePlace } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { parseCounted } from '../nouns/quantity.js';
import { type Reader } from '../reader.js';
import { normalCounter } from '../values/value.js';

/** "remove 2 Spell Counters from …"; in older texts "remove from play" banishes. */
export function remove(r: Reader, who: Side): Action | null {
  const some = r.attempt(() => countersWithoutNumber(r, who));
  if (some !== null) return some;
  const counters = r.attempt((): Action | null => {
    const counted = parseCounters(r);
    if (counted === null || !r.accept('(from|on|among)')) return null;
    r.accept('anywhere on');
    const on = parseNoun(r) ?? fieldNoun(r);
    return on === null ? null : { kind: 'remove-counter', counter: counted.counter, count: counted.count, on, who };
  });
  if (counters !== null) return counters;
  const own = r.attempt(() => ofItsCounters(r, who));
  if (own !== null) return own;
  if (r.accept('from play'))
    return withNoun(r, (what) => {
      const face = r.accept('[,] face-down | { face-down }') ? 'down' : 'up';
      return { kind: 'banish', what, who, face, until: null };
    });
  const what = parseNoun(r);
  return what !== null && r.accept('from play')
    ? { kind: 'banish', what, who, face: r.accept('face-down') ? 'down' : 'up', until: untilSaid(r) }
    : null;
}

/** "remove 1 of this card's counters", "… of these counters": those that the card itself puts there. */
function ofItsCounters(r: Reader, who: Side): Action | null {
  const start = r.position;
  const counted = parseCounted(r);
  if (counted?.owner !== null) return null;
  r.accept('of');
  const reference = r.accept("(this card's|this card 's|these) counters")
    ? ({ ref: 'this-card' } as const)
    : r.accept('its counters')
      ? r.scope.it
      : null;
  if (reference === null) return null;
  const on = blankNoun(r.since(start), { quantity: { kind: 'given' }, reference });
  return { kind: 'remove-counter', counter: 'any', count: counted.quantity, on, who };
}

/** "remove Spell Counters from your field to activate 1 of these effects": each bullet says how many. */
function countersWithoutNumber(r: Reader, who: Side): Action | null {
  const start = r.position;
  for (let n = 0; n < 4 && r.peek()?.kind === 'word' && !(r.peek()?.fold ?? '').endsWith('counters'); n += 1)
    r.position += 1;
  if (!(r.peek()?.fold ?? '').endsWith('counters')) return null;
  r.position += 1;
  const counter = normalCounter(r.textOf(r.since(start)));
  if (counter === null || /^(all|any|as|a|an|the|both)\b/i.test(counter) || !r.accept('from [anywhere on]'))
    return null;
  const on = parseNoun(r) ?? fieldNoun(r);
  return on === null ? null : { kind: 'remove-counter', counter, count: { kind: 'any-number' }, on, who };
}

function fieldNoun(r: Reader): Noun | null {
  const start = r.position;
  const where = parsePlace(r);
  return where === null
    ? null
    : { ...blankNoun(r.since(start)), quantity: { kind: 'all' }, locations: where.locations, controller: where.side };
}

export interface Counters {
  readonly counter: string;
  readonly count: Quantity;
  /** "(max. 3)": so many may be on one card. */
  readonly max: number | null;
}

/** "2 Spell Counters", "an A-Counter", "any number of "X" counters". */
export function parseCounters(r: Reader): Counters | null {
  return r.foreseen('action-card parseCounters', (): Counters | null => {
    const counted = parseCounted(r);
    const value = counted === null ? null : counted.quantity;
    if (value === null) return null;
    const start = r.position;
    for (let words = 0; words < 4; words += 1) {
      const token = r.peek();
      if (token === null || (token.kind !== 'word' && token.kind !== 'quoted' && token.fold !== "'s")) return null;
      r.position += 1;
      if (/^counters?$/.test(token.fold) || /-counters?$/.test(token.fold)) {
        const counter = normalCounter(r.textOf(r.since(start))) ?? 'any';
        const max = r.attempt(() => {
          const most = r.accept('{ max .') ? r.acceptNumber() : null;
          return most !== null && r.accept('}') ? most : null;
        });
        return { counter, count: value, max };
      }
    }
    return null;
  });
}
