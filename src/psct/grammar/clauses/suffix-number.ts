/** Numbers of cards and counters behind an action: "for each Spell Counter on it", "for each of them". */
import { blankNoun, type Noun, type Value, FIELD_LOCATIONS } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { parseBound } from '../values/bound.js';
import { type Reader, type Scope } from '../reader.js';
import { asksOfItselfLeaving } from '../introduced.js';
import { selfNoun } from './statement.js';
import { normalCounter } from '../values/value.js';

/** "for each Spell Counter on it", "for each counter removed this way": as many as there are. */
export function perCounter(r: Reader, scope: Scope): Value | null {
  return r.foreseen('clauses counters', () => {
    if (!r.accept('[,] for each')) return null;
    const start = r.position;
    while (r.position < start + 4 && !/counters?$/.test(r.peek()?.fold ?? 'counter')) r.position += 1;
    r.position += 1;
    if (!/counters?$/.test(r.peek(-1)?.fold ?? '')) return null;
    const words = r.textOf(r.since(start));
    // "For each removed Spell Counter".
    if (/^removed\b/i.test(words)) return { kind: 'that-amount' } as const;
    const counter = normalCounter(words);
    // Those that are gone lie nowhere any more: as many as were just taken off.
    if (r.accept('([that] (you|were|was)|) removed [(by|for|with) this effect|this way|to activate this effect]'))
      return { kind: 'that-amount' } as const;
    const spoken = /^of these\b/i.test(r.textOf(r.since(start)));
    const gone = r.accept('that (was|were) on');
    const on = gone || r.accept('on') ? (parseNoun(r) ?? wholeField(r)) : spoken ? selfNoun(r) : ofItself(r, scope);
    if (on === null) return null;
    const then = gone || asksOfItselfLeaving(scope, on.reference);
    return { kind: 'counters', counter, on, ...(then ? { then: true } : {}) } as const;
  });
}

/** "(max. 3)": no more than that many count. */
export function withMost(r: Reader, noun: Noun): Noun {
  const bound = parseBound(r);
  return bound === null ? noun : { ...noun, ...(bound.least ? { min: bound.n } : { max: bound.n }) };
}

/** "for each": for each of the cards just spoken of. */
export function themAll(r: Reader, scope: Scope): Noun {
  return {
    ...selfNoun(r),
    quantity: { kind: 'all' },
    reference: scope.it.ref === 'previous' ? scope.it : (scope.that ?? scope.it),
  };
}

/** "the field": every card there. */
function wholeField(r: Reader): Noun | null {
  return r.accept('the field')
    ? { ...blankNoun(r.since(r.position)), quantity: { kind: 'all' }, locations: FIELD_LOCATIONS }
    : null;
}

/** "it loses 300 ATK for each A-Counter during …": for each on the card spoken of. */
function ofItself(r: Reader, { it }: Scope): Noun | null {
  return it.ref !== 'this-card' && (r.done || r.sees('(.|during damage calculation|until|,)'))
    ? blankNoun(r.since(r.position), { reference: it })
    : null;
}

/** How many they are. */
export function numberOf(of: Noun): Value {
  return { kind: 'count', of, distinct: of.distinct };
}
