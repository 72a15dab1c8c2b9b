/** The lists as they are in the database, tied to the cards of the catalogue, read in two queries. */
import { type EntityManager } from 'typeorm';
import { type Catalogue } from '../../catalogue/catalogue.js';
import { type ListKind } from '../../catalogue/limits/limit-list.js';
import { ListBook } from '../../decks/list-book.js';
import { toLimitList } from '../../decks/to-limit-list.js';

interface ListRow {
  readonly id: number;
  readonly format: string;
  readonly date: string;
  readonly revision: number;
  readonly kind: ListKind;
  readonly partial: boolean;
}

interface EntryRow {
  readonly list_id: number;
  readonly konami_id: number | null;
  readonly password: number | null;
  readonly name: string | null;
  readonly copies: number | null;
  readonly points: number | null;
}

export async function readLists(manager: EntityManager, catalogue: Catalogue): Promise<ListBook> {
  const lists = await manager.query<ListRow[]>(
    'select id, format, date::text as date, revision, kind, partial from limit_lists order by id',
  );
  const entries = new Map<number, EntryRow[]>();
  for (const row of await manager.query<EntryRow[]>(
    'select list_id, konami_id, password, name, copies, points from limit_list_entries order by list_id, position',
  )) {
    const known = entries.get(row.list_id);
    if (known === undefined) entries.set(row.list_id, [row]);
    else known.push(row);
  }
  return new ListBook(
    lists.map(({ id, format, date, revision, kind, partial }) => {
      const read = (entries.get(id) ?? []).map(({ konami_id: konamiId, password, name, copies, points }) => ({
        konamiId,
        password,
        name,
        limit: copies,
        points,
      }));
      return toLimitList({ format, date, kind, partial, entries: read }, revision, catalogue).list;
    }),
  );
}
