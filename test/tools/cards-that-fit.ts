/** Cards of the pool that a phrase could mean, by what is printed on them; what a board decides is let pass. */
import { type CardFacts, type Filter, type Location, type Noun } from '../../src/engine/index.js';
import { startsInExtraDeck } from '../../src/engine/model/card.js';

export class FittingCards {
  private readonly known = new Map<string, readonly CardFacts[]>();

  constructor(private readonly cards: readonly CardFacts[]) {}

  /** The first so many that fit and may lie there. */
  first(filter: Filter, location: Location, count: number): readonly CardFacts[] {
    const key = `${location} ${JSON.stringify(filter)}`;
    const found = this.known.get(key) ?? this.search(filter, location);
    this.known.set(key, found);
    return found.slice(0, count);
  }

  private search(filter: Filter, location: Location): readonly CardFacts[] {
    const found: CardFacts[] = [];
    for (const card of this.cards) {
      if (mayLieIn(card, location) && prints(card, filter)) found.push(card);
      if (found.length === MOST) break;
    }
    return found;
  }
}

const MOST = 6;

function mayLieIn(card: CardFacts, location: Location): boolean {
  switch (location) {
    case 'monster-zone':
    case 'extra-monster-zone':
    case 'xyz-material':
      return card.kind === 'monster';
    case 'spell-trap-zone':
      return (card.kind === 'spell' || card.kind === 'trap') && card.property !== 'field';
    case 'field-zone':
      return card.property === 'field';
    case 'pendulum-zone':
      return card.monster?.pendulum === true;
    case 'extra-deck':
      return startsInExtraDeck(card);
    case 'hand':
    case 'deck':
      return !startsInExtraDeck(card);
    default:
      return true;
  }
}

function prints(card: CardFacts, filter: Filter): boolean {
  const { monster } = card;
  switch (filter.is) {
    case 'all-of':
      return filter.of.every((part) => prints(card, part));
    case 'any-of':
      return filter.of.some((part) => prints(card, part));
    case 'not':
      return !PRINTED.has(filter.of.is) || !prints(card, filter.of);
    case 'kind':
      return card.kind === filter.kind;
    case 'property':
      return card.property === filter.property;
    case 'frame':
      return monster?.frame === filter.frame;
    case 'pendulum':
      return monster?.pendulum === true;
    case 'effect-monster':
      return monster?.hasEffect === true;
    case 'ability':
      return monster?.abilities.includes(filter.ability) === true;
    case 'type':
      return monster?.type === filter.type;
    case 'attribute':
      return monster?.attribute === filter.attribute;
    case 'named':
      return card.name === filter.name;
    case 'archetype':
      return card.series.includes(filter.name) || card.name.includes(filter.name);
    case 'has-stat':
      return monster !== null && typeof monster[filter.stat] === 'number';
    case 'stat':
      return (
        filter.value.kind !== 'number' || comparesTo(monster?.[filter.stat] ?? null, filter.compare, filter.value.n)
      );
    default:
      return true;
  }
}

/** Filters that are about what is printed. */
const PRINTED: ReadonlySet<Filter['is']> = new Set<Filter['is']>([
  'kind',
  'property',
  'frame',
  'pendulum',
  'effect-monster',
  'ability',
  'type',
  'attribute',
  'named',
  'archetype',
]);

function comparesTo(value: number | '?' | null, compare: string, n: number): boolean {
  if (typeof value !== 'number') return false;
  if (compare === '>=') return value >= n;
  if (compare === '<=') return value <= n;
  if (compare === '>') return value > n;
  if (compare === '<') return value < n;
  return compare === '=' ? value === n : value !== n;
}

/** How many cards a phrase asks for at least. */
export function askedFor({ quantity }: Noun): number {
  if (quantity.kind === 'between') return quantity.min;
  return 'n' in quantity && quantity.n.kind === 'number' ? Math.min(3, Math.max(1, quantity.n.n)) : 1;
}
