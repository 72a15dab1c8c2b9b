import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** The whole content of a file, unpacked where the name ends in `.gz`. For files that are read back and forth. */
export async function openBytes(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  return path.endsWith('.gz') ? promisify(gunzip)(bytes) : bytes;
}
