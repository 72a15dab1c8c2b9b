/** The bytes are no SQLite database, or lack the table. */
export class UnreadableDatabase extends Error {}

export type SqlValue = number | string | null;

export interface SqlRow {
  readonly rowid: number;
  readonly values: readonly SqlValue[];
}

const MAGIC = 'SQLite format 3\0';
const INTERIOR = 0x05;
const LEAF = 0x0d;

/** Page 1 carries the header of the file before its own. */
const FILE_HEADER = 100;

/**
 * The rows of one table of a SQLite file, read straight from its pages: enough for tables of small rows, without an
 * engine. Columns of a row that flowed over to other pages are cut off.
 */
export function* tableRows(file: Buffer, table: string): Generator<SqlRow> {
  if (file.length < FILE_HEADER || file.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new UnreadableDatabase('The file is not a SQLite database.');
  }
  const size = file.readUInt16BE(16);
  const pages: Pages = { file, size: size === 1 ? 65_536 : size };
  for (const { values } of rowsBelow(pages, 1)) {
    const [type, name, , root] = values;
    if (type === 'table' && name === table && typeof root === 'number') {
      yield* rowsBelow(pages, root);
      return;
    }
  }
  throw new UnreadableDatabase(`The database has no table "${table}".`);
}

interface Pages {
  readonly file: Buffer;
  readonly size: number;
}

/** Walks a table's tree from one of its pages, in the order of row numbers. */
function* rowsBelow(pages: Pages, page: number): Generator<SqlRow> {
  const base = (page - 1) * pages.size;
  if (page < 1 || base + pages.size > pages.file.length) throw new UnreadableDatabase(`Page ${page} is missing.`);
  const header = base + (page === 1 ? FILE_HEADER : 0);
  const kind = pages.file[header];
  if (kind !== INTERIOR && kind !== LEAF) throw new UnreadableDatabase(`Page ${page} is no page of a table.`);
  const cells = pages.file.readUInt16BE(header + 3);
  const pointers = header + (kind === LEAF ? 8 : 12);
  for (let cell = 0; cell < cells; cell += 1) {
    const at = base + pages.file.readUInt16BE(pointers + 2 * cell);
    if (kind === LEAF) yield readRow(pages.file, at, base + pages.size);
    else yield* rowsBelow(pages, pages.file.readUInt32BE(at));
  }
  if (kind === INTERIOR) yield* rowsBelow(pages, pages.file.readUInt32BE(header + 8));
}

function readRow(file: Buffer, at: number, end: number): SqlRow {
  const [, afterSize] = varint(file, at);
  const [rowid, start] = varint(file, afterSize);
  const [headerSize, firstType] = varint(file, start);
  const values: SqlValue[] = [];
  let body = start + headerSize;
  for (let type = firstType; type < start + headerSize;) {
    const [serial, next] = varint(file, type);
    const length = lengthOf(serial);
    if (body + length > end) break;
    values.push(valueAt(file, body, serial, length));
    body += length;
    type = next;
  }
  return { rowid, values };
}

/** Seven bits a byte, the highest first; numbers here are far below where that loses precision. */
function varint(file: Buffer, at: number): readonly [number, number] {
  let value = 0;
  for (let read = 0; read < 8; read += 1) {
    const byte = file[at + read] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + read + 1];
  }
  return [value * 256 + (file[at + 8] ?? 0), at + 9];
}

/** Bytes of a value by its serial type; 8 and 9 are the numbers 0 and 1 themselves. */
function lengthOf(serial: number): number {
  if (serial >= 12) return Math.floor((serial - 12) / 2);
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][serial] ?? 0;
}

function valueAt(file: Buffer, at: number, serial: number, length: number): SqlValue {
  if (serial >= 12) return serial % 2 === 1 ? file.toString('utf8', at, at + length) : null;
  if (serial === 8 || serial === 9) return serial - 8;
  if (serial === 7) return file.readDoubleBE(at);
  if (serial === 6) return Number(file.readBigInt64BE(at));
  return length === 0 ? null : file.readIntBE(at, length);
}
