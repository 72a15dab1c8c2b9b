import { type EntityManager } from 'typeorm';
import { edoproHash } from '../catalogue/limits/lflist.js';
import { type LimitList } from '../catalogue/limits/limit-list.js';
import { doubtAboutList } from '../catalogue/limits/suspicions.js';
import { sha256 } from './hash.js';
import { type Acceptance } from './outcome.js';
import { tieEntries } from './tie-entries.js';

export interface ListImport {
  readonly list: LimitList;
  readonly source: string;
  /** Only some entries of the list that the publisher has issued. */
  readonly partial: boolean;
  readonly acceptance: Acceptance;
  /** Newest day of every format before this run. */
  readonly newest: ReadonlyMap<string, string>;
}

export interface ListCounts {
  readonly revision: number;
  readonly result: 'added' | 'corrected' | 'unchanged';
  /** Cards of the list that the catalogue does not know yet. */
  readonly unknown: readonly string[];
}

interface StoredList {
  readonly id: number;
  readonly revision: number;
  readonly content_hash: string;
  readonly partial: boolean;
  readonly size: number;
}

/** Stores a list, or a new revision of it where it differs. To be called inside a transaction; raises `Refusal`. */
export async function importList(manager: EntityManager, wanted: ListImport): Promise<ListCounts> {
  const { list, partial } = wanted;
  const contentHash = hashOf(list);
  const stored = await latestRevision(manager, list);
  if (stored !== null && (stored.content_hash === contentHash || (partial && !stored.partial))) {
    return { revision: stored.revision, result: 'unchanged', unknown: await unknownIn(manager, stored.id) };
  }
  const accepted = partial ? [] : await weigh(manager, wanted, stored);
  const revision = (stored?.revision ?? 0) + 1;
  const id = await storeList(manager, wanted, contentHash, revision);
  await tieEntries(manager);
  const corrected = stored !== null && !stored.partial;
  await manager.query(
    `insert into imports (source, kind, added, changed, removed, accepted) values ($1, 'list', $2, $3, 0, $4)`,
    [wanted.source, corrected ? 0 : 1, corrected ? 1 : 0, accepted],
  );
  return { revision, result: corrected ? 'corrected' : 'added', unknown: await unknownIn(manager, id) };
}

/** The newest full list of every format. */
export async function newestLists(manager: EntityManager): Promise<ReadonlyMap<string, string>> {
  const rows: readonly { format: string; date: string }[] = await manager.query(
    `select format, to_char(max(date), 'YYYY-MM-DD') as date from limit_lists where not partial group by format`,
  );
  return new Map(rows.map(({ format, date }) => [format, date]));
}

async function weigh(
  manager: EntityManager,
  wanted: ListImport,
  stored: StoredList | null,
): Promise<readonly string[]> {
  const { list, acceptance, newest } = wanted;
  const rows: readonly { date: string; size: number }[] = await manager.query(
    `select to_char(date, 'YYYY-MM-DD') as date, size from limit_lists
     where format = $1 and date <= $2 and not partial order by date desc, revision desc limit 1`,
    [list.format, list.date],
  );
  // A list of that day is known: this is a correction, which may come at any time.
  const isCorrection = stored !== null && !stored.partial;
  const history = { before: rows[0] ?? null, newest: isCorrection ? null : (newest.get(list.format) ?? null) };
  return acceptance.weigh(`${list.format}/${list.date}`, doubtAboutList(list, history));
}

async function latestRevision(manager: EntityManager, { format, date }: LimitList): Promise<StoredList | null> {
  const rows: readonly StoredList[] = await manager.query(
    `select id, revision, content_hash, partial, size from limit_lists
     where format = $1 and date = $2 order by revision desc limit 1`,
    [format, date],
  );
  return rows[0] ?? null;
}

async function storeList(manager: EntityManager, wanted: ListImport, contentHash: string, revision: number) {
  const { list, source, partial } = wanted;
  const rows: readonly { id: number }[] = await manager.query(
    `insert into limit_lists (format, date, revision, title, kind, month_only, partial, size, source, content_hash, edopro_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      list.format, list.date, revision, list.title, list.kind, list.monthOnly, partial, list.entries.length, source,
      contentHash, edoproHashOf(list),
    ], // prettier-ignore
  );
  const id = rows[0]?.id ?? 0;
  await manager.query(
    `insert into limit_list_entries (list_id, position, konami_id, password, name, copies, points)
     select $1, r.position, r."konamiId", r.password, r.name, r."limit", r.points from jsonb_to_recordset($2::jsonb)
       as r(position integer, "konamiId" integer, password integer, name text, "limit" smallint, points smallint)`,
    [id, JSON.stringify(list.entries.map((entry, position) => ({ ...entry, position })))],
  );
  return id;
}

async function unknownIn(manager: EntityManager, listId: number): Promise<readonly string[]> {
  const rows: readonly { called: string }[] = await manager.query(
    `select coalesce(name, 'Konami ID ' || konami_id, 'passcode ' || password) as called
     from limit_list_entries where list_id = $1 and card_id is null order by position`,
    [listId],
  );
  return rows.map(({ called }) => called);
}

function hashOf({ kind, entries }: LimitList): string {
  const lines = entries
    .map((entry) => JSON.stringify([entry.konamiId, entry.password, entry.name, entry.limit, entry.points]))
    .sort();
  return sha256(JSON.stringify([kind, ...lines]));
}

function edoproHashOf({ entries }: LimitList): number | null {
  const coded = entries.flatMap(({ password, limit }) =>
    password === null || limit === null ? [] : [{ password, limit }],
  );
  return coded.length > 0 && coded.length === entries.length ? edoproHash(coded) : null;
}
