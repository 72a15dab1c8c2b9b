import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { createGunzip, gunzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { openBytes } from '../catalogue/files/open-bytes.js';
import { openText } from '../catalogue/files/open-text.js';

export const SOURCE_KINDS = ['cards', 'artworks', 'vector', 'lflist'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A file that an import can read, wherever it is. */
export interface Source {
  readonly kind: SourceKind;
  /** What a person calls it: its path below the folder, or its address. */
  readonly label: string;
  /** For a list in a folder of its format. */
  readonly format: string | null;
  /** The day that the file is named for. */
  readonly day: string | null;
  /** Size as stored; `null` where it is not known before reading. */
  readonly bytes: number | null;
  readonly open: (onBytes: (count: number) => void) => AsyncIterable<string>;
  /** All of it at once, for a file that is no text. */
  readonly bytesOf: () => Promise<Buffer>;
}

/** What a person may be told to give. */
export const READABLE = 'cards.json, cards.cdb, *.vector.json or *.lflist.conf, also with .gz';

/** A source that takes longer to send its file is given up. */
const TIMEOUT_MS = 120_000;

export interface Sources {
  readonly sources: readonly Source[];
  /** Files that nothing here reads. */
  readonly ignored: readonly string[];
}

/** Where from, as the command line says it: a folder, a file, or an address. */
export async function findSources(from: string): Promise<Sources> {
  if (/^https?:\/\//u.test(from)) return { sources: [fromAddress(from)], ignored: [] };
  const found = await stat(from).catch(() => null);
  if (found === null) throw new Error(`There is nothing at ${from}.`);
  const files = found.isDirectory() ? await filesBelow(from) : [from];
  const root = found.isDirectory() ? from : dirname(from);
  const sources: Source[] = [];
  const ignored: string[] = [];
  for (const path of files) {
    const label = relative(root, path);
    const kind = kindOf(basename(path));
    if (kind === null) ignored.push(label);
    else {
      const bytes = (await stat(path)).size;
      sources.push({
        ...describe(kind, path, label),
        bytes,
        open: (onBytes) => openText(path, onBytes),
        bytesOf: () => openBytes(path),
      });
    }
  }
  return { sources: sources.sort(inOrder), ignored };
}

/** A file at an address, such as the newest card file of the project that publishes it. */
export function fromAddress(address: string): Source {
  const path = new URL(address).pathname;
  const kind = kindOf(basename(path));
  if (kind === null) {
    throw new Error(`${address} names no card or list file: ${READABLE}.`);
  }
  return {
    ...describe(kind, path, address),
    bytes: null,
    open: (onBytes) => openAddress(address, onBytes),
    bytesOf: () => fetchBytes(address),
  };
}

async function* openAddress(address: string, onBytes: (count: number) => void): AsyncGenerator<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || response.body === null) throw new Error(`${address} answers ${response.status}.`);
  const body = Readable.fromWeb(response.body);
  body.on('data', (chunk: Buffer) => {
    onBytes(chunk.length);
  });
  const text = new URL(address).pathname.endsWith('.gz') ? body.pipe(createGunzip()) : body;
  if (text !== body) body.on('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  for await (const chunk of text) yield String(chunk);
}

async function fetchBytes(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return new URL(address).pathname.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function kindOf(name: string): SourceKind | null {
  if (/^cards\.json(\.gz)?$/u.test(name)) return 'cards';
  if (/^cards\.cdb(\.gz)?$/u.test(name)) return 'artworks';
  if (/\.vector\.json(\.gz)?$/u.test(name)) return 'vector';
  return /\.lflist\.conf(\.gz)?$/u.test(name) ? 'lflist' : null;
}

function describe(kind: SourceKind, path: string, label: string): Omit<Source, 'bytes' | 'open' | 'bytesOf'> {
  const format = kind === 'vector' ? basename(dirname(path)) : null;
  return { kind, label, format, day: /^(\d{4}-\d{2}-\d{2})\./u.exec(basename(path))?.[1] ?? null };
}

/** Cards first, so that lists find them; lists of a format from the oldest on. */
function inOrder(a: Source, b: Source): number {
  const rank = SOURCE_KINDS.indexOf(a.kind) - SOURCE_KINDS.indexOf(b.kind);
  return rank === 0 ? (a.label < b.label ? -1 : 1) : rank;
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => !entry.name.startsWith('.'))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? await filesBelow(path) : [path];
      }),
  );
  return found.flat();
}
