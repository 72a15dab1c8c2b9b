import { type EntityManager } from 'typeorm';
import { type CatalogueCard } from '../catalogue/catalogue-card.js';
import { firstSets } from '../catalogue/first-sets.js';
import { type Doubt, doubtAboutSize } from '../catalogue/limits/suspicions.js';
import { recordHash } from './card-rows.js';
import { CardMatcher, type KnownCard } from './card-matcher.js';
import { type CardToStore, loadKnownCards, reserveIds, storeCards } from './card-store.js';
import { type Acceptance } from './outcome.js';
import { tieEntries } from './tie-entries.js';

export interface CardImport {
  /** Whose cards they are; only cards of the same source can be missing from it. */
  readonly source: string;
  readonly cards: readonly CatalogueCard[];
  readonly acceptance: Acceptance;
  /** True for what only fills gaps: cards of another source are left as they are. */
  readonly yields?: boolean | undefined;
  readonly onStored?: (count: number) => void;
}

export interface CardCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** List entries whose card has arrived. */
  readonly tied: number;
}

/** Brings the stored cards to the state of a source. To be called inside a transaction; raises `Refusal` before writing. */
export async function importCards(manager: EntityManager, wanted: CardImport): Promise<CardCounts> {
  const known = await loadKnownCards(manager);
  const accepted = wanted.acceptance.weigh('cards', doubtAboutCards(known, wanted));
  const { changes, kept, unchanged } = compare(known, wanted);
  const added = changes.filter(({ id }) => id === null);
  const ids = await reserveIds(manager, added.length);
  let next = 0;
  const toStore: readonly CardToStore[] = changes.map((change) => ({ ...change, id: change.id ?? ids[next++] ?? 0 }));
  const removed = known.filter((card) => card.source === wanted.source && !card.removed && !kept.has(card.id));
  await clearNumbers(manager, toStore, removed);
  await storeCards(manager, toStore, wanted.source, wanted.onStored);
  const tied = toStore.length > 0 ? await tieEntries(manager) : 0;
  const counts = {
    added: added.length,
    changed: changes.length - added.length,
    removed: removed.length,
    unchanged,
    tied,
  };
  if (counts.added + counts.changed + counts.removed > 0) {
    await manager.query(
      `insert into imports (source, kind, added, changed, removed, accepted) values ($1, 'cards', $2, $3, $4, $5)`,
      [wanted.source, counts.added, counts.changed, counts.removed, accepted],
    );
  }
  return counts;
}

interface Change extends Omit<CardToStore, 'id'> {
  readonly id: number | null;
}

function compare(known: readonly KnownCard[], { cards, source, yields }: CardImport) {
  const matcher = new CardMatcher(known);
  const sets = firstSets(cards);
  const changes: Change[] = [];
  const kept = new Set<number>();
  let unchanged = 0;
  for (const [at, card] of cards.entries()) {
    const firstSet = sets[at] ?? null;
    const match = matcher.match(card);
    // A further record that resembles a card which this source has already described is a card of its own.
    const stored = match === null || kept.has(match.id) ? null : match;
    if (stored !== null) kept.add(stored.id);
    if (stored !== null && isSettled(stored, recordHash(card, firstSet), { source, yields })) unchanged += 1;
    else changes.push({ id: stored?.id ?? null, card, firstSet });
  }
  return { changes, kept, unchanged };
}

function isSettled(
  stored: KnownCard,
  hash: string,
  { source, yields }: Pick<CardImport, 'source' | 'yields'>,
): boolean {
  if (stored.source !== source) return yields === true;
  return !stored.removed && stored.recordHash === hash;
}

function doubtAboutCards(known: readonly KnownCard[], { cards, source }: CardImport): Doubt | null {
  const before = known.filter((card) => card.source === source && !card.removed);
  const size = doubtAboutSize('cards', before.length, cards.length);
  if (size !== null) return size;
  const newest = (ids: readonly (number | null)[]) => ids.reduce<number>((most, id) => Math.max(most, id ?? 0), 0);
  const [was, is] = [newest(before.map((card) => card.konamiId)), newest(cards.map((card) => card.facts.konamiId))];
  if (is >= was) return null;
  return {
    suspicion: 'date-backwards',
    reason: `Its newest card has Konami ID ${is}, while ${was} was imported before: the file is older than the last one.`,
  };
}

/** Numbers may pass from one card to another; the old holders let go first. Cards that are gone keep their row and name. */
async function clearNumbers(manager: EntityManager, stored: readonly CardToStore[], removed: readonly KnownCard[]) {
  const ids = stored.map(({ id }) => id);
  if (ids.length > 0) {
    await manager.query('update cards set konami_id = null, password = null, page_id = null where id = any($1)', [ids]);
  }
  if (removed.length === 0) return;
  await manager.query('update cards set removed_at = now(), updated_at = now() where id = any($1)', [
    removed.map(({ id }) => id),
  ]);
}
