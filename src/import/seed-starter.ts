import { type EntityManager } from 'typeorm';
import { withFormerNames } from '../catalogue/files/former-names.js';
import { loadStarterCards } from '../catalogue/files/starter-cards.js';
import { starterFiles } from '../catalogue/files/starter-files.js';
import { loadStarterLists } from '../catalogue/files/starter-lists.js';
import { sha256 } from './hash.js';
import { importCards } from './import-cards.js';
import { importList } from './import-list.js';
import { Acceptance } from './outcome.js';

const STARTER = 'starter';

/** Loads the starter cards and lists where they are missing. What an import has brought stays as it is. */
export async function seedStarter(manager: EntityManager): Promise<number> {
  const fingerprint = `${STARTER} ${sha256(starterFiles())}`;
  const done: readonly unknown[] = await manager.query(`select 1 from imports where kind = 'seed' and source = $1`, [
    fingerprint,
  ]);
  if (done.length > 0) return 0;
  const cards = withFormerNames(loadStarterCards());
  const lists = loadStarterLists();
  const acceptance = new Acceptance(new Set(['cards:shrinks', 'cards:empty', 'cards:date-backwards']));
  const { added, changed } = await importCards(manager, { source: STARTER, cards, acceptance, yields: true });
  let stored = 0;
  for (const list of lists) {
    const { result } = await importList(manager, {
      list,
      source: STARTER,
      partial: true,
      acceptance,
      newest: new Map(),
    });
    if (result !== 'unchanged') stored += 1;
  }
  await manager.query(`insert into imports (source, kind, added, changed, removed) values ($1, 'seed', $2, $3, 0)`, [
    fingerprint,
    added,
    changed,
  ]);
  return added + changed + stored;
}
