import { type EntityManager } from 'typeorm';
import { squeezedKey } from '../catalogue/name-key.js';

/** Ties list entries to cards that have become known since. Returns how many. */
export async function tieEntries(manager: EntityManager): Promise<number> {
  const byKonamiId = await count(
    manager,
    `update limit_list_entries e set card_id = c.id from cards c
     where e.card_id is null and e.konami_id is not null and c.konami_id = e.konami_id`,
  );
  const byPassword = await count(
    manager,
    `update limit_list_entries e set card_id = p.card_id from card_passwords p
     where e.card_id is null and e.password is not null and p.password = e.password`,
  );
  return byKonamiId + byPassword + (await tieByName(manager));
}

/** EDOPro has passcodes of its own for cards before an erratum; the remark behind the entry names the card. */
async function tieByName(manager: EntityManager): Promise<number> {
  const open: readonly { name: string }[] = await manager.query(
    `select distinct name from limit_list_entries where card_id is null and name is not null and konami_id is null`,
  );
  if (open.length === 0) return 0;
  return count(
    manager,
    `update limit_list_entries e set card_id = n.card_id
     from jsonb_to_recordset($1::jsonb) as r(name text, squeezed text)
     join lateral (select min(card_id) as card_id from card_names
                   where squeezed = r.squeezed and language = 'en' having count(*) = 1) n on true
     where e.card_id is null and e.konami_id is null and e.name = r.name`,
    [JSON.stringify(open.map(({ name }) => ({ name, squeezed: squeezedKey(name) })))],
  );
}

async function count(manager: EntityManager, sql: string, parameters: unknown[] = []): Promise<number> {
  const [, affected] = await manager.query<[unknown, number]>(sql, parameters);
  return affected;
}
