import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** The text of a file as it is read, unpacked on the way where the name ends in `.gz`. */
export async function* openText(path: string, onBytes?: (count: number) => void): AsyncGenerator<string> {
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  if (onBytes !== undefined)
    file.on('data', (chunk) => {
      onBytes(chunk.length);
    });
  const bytes = path.endsWith('.gz') ? file.pipe(createGunzip({ chunkSize: 1 << 18 })) : file;
  if (bytes !== file) file.on('error', (error) => bytes.destroy(error));
  bytes.setEncoding('utf8');
  for await (const chunk of bytes) yield String(chunk);
}
