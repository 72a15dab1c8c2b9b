import { type EntityManager } from 'typeorm';
import { type Artworks } from '../catalogue/edopro/artworks.js';

export interface ArtworkCounts {
  readonly added: number;
  readonly unchanged: number;
  /** Artworks of cards that are not known. */
  readonly unknown: readonly string[];
}

/** Adds passcodes of further artworks to the cards that are known; a passcode that a card has already stays with it. */
export async function importArtworks(
  manager: EntityManager,
  artworks: Artworks,
  source: string,
): Promise<ArtworkCounts> {
  const rows = [...artworks].map(([artwork, password]) => ({ artwork, password }));
  const added = await manager.query<{ password: number }[]>(
    `insert into card_passwords (password, card_id)
     select r.artwork, p.card_id from jsonb_to_recordset($1::jsonb) as r(artwork integer, password integer)
     join card_passwords p on p.password = r.password
     on conflict (password) do nothing returning password`,
    [JSON.stringify(rows)],
  );
  const open = await manager.query<{ artwork: number }[]>(
    `select r.artwork from jsonb_to_recordset($1::jsonb) as r(artwork integer, password integer)
     where not exists (select 1 from card_passwords p where p.password = r.artwork)`,
    [JSON.stringify(rows)],
  );
  if (added.length > 0) {
    await manager.query(
      `insert into imports (source, kind, added, changed, removed) values ($1, 'artworks', $2, 0, 0)`,
      [source, added.length],
    );
  }
  return {
    added: added.length,
    unchanged: rows.length - added.length - open.length,
    unknown: open.map(({ artwork }) => `passcode ${artwork}`),
  };
}
