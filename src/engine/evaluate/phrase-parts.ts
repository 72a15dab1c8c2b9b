import type { Noun, Quantity } from '../model/effects.js';

/**
 * The parts of a phrase: "1 X and 1 Y" as it stands, "2 monsters, including an X" as that one and as many others as are
 * left (psct.target.multiple); a phrase without parts is its only one.
 */
export function partsOfPhrase(noun: Noun): readonly Noun[] {
  if (noun.each.length === 0) return [noun];
  const asked = noun.quantity.kind === 'exactly' ? numberOf(noun) : null;
  const named = noun.each.map(numberOf);
  if (asked === null || named.includes(null)) return noun.each;
  const left = asked - named.reduce<number>((sum, n) => sum + (n ?? 0), 0);
  if (left < 1) return noun.each;
  const others: Noun = {
    ...noun,
    each: [],
    together: null,
    quantity: { kind: 'exactly', n: { kind: 'number', n: left } },
  };
  return [...noun.each.map((part) => includedIn(noun, part)), others];
}

function numberOf({ quantity, reference }: Noun): number | null {
  if (reference !== null) return 1;
  return 'n' in quantity && quantity.n.kind === 'number' ? quantity.n.n : null;
}

/** "2 face-up monsters, including a Fish": what is said of all of them is said of that one, unless it is named outright. */
function includedIn(whole: Noun, part: Noun): Noun {
  const exactly = { ...part, quantity: exact(part.quantity) };
  if (part.reference !== null || whole.filter.is === 'any') return exactly;
  return { ...exactly, filter: { is: 'all-of', of: [whole.filter, part.filter] } };
}

/** "Including at least 1 Fish monster": the others may be such as well. */
function exact(quantity: Quantity): Quantity {
  return quantity.kind === 'at-least' ? { ...quantity, kind: 'exactly' } : quantity;
}
