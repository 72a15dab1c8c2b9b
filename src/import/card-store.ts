import { type EntityManager } from 'typeorm';
import { type CatalogueCard, type EnglishSet } from '../catalogue/catalogue-card.js';
import { CARD_COLUMNS, passwordsOf, toCardRow, toNameRows } from './card-rows.js';
import { type KnownCard } from './card-matcher.js';

export interface CardToStore {
  readonly id: number;
  readonly card: CatalogueCard;
  readonly firstSet: EnglishSet | null;
}

/** Cards in one statement: enough to make round trips rare, few enough to keep the memory small. */
const BATCH = 500;

export async function loadKnownCards(manager: EntityManager): Promise<readonly KnownCard[]> {
  return manager.query(`
    select id, konami_id as "konamiId", password, page_id as "pageId", name, kind, record_hash as "recordHash", source,
           removed_at is not null as removed
    from cards`);
}

/** Numbers for new cards, all at once. */
export async function reserveIds(manager: EntityManager, count: number): Promise<readonly number[]> {
  const rows: readonly { id: string }[] = await manager.query(
    `select nextval(pg_get_serial_sequence('cards', 'id')) as id from generate_series(1, $1::integer)`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

/** Writes new cards and writes changed ones over, with all that hangs on them. Earlier texts and passcodes stay. */
export async function storeCards(
  manager: EntityManager,
  cards: readonly CardToStore[],
  source: string,
  onStored: (count: number) => void = () => undefined,
): Promise<void> {
  for (let at = 0; at < cards.length; at += BATCH) {
    const batch = cards.slice(at, at + BATCH);
    await storeBatch(manager, batch, source);
    onStored(batch.length);
  }
}

async function storeBatch(manager: EntityManager, batch: readonly CardToStore[], source: string): Promise<void> {
  const ids = batch.map(({ id }) => id);
  await manager.query(UPSERT_CARDS, [JSON.stringify(batch.map((c) => toCardRow(c.id, c.card, c.firstSet, source)))]);
  await manager.query('delete from card_names where card_id = any($1)', [ids]);
  await manager.query(
    `insert into card_names (card_id, language, name, key, squeezed)
     select card_id, language, name, key, squeezed from jsonb_to_recordset($1::jsonb)
       as r(card_id integer, language text, name text, key text, squeezed text)`,
    [JSON.stringify(batch.flatMap(({ id, card }) => toNameRows(id, card)))],
  );
  await manager.query(
    `insert into card_passwords (password, card_id)
     select password, card_id from jsonb_to_recordset($1::jsonb) as r(password integer, card_id integer)
     on conflict (password) do update set card_id = excluded.card_id`,
    [JSON.stringify(batch.flatMap(({ id, card }) => passwordsOf(card).map((password) => ({ password, card_id: id }))))],
  );
  await storeTexts(manager, batch, source);
}

async function storeTexts(manager: EntityManager, batch: readonly CardToStore[], source: string): Promise<void> {
  const rows = batch.flatMap(({ id, card }) => (card.text === null ? [] : [{ card_id: id, ...card.text }]));
  await manager.query(
    `insert into card_texts (card_id, hash, main, pendulum, materials, flavour, official, source)
     select r.card_id, c.text_hash, r.main, r.pendulum, r.materials, r.flavour, r.official, $2
     from jsonb_to_recordset($1::jsonb)
       as r(card_id integer, main text, pendulum text, materials text, flavour boolean, official boolean)
     join cards c on c.id = r.card_id
     on conflict (card_id, hash) do update
       set materials = excluded.materials, flavour = excluded.flavour, official = excluded.official`,
    [JSON.stringify(rows), source],
  );
}

const NAMES = Object.keys(CARD_COLUMNS);

const UPSERT_CARDS = `
  insert into cards (${NAMES.join(', ')})
  select ${NAMES.join(', ')} from jsonb_to_recordset($1::jsonb)
    as r(${Object.entries(CARD_COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})
  on conflict (id) do update set
    ${NAMES.filter((name) => name !== 'id')
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')},
    updated_at = now(), removed_at = null`;
