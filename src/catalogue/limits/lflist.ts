import { DATED_FORMATS, isDay, type LimitList, type ListEntry, type ListKind, UnreadableList } from './limit-list.js';

interface Draft {
  readonly title: string;
  readonly line: number;
  whitelist: boolean;
  points: boolean;
  readonly entries: ListEntry[];
}

const ENTRY = /^(\d+)\s+(-?\d+)(?:\s+(-?\d+))?\s*(?:--\s*(.*))?$/u;

/**
 * Reads an EDOPro `lflist.conf`: one or more lists, each after its `!` line; `$whitelist` allows only what is listed; a
 * third column gives points. Other artworks of a card have lines of their own. A negative number is EDOPro's way to
 * take a card off the list, and is left out.
 */
export function readLflist(text: string): readonly LimitList[] {
  const drafts: Draft[] = [];
  text.split(/\r?\n/u).forEach((raw, at) => {
    const line = raw.replace(/^\ufeff/u, '').trim();
    if (line === '' || line.startsWith('#')) return;
    const number = at + 1;
    if (line.startsWith('!')) {
      drafts.push({ title: line.slice(1).trim(), line: number, whitelist: false, points: false, entries: [] });
      return;
    }
    const draft = drafts.at(-1);
    if (draft === undefined) throw new UnreadableList('An entry stands before the name of any list ("!name").', number);
    if (line.startsWith('$')) {
      if (line.toLowerCase() === '$whitelist') draft.whitelist = true;
      return;
    }
    const entry = readEntry(line, number);
    if (entry === null) return;
    if (entry.points !== null) draft.points = true;
    draft.entries.push(entry);
  });
  if (drafts.length === 0) throw new UnreadableList('The file names no list ("!name").');
  return drafts.map(toList);
}

function readEntry(line: string, number: number): ListEntry | null {
  const match = ENTRY.exec(line);
  if (match === null) throw new UnreadableList(`"${line.slice(0, 60)}" is not "passcode limit".`, number);
  const [, code, limit, points, comment] = match;
  if (Number(limit) < 0) return null;
  // Columns of remarks follow the name after a gap.
  const name = comment
    ?.split(/\t|\s{2,}/u)[0]
    ?.replace(/\s*\(pre-errata\)$/iu, '')
    .trim();
  return {
    konamiId: null,
    password: Number(code),
    name: name === undefined || name === '' ? null : name,
    limit: Math.min(Number(limit), 3),
    points: points === undefined ? null : Number(points),
  };
}

const TITLE = /^(\d{4})\.(\d{1,2})(?:\.(\d{1,2}))?\s+(.+)$/u;

function toList(draft: Draft): LimitList {
  const parts = TITLE.exec(draft.title);
  if (parts === null) {
    throw new UnreadableList(
      `"${draft.title}" does not begin with a year and a month, as in "2026.05 TCG".`,
      draft.line,
    );
  }
  const [, year = '', month = '', day, name = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${(day ?? '1').padStart(2, '0')}`;
  if (!isDay(date)) throw new UnreadableList(`"${draft.title}" names no day of the calendar.`, draft.line);
  const kind: ListKind = draft.whitelist ? 'whitelist' : draft.points ? 'points' : 'limits';
  return {
    format: formatOf(name),
    date,
    monthOnly: day === undefined,
    title: draft.title,
    kind,
    entries: draft.entries,
  };
}

/** A list that the publisher dates itself keeps its place; EDOPro's copy of it, dated by the month, stands beside it. */
function formatOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  return DATED_FORMATS.some((dated) => dated === slug) ? `edopro-${slug}` : slug;
}

const HASH_SEED = 0x7dfcee6a;

/** EDOPro's number for a list; two players whose numbers agree hold the same list. */
export function edoproHash(entries: Iterable<{ readonly password: number; readonly limit: number }>): number {
  let hash = HASH_SEED;
  for (const { password, limit } of entries) {
    hash ^= ((password << 18) | (password >>> 14)) ^ ((password << (27 + limit)) | (password >>> (5 - limit)));
  }
  return hash >>> 0;
}
