/** Lists of a data folder, without a database: every `*.vector.json` and `*.lflist.conf` below it. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Catalogue } from '../catalogue/catalogue.js';
import { readLflist } from '../catalogue/limits/lflist.js';
import type { LimitList as ReadList } from '../catalogue/limits/limit-list.js';
import { readVector } from '../catalogue/limits/vector.js';
import { ListBook } from './list-book.js';
import { toLimitList } from './to-limit-list.js';

/** An empty file is a fault of its source, as the importer says too; it is no list. */
async function readListFiles(folder: string): Promise<readonly ReadList[]> {
  const files = await readdir(folder, { recursive: true });
  const lists: ReadList[] = [];
  for (const file of files.sort()) {
    if (file.endsWith('.vector.json')) {
      const date = basename(file).replace('.vector.json', '');
      lists.push(readVector(await readFile(join(folder, file), 'utf8'), basename(dirname(file)), date));
    } else if (file.endsWith('.lflist.conf')) lists.push(...readLflist(await readFile(join(folder, file), 'utf8')));
  }
  return lists.filter(({ entries }) => entries.length > 0);
}

export async function loadListBook(folder: string, catalogue: Catalogue): Promise<ListBook> {
  return new ListBook((await readListFiles(folder)).map((list) => toLimitList(list, 1, catalogue).list));
}
