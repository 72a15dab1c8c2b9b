import { type EntityManager } from 'typeorm';
import { type Tokens } from '../catalogue/token-table.js';

export interface TokenCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Adds passcodes of Tokens with their names. A Token that a file lacks stays: it was printed. */
export async function importTokens(manager: EntityManager, tokens: Tokens, source: string): Promise<TokenCounts> {
  const rows = [...tokens].map(([password, name]) => ({ password, name }));
  const written = await manager.query<{ added: boolean }[]>(
    `insert into token_passwords as known (password, name)
     select r.password, r.name from jsonb_to_recordset($1::jsonb) as r(password integer, name text)
     on conflict (password) do update set name = excluded.name where known.name <> excluded.name
     returning xmax = 0 as added`,
    [JSON.stringify(rows)],
  );
  const added = written.filter((row) => row.added).length;
  const changed = written.length - added;
  if (written.length > 0) {
    await manager.query(
      `insert into imports (source, kind, added, changed, removed) values ($1, 'tokens', $2, $3, 0)`,
      [source, added, changed],
    );
  }
  return { added, changed, unchanged: rows.length - written.length };
}
