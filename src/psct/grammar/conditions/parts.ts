/** What all states are made of. */
import {
  type Comparison,
  type Condition,
  type Noun,
  type Reference,
  type Value,
} from '../../../engine/model/effects.js';
import { eachListed } from '../nouns/noun-joined.js';
import { type Reader } from '../reader.js';

export const number = (n: number): Value => ({ kind: 'number', n });
export const not = (of: Condition): Condition => ({ if: 'not', of });

export function wrap(denied: boolean, condition: Condition): Condition {
  return denied ? not(condition) : condition;
}

/** How many the words ask for: "a" is one or more, "exactly 2" no more. */
export function exists(r: Reader, noun: Noun): Condition {
  const apart = eachListed(noun, r.textOf(noun.span));
  if (apart !== null) return { if: 'all-of', of: apart.each.map((part) => exists(r, placed(part, noun))) };
  // "3 monsters with different names, including 1 "Sunken Bell"": so many, and that one of them.
  if (noun.each.length > 0 && (noun.quantity.kind === 'exactly' || noun.quantity.kind === 'at-least'))
    return { if: 'all-of', of: [{ ...noun, each: [] }, ...noun.each].map((part) => exists(r, part)) };
  const { quantity } = noun;
  const exactly = /\b(exactly|only)\b/i.test(
    r.textOf({ start: noun.span.start, end: Math.min(noun.span.end, noun.span.start + 12) }),
  );
  const condition = (compare: Comparison, n: Value): Condition => ({ if: 'exists', noun, compare, n });
  switch (quantity.kind) {
    case 'exactly':
      if (quantity.n.kind === 'number' && quantity.n.n === 0) return condition('=', number(0));
      return condition(exactly || isHandOf(noun, quantity.n) ? '=' : '>=', quantity.n);
    case 'at-least':
      return condition('>=', quantity.n);
    case 'up-to':
      return condition('<=', quantity.n);
    case 'between':
      return { if: 'all-of', of: [condition('>=', number(quantity.min)), condition('<=', number(quantity.max))] };
    case 'any-number':
    case 'all':
    case 'as-many-as-possible':
    case 'given':
      if (noun.each.length > 1) return { if: 'all-of', of: noun.each.map((part) => exists(r, placed(part, noun))) };
      return condition('>=', number(1));
  }
}

/** "Your opponent has 4 cards in their hand": the whole hand is counted. */
function isHandOf({ filter, locations, reference, each }: Noun, n: Value): boolean {
  const whole = filter.is === 'any' && reference === null && each.length === 0;
  return whole && locations.length === 1 && locations[0] === 'hand' && n.kind === 'number' && n.n > 1;
}

/** "Both LIGHT and DARK monsters you control", "you control the equipped monster and this card": the place of all is that of each. */
function placed(part: Noun, whole: Noun): Noun {
  const told = part.reference !== null && !LIES_SOMEWHERE.has(part.reference.ref);
  if (told || part.controller !== null || part.locations.length > 0) return part;
  return { ...part, controller: whole.controller, locations: whole.locations };
}

/** Cards that a text speaks of wherever they are, so that whose they are has to be asked. */
const LIES_SOMEWHERE: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>(['this-card', 'equipped-monster']);

/** All of them at once; `null` where there are none. */
export function together(conditions: readonly Condition[]): Condition | null {
  const [first] = conditions;
  if (first === undefined) return null;
  return conditions.length === 1 ? first : { if: 'all-of', of: conditions };
}
