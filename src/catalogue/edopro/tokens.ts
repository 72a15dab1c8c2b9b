import { type Tokens } from '../token-table.js';
import { tableRows } from './sqlite-table.js';

/** Bits of EDOPro's column `type`. */
const MONSTER = 0x1;
const TOKEN = 0x4000;

/** Entries that only bear the mark of a Token (old or made-up ones) are no monsters, and none of ours. */
export function isTokenType(type: unknown): boolean {
  return typeof type === 'number' && (type & MONSTER) !== 0 && (type & TOKEN) !== 0;
}

/** Reads the Tokens in EDOPro's `cards.cdb`: which they are in `datas(id, ot, alias, setcode, type, …)`, their names in `texts`. */
export function readTokens(database: Buffer): Tokens {
  const passwords = new Set<number>();
  for (const { rowid, values } of tableRows(database, 'datas')) if (isTokenType(values[4])) passwords.add(rowid);
  const tokens = new Map<number, string>();
  for (const { rowid, values } of tableRows(database, 'texts')) {
    const name = values[1];
    if (passwords.has(rowid) && typeof name === 'string' && name !== '') tokens.set(rowid, name);
  }
  return tokens;
}
