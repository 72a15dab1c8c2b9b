/**
 * Random decks that are legal, or hold faults that were put into them on purpose. What is expected of a deck is counted
 * here while it is made, without any code that checks decks.
 */
import type { DeckCard, DeckList, DeckLine, Section } from '../../src/engine/index.js';

export interface PlantedDeck {
  readonly deck: DeckList;
  readonly cap: number;
  /** `kind` and card, or `kind` and section for sizes, sorted. */
  readonly expected: readonly string[];
}

/** What a list says, as its source says it. */
export interface RawList {
  /** Copies by card name. */
  readonly limits: ReadonlyMap<string, number>;
  readonly points: ReadonlyMap<string, number>;
  readonly whitelist: boolean;
}

export interface CardPools {
  readonly main: readonly DeckCard[];
  readonly extra: readonly DeckCard[];
  /** Cards that share their name in a deck with another card. */
  readonly shared: readonly (readonly [DeckCard, DeckCard])[];
  /** Link and Pendulum Monsters. */
  readonly modern: readonly DeckCard[];
}

/** The same numbers for the same seed, on every machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

export class DeckPlanter {
  private readonly lists: { main: readonly DeckCard[]; extra: readonly DeckCard[]; outside: readonly DeckCard[] };
  private readonly limited: readonly DeckCard[];
  private readonly pricey: readonly DeckCard[];

  constructor(
    private readonly pools: CardPools,
    private readonly list: RawList,
    private readonly modernAllowed: boolean,
    private readonly random: (below: number) => number,
  ) {
    const modern = new Set(pools.modern);
    const shared = new Set(pools.shared.flat());
    const free = (card: DeckCard): boolean =>
      this.limitOf(card) === 3 &&
      !shared.has(card) &&
      (modernAllowed || !modern.has(card)) &&
      this.pointsOf(card) === 0;
    this.lists = {
      main: pools.main.filter(free),
      extra: pools.extra.filter(free),
      outside: list.whitelist ? pools.main.filter((card) => this.limitOf(card) === null && !shared.has(card)) : [],
    };
    const usable = (card: DeckCard): boolean => !shared.has(card) && (modernAllowed || !modern.has(card));
    const all = [...pools.main, ...pools.extra];
    this.limited = all.filter((card) => usable(card) && (this.limitOf(card) ?? 3) < 3);
    this.pricey = all.filter((card) => usable(card) && this.pointsOf(card) > 0);
  }

  make(): PlantedDeck {
    const draft = new Draft();
    this.fill(draft, 'main', 40 + this.random(21), this.lists.main);
    this.fill(draft, 'extra', this.random(16), this.lists.extra);
    this.fill(draft, 'side', this.random(16), this.lists.main);
    this.addListedWithinLimits(draft);
    if (this.random(10) < 6) for (let faults = 1 + this.random(3); faults > 0; faults -= 1) this.plant(draft);
    const points = this.priceOf(draft);
    const cap = points + this.random(30);
    const overCap = points > 0 && this.random(3) === 0;
    if (overCap) draft.expect('points');
    draft.expectSizes();
    return { deck: draft.lines(), cap: overCap ? points - 1 : cap, expected: draft.expected() };
  }

  private limitOf({ facts }: DeckCard): number | null {
    return this.list.limits.get(facts.name) ?? (this.list.whitelist ? null : 3);
  }

  private pointsOf({ facts }: DeckCard): number {
    return this.list.points.get(facts.name) ?? 0;
  }

  private priceOf(draft: Draft): number {
    return draft.lines().reduce((sum, { card, count }) => sum + (card === null ? 0 : count * this.pointsOf(card)), 0);
  }

  private fill(draft: Draft, section: Section, size: number, from: readonly DeckCard[]): void {
    while (from.length > 0 && draft.size(section) < size) {
      const card = this.pick(from);
      const room = Math.min(3 - draft.copies(card), size - draft.size(section));
      if (room > 0) draft.add(card, section, 1 + this.random(room));
    }
  }

  /** Cards of the list in the numbers that it allows, in place of free ones, so that limits are met and not only broken. */
  private addListedWithinLimits(draft: Draft): void {
    for (let tries = this.random(6); tries > 0 && this.limited.length > 0; tries -= 1) {
      const card = this.pick(this.limited);
      const limit = this.limitOf(card) ?? 0;
      if (limit > draft.copies(card)) draft.replaceOne(card.home === 'extra' ? 'extra' : 'main', card);
    }
    for (let tries = this.random(4); tries > 0 && this.pricey.length > 0; tries -= 1) {
      const card = this.pick(this.pricey);
      if (draft.copies(card) < 3) draft.replaceOne(card.home === 'extra' ? 'extra' : 'main', card);
    }
  }

  private plant(draft: Draft): void {
    const home = (card: DeckCard): Section => (card.home === 'extra' ? 'extra' : 'main');
    switch (this.random(8)) {
      case 0: {
        const card = this.pick(this.lists.main);
        draft.raise(card, 'side', 4);
        draft.expect(`copies|${card.facts.name}`);
        return;
      }
      case 1: {
        const pair = this.pools.shared[this.random(this.pools.shared.length)];
        const limit = pair === undefined ? null : this.limitOf(pair[0]);
        // A whitelist names each card by itself, so there nothing is planted by shared name.
        if (
          pair === undefined ||
          this.list.whitelist ||
          limit !== 3 ||
          draft.copies(pair[0]) + draft.copies(pair[1]) > 0
        )
          return;
        draft.add(pair[0], home(pair[0]), 2);
        draft.add(pair[1], 'side', 2);
        draft.expect(`copies|${pair[0].facts.name}`);
        return;
      }
      case 2: {
        if (this.limited.length === 0) return;
        const card = this.pick(this.limited);
        draft.raise(card, this.random(2) === 0 ? 'side' : home(card), (this.limitOf(card) ?? 0) + 1);
        draft.expect(`limit|${card.facts.name}`);
        return;
      }
      case 3:
        draft.trim('main', 39 - this.random(5));
        return;
      case 4:
        this.fill(draft, this.random(2) === 0 ? 'side' : 'main', 61, this.lists.main);
        return;
      case 5: {
        const wrong: Section = this.random(2) === 0 ? 'main' : 'extra';
        const card = this.pick(wrong === 'main' ? this.lists.extra : this.lists.main);
        if (draft.copies(card) >= 3) return;
        draft.add(card, wrong, 1);
        draft.expect(`section|${card.facts.name}`);
        return;
      }
      case 6: {
        const written = String(900_000_000 + this.random(1_000_000));
        draft.addUnknown(written, 'main');
        draft.expect(`unknown|${written}`);
        return;
      }
      default: {
        const card = this.list.whitelist ? this.pick(this.lists.outside) : this.pick(this.pools.modern);
        if (draft.copies(card) >= 1) return;
        if (this.list.whitelist) draft.expect(`pool|${card.facts.name}`);
        else if (this.modernAllowed) return;
        else draft.expect(`type|${card.facts.name}`);
        draft.add(card, home(card), 1);
      }
    }
  }

  private pick(from: readonly DeckCard[]): DeckCard {
    const card = from[this.random(from.length)];
    if (card === undefined) throw new Error('There is no card to pick from.');
    return card;
  }
}

const LEAST = { main: 40, extra: 0, side: 0 } as const;
const MOST = { main: 60, extra: 15, side: 15 } as const;

/** A deck in the making, with what is expected of it. */
class Draft {
  private readonly entries = new Map<
    string,
    { card: DeckCard | null; written: string; section: Section; count: number }
  >();
  private readonly total = new Map<DeckCard, number>();
  private readonly sizes = { main: 0, extra: 0, side: 0 };
  private readonly expectations = new Set<string>();

  add(card: DeckCard, section: Section, count: number): void {
    this.put(card, card.facts.name, section, count);
    this.total.set(card, this.copies(card) + count);
  }

  addUnknown(written: string, section: Section): void {
    this.put(null, written, section, 1);
  }

  private put(card: DeckCard | null, written: string, section: Section, count: number): void {
    const key = `${section} ${written}`;
    const known = this.entries.get(key);
    if (known === undefined) this.entries.set(key, { card, written, section, count });
    else known.count += count;
    this.sizes[section] += count;
  }

  copies(card: DeckCard): number {
    return this.total.get(card) ?? 0;
  }

  size(section: Section): number {
    return this.sizes[section];
  }

  raise(card: DeckCard, section: Section, to: number): void {
    const missing = to - this.copies(card);
    if (missing > 0) this.add(card, section, missing);
  }

  /** Takes a copy out of a section, and puts another card there where there was one to take. */
  replaceOne(section: Section, card: DeckCard): void {
    if (this.takeOne(section)) this.add(card, section, 1);
  }

  trim(section: Section, to: number): void {
    while (this.sizes[section] > to && this.takeOne(section));
  }

  /** Only a card that nothing is expected of may go. */
  private takeOne(section: Section): boolean {
    for (const [key, entry] of this.entries) {
      if (entry.section !== section || entry.card === null || this.isExpected(entry.card.facts.name)) continue;
      entry.count -= 1;
      this.sizes[section] -= 1;
      this.total.set(entry.card, this.copies(entry.card) - 1);
      if (entry.count === 0) this.entries.delete(key);
      return true;
    }
    return false;
  }

  private isExpected(name: string): boolean {
    return [...this.expectations].some((expected) => expected.endsWith(`|${name}`)) || this.isHalfOfPair(name);
  }

  /** A card that counts as another's name must not be taken either once the name is expected. */
  private isHalfOfPair(name: string): boolean {
    for (const { card } of this.entries.values()) {
      if (card?.facts.name === name && this.expectations.has(`copies|${card.countsAs}`)) return true;
    }
    return false;
  }

  expect(fault: string): void {
    this.expectations.add(fault);
  }

  expectSizes(): void {
    for (const section of ['main', 'extra', 'side'] as const) {
      if (this.sizes[section] < LEAST[section] || this.sizes[section] > MOST[section]) this.expect(`size|${section}`);
    }
  }

  lines(): readonly DeckLine[] {
    return [...this.entries.values()];
  }

  expected(): readonly string[] {
    return [...this.expectations].sort();
  }
}
