import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeArtworks } from '../artworks.js';
import { Catalogue } from '../catalogue.js';
import { type CatalogueCard } from '../catalogue-card.js';
import { readArtworks, withArtworks } from '../edopro/artworks.js';
import { readTokens } from '../edopro/tokens.js';
import { jsonArrayItems } from '../json-array.js';
import { TokenTable } from '../token-table.js';
import { type RawCard } from '../yaml-yugi/raw-card.js';
import { readCard, UnreadableCard } from '../yaml-yugi/read-card.js';
import { withFormerNames } from './former-names.js';
import { openBytes } from './open-bytes.js';
import { openText } from './open-text.js';
import { loadStarterCards } from './starter-cards.js';

const CARD_FILE = /^cards\.json(?:\.gz)?$/u;
const ARTWORK_FILE = /^cards\.cdb(?:\.gz)?$/u;

/**
 * The catalogue without a database: every card of the data folder (YAML Yugi's `cards.json`, in it or one folder below)
 * with the passcodes of further artworks and of Tokens (EDOPro's `cards.cdb`, likewise, if it is there), or the starter
 * cards where no folder is given. Records that cannot be read are left out.
 */
export async function loadCatalogueFromFiles(folder: string | undefined): Promise<Catalogue> {
  if (folder === undefined || folder === '') return new Catalogue(withFormerNames(loadStarterCards()));
  const path = await findFile(folder, CARD_FILE);
  if (path === null) throw new Error(`There is no cards.json or cards.json.gz in ${folder}.`);
  const cards = withFormerNames(mergeArtworks(await readAllCards(path)));
  const artworks = await findFile(folder, ARTWORK_FILE);
  if (artworks === null) return new Catalogue(cards);
  const database = await openBytes(artworks);
  return new Catalogue(withArtworks(cards, readArtworks(database)), new TokenTable(readTokens(database)));
}

async function readAllCards(path: string): Promise<readonly CatalogueCard[]> {
  const cards: CatalogueCard[] = [];
  for await (const record of jsonArrayItems(openText(path))) {
    try {
      cards.push(readCard(record as RawCard));
    } catch (error) {
      if (!(error instanceof UnreadableCard)) throw error;
    }
  }
  return cards;
}

async function findFile(folder: string, wanted: RegExp): Promise<string | null> {
  const entries = await readdir(folder, { withFileTypes: true });
  const here = entries.find((entry) => entry.isFile() && wanted.test(entry.name));
  if (here !== undefined) return join(folder, here.name);
  for (const entry of entries.filter((candidate) => candidate.isDirectory())) {
    const names = await readdir(join(folder, entry.name));
    const name = names.find((candidate) => wanted.test(candidate));
    if (name !== undefined) return join(folder, entry.name, name);
  }
  return null;
}
