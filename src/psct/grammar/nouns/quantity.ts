import { type Noun, type Quantity, type Side, type Value } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { parseValue } from '../values/value.js';

/** How many, and what the words of counting add to the filter. */
export interface Counted {
  readonly quantity: Quantity;
  /** "another", "1 other". */
  readonly other: boolean;
  /** "of": counts among cards named next ("1 of those cards", "up to 2 of your banished cards"). */
  readonly partitive: boolean;
  readonly random: boolean;
  /** "no". */
  readonly none: boolean;
  readonly chosen: Noun['chosen'];
  /** "your opponent's", "an opponent's" standing before the noun. */
  readonly owner: Side | null;
}

const exactly = (n: number): Quantity => ({ kind: 'exactly', n: { kind: 'number', n } });
const upTo = (n: Value): Quantity => ({ kind: 'up-to', n });

/** count : ("1" | "up to 2" | "any number of" | "all" | "a" | "another" | "no" | …) ["random"] ["other"] ["of"] */
export function parseCounted(r: Reader): Counted | null {
  return r.foreseen('quantity parseCounted', (): Counted | null => {
    const words = parseQuantity(r);
    if (words === null) return null;
    const random = r.accept('random');
    const other = words.other || r.accept('(other|additional|more)');
    const owner = r.acceptOneOf<Side>([
      ["(your|the) opponent's", 'opponent'],
      ["opponent's", 'opponent'],
    ]);
    r.accept('(different|such)');
    const partitive = words.partitive || (!r.accept('(copies|copy) of') && r.accept('of'));
    return { ...words, random: random || words.random, other, partitive, owner: owner ?? words.owner };
  });
}

export const GIVEN: Quantity = { kind: 'given' };

/** Cards of which no number is said. */
export const NO_COUNT: Counted = {
  quantity: GIVEN,
  other: false,
  partitive: false,
  random: false,
  none: false,
  chosen: null,
  owner: null,
};

function parseQuantity(r: Reader): Counted | null {
  r.accept('a total of');
  const plain = (quantity: Quantity, more: Partial<Counted> = {}): Counted => ({ ...NO_COUNT, quantity, ...more });
  const fixed = r.acceptOneOf<Counted>([
    ['any number', plain({ kind: 'any-number' })],
    ['any (combination|amount)', plain({ kind: 'any-number' })],
    ['a number', plain({ kind: 'any-number' })],
    ['as many', plain({ kind: 'as-many-as-possible' })],
    ['(a|one) random', plain(exactly(1), { random: true })],
    ['both', plain({ kind: 'all' })],
    ['(all|every|each) other', plain({ kind: 'all' }, { other: true })],
    ['each', plain({ kind: 'all' })],
    ['every', plain({ kind: 'all' })],
    ['(another|1 other|one other)', plain(exactly(1), { other: true })],
    ['any other', plain(atLeast(1), { other: true })],
    ...(r.sees('any player') ? [] : ([['any', plain(atLeast(1))]] as const)),
    ['no other', plain(exactly(0), { none: true, other: true })],
    ['no', plain(exactly(0), { none: true })],
    ['the only', plain({ kind: 'all' })],
    ['the 1', plain(exactly(1))],
    ['the other', plain(exactly(1), { other: true })],
    ['the same number', plain({ kind: 'exactly', n: { kind: 'that-amount' } })],
    ['an equal number', plain({ kind: 'exactly', n: { kind: 'that-amount' } })],
    ['that (many|number)', plain({ kind: 'exactly', n: { kind: 'that-amount' } })],
    ['up to that (many|number)', plain(upTo({ kind: 'that-amount' }))],
    ['up to the same number', plain(upTo({ kind: 'that-amount' }))],
    ['exactly that (many|number [of])', plain({ kind: 'exactly', n: { kind: 'that-amount' } })],
    ['(a|an|one)', plain(exactly(1))],
  ]);
  if (fixed !== null) return fixed;
  if (r.accept('(all|both)')) {
    const n = r.acceptNumber();
    // "All your Dragon monsters" are yours; "all of your opponent's" are read on.
    const yours = r.sees('your') && !r.sees("your opponent's") && r.accept('your');
    if (!yours) r.accept('[of] (the|your)');
    return plain(n === null ? { kind: 'all' } : { kind: 'all', of: n }, yours ? { owner: 'you' } : {});
  }
  if (r.accept('up to')) {
    const n = r.acceptNumber();
    if (n !== null) return plain(upTo({ kind: 'number', n }));
    const value = parseValue(r);
    return value === null ? null : plain(upTo(value));
  }
  if (r.accept('at least')) {
    const n = r.acceptNumber();
    return n === null ? null : plain(atLeast(n));
  }
  if (r.accept('(exactly|only)')) {
    const n = r.acceptNumber();
    return n === null ? null : plain(exactly(n));
  }
  if (r.accept('half')) return plain({ kind: 'exactly', n: { kind: 'half', of: [] } });
  return r.attempt((): Counted | null => {
    const n = r.acceptNumber();
    if (n === null) return null;
    if (r.accept('or more') || r.accept('+')) {
      // "3 or more (max. 5) Level 3 monsters".
      const most = r.attempt(() => (r.accept('{ max .') ? r.acceptNumber() : null));
      return plain(most !== null && most > n && r.accept('}') ? { kind: 'between', min: n, max: most } : atLeast(n));
    }
    if (r.accept('(or less|or fewer)')) return plain(upTo({ kind: 'number', n }));
    const either = r.sees('or');
    const high = r.attempt(() => (r.accept('(or|to|-)') ? r.acceptNumber() : null));
    if (high !== null && high > n)
      return plain({ kind: 'between', min: n, max: high, ...(either && high > n + 1 ? { only: [n, high] } : {}) });
    return plain(exactly(n));
  });
}

function atLeast(n: number): Quantity {
  return { kind: 'at-least', n: { kind: 'number', n } };
}

/** "Machine monsters whose total Levels equal 8 or more": as many as it takes, not all there are. */
export function chosenFor({ together }: { readonly together: Noun['together'] }, quantity: Quantity): Quantity {
  const totalled = together?.if === 'compare' && together.left.kind === 'aggregate' && together.left.how === 'total';
  return totalled && quantity.kind === 'all' ? { kind: 'any-number' } : quantity;
}
