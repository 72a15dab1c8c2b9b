/** The parts of a phrase about several cards: each is met by cards of its own (psct.target.multiple). */
import type { Noun, Quantity } from '../model/effects.js';

/** "1 A and 1 B" taken apart, and "2 A, including a B" as 1 B and 1 other A; any other phrase is one part. */
export function partsOfPhrase(what: Noun): readonly Noun[] {
  if (what.each.length === 0) return [what];
  // "Including at least 1 B and at least 1 C": both are named.
  const parts = what.each.flatMap((part) => (part.quantity.kind === 'all' ? partsOfPhrase(part) : [part]));
  const rest = restOf(what, parts);
  if (rest === null) return what.each;
  const named = parts.map((part) => ({ ...among(what, part), quantity: exactly(namedIn(part) ?? 1) }));
  return [...named, { ...what, each: [], together: null, quantity: rest }];
}

/** What is named is one of those: what is said of them all is said of it. */
function among({ filter, controller, locations }: Noun, part: Noun): Noun {
  return {
    ...part,
    filter: { is: 'all-of', of: [filter, part.filter] },
    controller: part.controller ?? controller,
    locations: part.locations.length > 0 ? part.locations : locations,
  };
}

/** How many are left beside those that are named; `null` where those are all. */
function restOf({ quantity }: Noun, parts: readonly Noun[]): Quantity | null {
  if (quantity.kind !== 'exactly' && quantity.kind !== 'up-to' && quantity.kind !== 'at-least') return null;
  const named = parts.map(namedIn);
  if (quantity.n.kind !== 'number' || named.includes(null)) return null;
  const n = quantity.n.n - named.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return n > 0 ? { ...quantity, n: { kind: 'number', n } } : null;
}

/** "This card", "a B", "at least 1 B". */
function namedIn({ quantity }: Noun): number | null {
  if (quantity.kind === 'given') return 1;
  const counted = quantity.kind === 'exactly' || quantity.kind === 'at-least' ? quantity.n : null;
  return counted?.kind === 'number' ? counted.n : null;
}

function exactly(n: number): Quantity {
  return { kind: 'exactly', n: { kind: 'number', n } };
}
