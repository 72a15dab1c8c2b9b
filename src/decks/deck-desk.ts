/** Everything that is asked about a deck and a format, over one set of cards, lists and formats. Pure: nothing is stored. */
import {
  checkTally,
  limitFor,
  listDateOf,
  tallyDeck,
  type DeckCard,
  type DeckFault,
  type DeckFormat,
  type DeckList,
  type DeckReport,
  type LimitList,
  type ListReference,
} from '../engine/index.js';
import type { DeckCards } from './deck-cards.js';
import type { ListBook } from './list-book.js';
import { DeckResolver } from './resolve.js';

/** A format with the revision of it that answers, and its own list where users defined one. */
export interface KnownFormat {
  readonly format: DeckFormat;
  readonly revision: number;
  readonly list: LimitList | null;
}

export interface FormatAsk {
  readonly format: KnownFormat;
  readonly date: string;
  readonly cap?: number | null;
}

/** What a list that is not yet in force will say. */
export interface UpcomingWarning {
  readonly list: ListReference;
  readonly faults: readonly DeckFault[];
}

export interface DeskReport extends DeckReport {
  readonly formatRevision: number;
  readonly warnings: readonly UpcomingWarning[];
}

export interface Period {
  readonly list: ListReference;
  readonly until: string | null;
  readonly legal: boolean;
  readonly faults: readonly DeckFault[];
}

export interface CopiesAnswer {
  readonly allowed: number;
  readonly status: string;
  readonly list: ListReference | null;
  /** Why fewer than the usual number, in the order of the checks. */
  readonly because: readonly DeckFault[];
  readonly points: number | null;
  readonly countsAs: string;
  /** Other cards that share the number. */
  readonly sharedWith: readonly string[];
  readonly upcoming: { readonly list: ListReference; readonly allowed: number } | null;
}

export class DeckDesk {
  readonly resolver: DeckResolver;

  constructor(
    readonly cards: DeckCards,
    readonly lists: ListBook,
  ) {
    this.resolver = new DeckResolver(cards);
  }

  /** The list behind a format on a day. */
  listFor({ format, list }: KnownFormat, date: string): LimitList | null {
    if (list !== null) return list;
    return format.list === null ? null : this.lists.inForce(format.list.track, listDateOf(format, date));
  }

  /** The whitelist behind a format's pool; a stored format with its own list is its own pool. */
  private poolListFor({ format, list }: KnownFormat, date: string): LimitList | null {
    if (format.pool.kind !== 'list' || list?.whitelist === true) return null;
    return this.lists.inForce(format.pool.track, date) ?? this.lists.of(format.pool.track)[0] ?? null;
  }

  check(deck: DeckList, asks: readonly FormatAsk[], today: string): readonly DeskReport[] {
    const tally = tallyDeck(deck);
    return asks.map(({ format: known, date, cap = null }) => {
      const { format } = known;
      const ask = { format, date, cap, poolList: this.poolListFor(known, date) };
      const report = checkTally(tally, { ...ask, list: this.listFor(known, date) });
      const next = this.upcomingFor(known, date, today);
      const later = next === null ? [] : checkTally(tally, { ...ask, list: next }).faults;
      const fresh = later.filter((fault) => isOfTheList(fault) && !report.faults.some((now) => sameFault(now, fault)));
      const warnings = next === null || fresh.length === 0 ? [] : [{ list: referenceOf(next), faults: fresh }];
      return { ...report, formatRevision: known.revision, warnings };
    });
  }

  /** A list that comes after the event's day and has not begun yet; lists long in force are no news. */
  private upcomingFor({ format, list }: KnownFormat, date: string, today: string): LimitList | null {
    if (list !== null || format.list?.of !== 'date') return null;
    const next = this.lists.upcoming(format.list.track, date);
    return next !== null && next.date > today ? next : null;
  }

  /**
   * The deck under every list that the format followed: when it was legal and since when it is not. A format of one day
   * has one list.
   */
  history(deck: DeckList, known: KnownFormat, cap: number | null = null): readonly Period[] {
    const { format } = known;
    if (format.list === null || known.list !== null) return [];
    const tally = tallyDeck(deck);
    const fixed = format.list.of === 'date' ? null : this.listFor(known, format.list.of);
    // What is only partly known cannot call a deck legal.
    const lists = (fixed === null ? this.lists.of(format.list.track) : [fixed]).filter((list) => !list.partial);
    return lists.map((list, index) => {
      const poolList = this.poolListFor(known, list.date);
      const report = checkTally(tally, { format, date: list.date, list, cap, poolList });
      const until = lists[index + 1]?.date ?? null;
      return { list: referenceOf(list), until, legal: report.legal, faults: report.faults };
    });
  }

  /** How many copies of a card may be played. */
  copiesOf(card: DeckCard, known: KnownFormat, date: string, today: string): CopiesAnswer {
    const list = this.listFor(known, date);
    const allowed = this.allowedUnder(card, known, date, list);
    const next = this.upcomingFor(known, date, today);
    const nextAllowed = next === null ? allowed : this.allowedUnder(card, known, next.date, next);
    const { format } = known;
    const line = { card, written: card.facts.name, count: format.copies + 1, section: sectionFor(card) };
    const poolList = this.poolListFor(known, date);
    const report = checkTally(tallyDeck([line]), { format, date, list, poolList, cap: Number.MAX_SAFE_INTEGER });
    return {
      allowed,
      status:
        allowed === 0 && !report.faults.some((fault) => fault.kind === 'limit')
          ? 'Not legal'
          : statusOf(card, known, list),
      list: list === null ? null : referenceOf(list),
      because: report.faults.filter((fault) => fault.kind !== 'size' && fault.kind !== 'copies'),
      points: format.points === null || list === null ? null : (list.points.get(card.facts.name) ?? 0),
      countsAs: card.countsAs,
      sharedWith: this.cards.sharing(card),
      upcoming: next === null || nextAllowed === allowed ? null : { list: referenceOf(next), allowed: nextAllowed },
    };
  }

  private allowedUnder(card: DeckCard, known: KnownFormat, date: string, list: LimitList | null): number {
    const { format } = known;
    const poolList = this.poolListFor(known, date);
    const one = tallyDeck([{ card, written: card.facts.name, count: 1, section: sectionFor(card) }]);
    const report = checkTally(one, { format, date, list, poolList, cap: Number.MAX_SAFE_INTEGER });
    if (report.faults.some((fault) => fault.kind !== 'size' && fault.kind !== 'limit')) return 0;
    const limits = [card.facts.name, card.countsAs].map((name) => limitFor(name, format, list) ?? format.copies);
    return Math.min(format.copies, ...limits);
  }
}

function statusOf(card: DeckCard, { format }: KnownFormat, list: LimitList | null): string {
  const limit = Math.min(
    ...[card.facts.name, card.countsAs].map((name) => list?.limits.get(name) ?? format.copies),
    format.copies,
  );
  return ['Forbidden', 'Limited', 'Semi-Limited'][Math.max(limit, 0)] ?? 'Unlimited';
}

function sectionFor(card: DeckCard): 'main' | 'extra' {
  return card.home === 'extra' ? 'extra' : 'main';
}

export function referenceOf({ track, date, revision }: ListReference): ListReference {
  return { track, date, revision };
}

/** Faults that another list can bring or take away. */
function isOfTheList(fault: DeckFault): boolean {
  return fault.list !== null;
}

function sameFault(one: DeckFault, other: DeckFault): boolean {
  return one.code === other.code && one.card === other.card && one.allowed === other.allowed;
}

export interface FaultChanges {
  readonly added: readonly DeckFault[];
  readonly removed: readonly DeckFault[];
}

/** What a second check of the same deck found otherwise; `null` where it found the same. */
export function changesBetween(before: readonly DeckFault[], after: readonly DeckFault[]): FaultChanges | null {
  const same = (one: DeckFault) => (other: DeckFault) => sameFault(one, other) && one.count === other.count;
  const added = after.filter((fault) => !before.some(same(fault)));
  const removed = before.filter((fault) => !after.some(same(fault)));
  return added.length === 0 && removed.length === 0 ? null : { added, removed };
}
