import { inflateSync } from 'node:zlib';

const HEAD = 44;
const ENTRY = 20;

/**
 * The font that a WOFF 1.0 file packs: its tables one behind the other, each unpacked. What draws PDFs can read WOFF too,
 * but unpacks it letter by letter in seconds where this takes milliseconds.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts = [directory];
  let offset = directory.length;
  for (let table = 0; table < count; table += 1) {
    const entry = HEAD + ENTRY * table;
    const [from, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    const data = packed < size ? inflateSync(bytes) : bytes;
    const place = 12 + 16 * table;
    woff.copy(directory, place, entry, entry + 4);
    woff.copy(directory, place + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, place + 8);
    directory.writeUInt32BE(size, place + 12);
    const filled = Buffer.alloc(Math.ceil(size / 4) * 4);
    data.copy(filled);
    parts.push(filled);
    offset += filled.length;
  }
  return Buffer.concat(parts);
}
