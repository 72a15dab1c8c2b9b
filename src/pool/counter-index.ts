import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import { counterName, countersNamedIn } from '../wire/counter-names.js';

/** Which cards place counters of a name, as their texts say; made when the first board with a counter is read. */
export class CounterIndex {
  private byCounter: ReadonlyMap<string, readonly CatalogueCard[]> | null = null;

  constructor(private readonly cards: readonly CatalogueCard[]) {}

  /** In the order of the catalogue; none where no text places such counters. */
  placing(counter: string): readonly CatalogueCard[] {
    this.byCounter ??= indexOf(this.cards);
    return this.byCounter.get(counter) ?? [];
  }
}

function indexOf(cards: readonly CatalogueCard[]): ReadonlyMap<string, readonly CatalogueCard[]> {
  const byCounter = new Map<string, CatalogueCard[]>();
  for (const card of cards)
    for (const counter of placedIn(card)) {
      const others = byCounter.get(counter);
      if (others === undefined) byCounter.set(counter, [card]);
      else others.push(card);
    }
  return byCounter;
}

/** "Place 1 X Counter on it", "distribute 3 X Counters". */
const PLACED = /\b(?:plac(?:e[sd]?|ing)|distribut(?:e[sd]?|ing)|put(?:ting)?)\b[^.:;]*/gi;

function placedIn({ text }: CatalogueCard): ReadonlySet<string> {
  const placed = new Set<string>();
  for (const box of [text?.main, text?.pendulum])
    if (box?.includes('Counter') === true)
      for (const [words] of box.matchAll(PLACED))
        for (const named of countersNamedIn(words)) placed.add(counterName(named));
  return placed;
}
