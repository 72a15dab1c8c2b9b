/** JSON: `{"main": […], "extra": […], "side": […]}` with passwords, names, or objects with a count. */
import { SECTIONS, type Section } from '../../engine/index.js';
import { nameOf, type WritableDeck } from '../writable.js';
import {
  MAX_COUNT,
  problem,
  type CardRef,
  type NotationProblem,
  type WrittenDeck,
  type WrittenLine,
} from '../written.js';

export function readJson(text: string): WrittenDeck {
  try {
    return readJsonValue(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unreadable';
    return { notation: 'json', lines: [], problems: [problem('bad-json', { text: why })], headings: true };
  }
}

/** As {@link readJson}, for a body that is parsed already. */
export function readJsonValue(value: unknown): WrittenDeck {
  const lines: WrittenLine[] = [];
  const problems: NotationProblem[] = [];
  if (!isRecord(value) || !SECTIONS.some((section) => Array.isArray(value[section]))) {
    return { notation: 'json', lines, problems: [problem('not-a-deck', { notation: 'JSON' })], headings: true };
  }
  for (const section of SECTIONS) {
    const items: unknown = value[section] ?? [];
    (Array.isArray(items) ? items : [items]).forEach((item: unknown, index) => {
      const line = readItem(item, section);
      if (line === null)
        problems.push(problem('item-not-read', { line: index + 1, section, text: JSON.stringify(item) }));
      else lines.push(line);
    });
  }
  return { notation: 'json', lines, problems, headings: true };
}

function readItem(item: unknown, section: Section): WrittenLine | null {
  const ref = refOf(item);
  const count = isRecord(item) && item['count'] !== undefined ? item['count'] : 1;
  if (ref === null || typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    return null;
  return { readings: [{ count, ref }], section, block: 0, line: null };
}

function refOf(item: unknown): CardRef | null {
  if (isId(item)) return { by: 'password', id: item };
  if (typeof item === 'string' && item.trim() !== '') {
    return /^\d{5,10}$/.test(item) ? { by: 'password', id: Number(item) } : { by: 'name', text: item.trim() };
  }
  if (!isRecord(item)) return null;
  const { password, konamiId, name } = item;
  if (isId(password)) return { by: 'password', id: password };
  if (isId(konamiId)) return { by: 'konami-id', id: konamiId };
  return typeof name === 'string' && name.trim() !== '' ? { by: 'name', text: name.trim() } : null;
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 32;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Passwords where the card has one, else its Konami ID or name. */
export function writeJson({ lines }: WritableDeck): string {
  const items = (section: Section): unknown[] =>
    lines.filter((line) => line.section === section).flatMap((line) => Array<unknown>(line.count).fill(itemFor(line)));
  return JSON.stringify({ main: items('main'), extra: items('extra'), side: items('side') });
}

function itemFor(line: WritableDeck['lines'][number]): unknown {
  const { password = null, konamiId = null } = line.card?.facts ?? {};
  if (password !== null) return password;
  if (konamiId !== null) return { konamiId };
  return line.card === null && /^\d+$/.test(line.written) ? Number(line.written) : nameOf(line);
}
