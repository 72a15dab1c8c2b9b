/** Counters and materials of this card: "the 3rd Tide Counter is placed on this card", "the last counter is removed from this card". */
import {
  blankEvent,
  type Comparison,
  type Condition,
  type EventKind,
  type EventPattern,
} from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { normalCounter } from '../values/value.js';
import { thisCard } from './trigger-behind.js';

/** What the counters of this card are by then is a state of the event. */
export function countersReached(r: Reader): EventPattern[] | null {
  return r.foreseen('event counters reached', () => {
    const start = r.position;
    // "Of your next turn after the 5th counter is placed": when that was, no board tells.
    if (r.peek(-1)?.fold === 'after' || !r.accept('the')) return null;
    const nth = ordinal(r);
    if (nth === null && !r.accept('last')) return null;
    const counter = counterName(r);
    if (counter === undefined) return null;
    const done = nth === null ? '(is|are) removed from this card' : '(is|are) placed on this card';
    if (!r.accept(done)) return null;
    const kind: EventKind = nth === null ? 'counter-removed' : 'counter-placed';
    return [
      blankEvent(kind, r.since(start), {
        subject: thisCard(r, start),
        conditions: [holding(counter, '=', nth ?? 0)],
      }),
    ];
  });
}

/** "the number of materials on this card becomes 10": what it has by then is a state of the event. */
export function materialsReached(r: Reader): EventPattern[] | null {
  return r.foreseen('event materials reached', () => {
    const start = r.position;
    if (!r.accept('the number of [xyz] materials (on|attached to) this card becomes')) return null;
    const n = r.acceptNumber();
    if (n === null) return null;
    const has = { kind: 'materials', of: { ref: 'this-card' } } as const;
    const reached: Condition = { if: 'compare', left: has, compare: '=', right: { kind: 'number', n } };
    return [blankEvent('attached', r.since(start), { other: thisCard(r, start), conditions: [reached] })];
  });
}

/** "the last counter has been removed by this effect", "all of this card's counters are removed this way": none is left. */
export function countersGone(r: Reader): Condition | null {
  return r.foreseen('condition counters gone', (): Condition | null => {
    // Said of the part before, that removed some; a sentence of its own would ask it of any later time as well.
    if (!r.scope.deeds.some(({ kind }) => kind === 'remove-counter')) return null;
    const last = r.accept('the last');
    if (!last && !r.accept("all of this card 's")) return null;
    const counter = counterName(r);
    if (counter === undefined) return null;
    if (!r.accept('(has|have) been removed') && !r.accept('(is|are|was|were) removed')) return null;
    return r.accept('by this effect | this way') ? holding(counter, '=', 0) : null;
  });
}

function holding(counter: string | null, at: Comparison, n: number): Condition {
  return { if: 'is', what: { ref: 'this-card' }, like: { is: 'counter', counter, at, n } };
}

function ordinal(r: Reader): number | null {
  const nth = /^(\d+)(?:st|nd|rd|th)$/.exec(r.peek()?.fold ?? '');
  if (nth === null) return null;
  r.position += 1;
  return Number(nth[1]);
}

/** [words] "Counter"; `null` for any counter, `undefined` where none is named. */
function counterName(r: Reader): string | null | undefined {
  const start = r.position;
  for (let words = 0; words < 3 && !r.sees('(counter|counters)'); words += 1) {
    if (r.peek()?.kind !== 'word' && r.peek()?.kind !== 'quoted') return undefined;
    if (r.sees('(of|this|that|these|those)')) return undefined;
    r.position += 1;
  }
  return r.accept('(counter|counters)') ? normalCounter(r.textOf(r.since(start))) : undefined;
}
