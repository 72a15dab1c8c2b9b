/** Two kinds of cards of which as many are taken of one as of the other. */
import { blankNoun, type Noun, type Quantity } from '../../../engine/model/effects.js';
import { anyOf } from '../filters/filter.js';
import { type Reader } from '../reader.js';
import { parseItem } from './noun.js';

const ONE_OR_MORE: Quantity = { kind: 'at-least', n: { kind: 'number', n: 1 } };

/** "An equal number of Fish monsters you control and cards your opponent controls"; a place at the end is said of both. */
export function equalNumber(r: Reader): Noun | null {
  if (!r.sees('an equal number of')) return null;
  return r.attempt(() => {
    const start = r.position;
    if (!r.accept('an equal number of')) return null;
    const first = parseItem(r);
    if (first === null) return null;
    const parts = r.sees('and') ? beside(r, first) : split(first);
    if (parts?.length !== 2 || !parts.every(isPlain)) return null;
    const each = parts.map((part): Noun => ({ ...part, quantity: ONE_OR_MORE }));
    const span = r.since(start);
    return blankNoun(span, {
      quantity: { kind: 'all' },
      filter: anyOf(each.map(({ filter }) => filter)),
      each,
      evenly: true,
    });
  });
}

/** The second kind; where the first has no place of its own, that of the second is meant. */
function beside(r: Reader, first: Noun): readonly Noun[] | null {
  if (!r.accept('and')) return null;
  const second = parseItem(r);
  if (second === null) return null;
  const { controller, locations } = second;
  const bare = first.controller === null && first.locations.length === 0;
  return [bare ? { ...first, controller, locations } : first, second];
}

function split(noun: Noun): readonly Noun[] {
  return noun.filter.is === 'any-of' ? noun.filter.of.map((filter) => ({ ...noun, filter })) : [];
}

function isPlain({ reference, each, together }: Noun): boolean {
  return reference === null && each.length === 0 && together === null;
}
