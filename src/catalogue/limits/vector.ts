import { isDay, type LimitList, type ListEntry, UnreadableList } from './limit-list.js';

/** Points go to 100; a regulation knows 0 (Forbidden), 1 (Limited), 2 (Semi-Limited) and, where it says so, 3. */
const MOST_POINTS = 1000;

/**
 * Reads `{ "date": "2026-05-18", "regulation": { "<Konami ID>": 1 } }`. The folder of the file names the format; the
 * file name names the day, which must be the one inside.
 */
export function readVector(text: string, format: string, expectedDate: string | null): LimitList {
  const { date, regulation } = parse(text);
  if (!isDay(date)) throw new UnreadableList(`"${date}" is not a day.`);
  if (expectedDate !== null && date !== expectedDate) {
    throw new UnreadableList(`The file is named for ${expectedDate}, but says that it is of ${date}.`);
  }
  const points = format === 'genesys';
  const entries = Object.entries(regulation).map(([id, value]) => readEntry(id, value, points));
  return { format, date, monthOnly: false, title: titleOf(format, date), kind: points ? 'points' : 'limits', entries };
}

function parse(text: string): { readonly date: string; readonly regulation: Readonly<Record<string, unknown>> } {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UnreadableList('The file is not JSON.');
  }
  const { date, regulation } = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>;
  if (typeof date !== 'string') throw new UnreadableList('There is no date.');
  if (typeof regulation !== 'object' || regulation === null || Array.isArray(regulation)) {
    throw new UnreadableList('There is no regulation.');
  }
  return { date, regulation: regulation as Readonly<Record<string, unknown>> };
}

function readEntry(id: string, value: unknown, points: boolean): ListEntry {
  const konamiId = Number(id);
  if (!Number.isSafeInteger(konamiId) || konamiId <= 0) throw new UnreadableList(`"${id}" is not a Konami ID.`);
  const most = points ? MOST_POINTS : 3;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) {
    throw new UnreadableList(`Card ${id} has ${JSON.stringify(value)}, which is not a number from 0 to ${most}.`);
  }
  return { konamiId, password: null, name: null, limit: points ? null : value, points: points ? value : null };
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  tcg: 'TCG',
  ocg: 'OCG',
  'ocg-ae': 'OCG Asian-English',
  'master-duel': 'Master Duel',
  genesys: 'Genesys',
};

function titleOf(format: string, date: string): string {
  return `${FORMAT_NAMES[format] ?? format} ${date}`;
}
