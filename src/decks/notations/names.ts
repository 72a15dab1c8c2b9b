/**
 * Names lists as people write them: `3 Name`, `3x Name`, `Name x3`, with headings or none. Which reading of a line is
 * meant is settled when the names are looked up, because names hold numbers too ("7 Colored Fish").
 */
import { SECTIONS, type Section } from '../../engine/index.js';
import { nameOf, type WritableDeck } from '../writable.js';
import {
  MAX_COUNT,
  problem,
  type NotationProblem,
  type Reading,
  type WrittenDeck,
  type WrittenLine,
} from '../written.js';
import { linesOf } from './ydk.js';

const COUNTS = String.raw`(?:\s*[:(\[–-]?\s*\d+\s*(?:cards?)?\s*[)\]]?)?\s*:?`;
const MARKS = String.raw`^[#!=*\s–\[-]*`;
const SECTION_HEADING = new RegExp(`${MARKS}(main|extra|fusion|side)(?:[\\s-]*deck)?${COUNTS}[=*\\]\\s–-]*$`, 'i');
const TYPE_HEADING = new RegExp(
  `${MARKS}(?:monsters?|spells?|traps?|magic)(?:\\s+cards?)?${COUNTS}[=*\\]\\s–-]*$`,
  'i',
);
const SECTION_OF: Readonly<Record<string, Section>> = { main: 'main', extra: 'extra', fusion: 'extra', side: 'side' };

/** The sign stands at the number or alone: in `3 X-Saber` the letter belongs to the name. */
const COUNT_SIGN_FIRST = /^[-*•]?\s*\(?(\d{1,4})\)?(?:\s*[x×*]\s+|[x×*])(\S.*)$/i;
const COUNT_FIRST = /^[-*•]?\s*\(?(\d{1,4})\)?\s+(\S.*)$/i;
const COUNT_LAST = /^[-*•]?\s*(.*\S)\s*(?:\s[x×*]\s*(\d{1,4})|\((?:[x×]\s*)?(\d{1,4})\))$/i;

export function readNames(text: string): WrittenDeck {
  const lines: WrittenLine[] = [];
  const problems: NotationProblem[] = [];
  let section: Section | null = null;
  let headings = false;
  let block = 0;
  linesOf(text).forEach((raw, index) => {
    if (raw === '') block += 1;
    const heading = SECTION_HEADING.exec(raw)?.[1]?.toLowerCase();
    if (heading !== undefined) {
      section = SECTION_OF[heading] ?? null;
      headings = true;
    }
    if (raw === '' || heading !== undefined || TYPE_HEADING.test(raw) || /^(\/\/|#)/.test(raw)) return;
    const readings = readingsOf(raw);
    const [best] = readings;
    if (best === undefined) problems.push(problem('line-not-read', { line: index + 1, text: raw }));
    else if (best.count > MAX_COUNT) {
      problems.push(problem('count-too-large', { line: index + 1, count: best.count, max: MAX_COUNT }));
    } else lines.push({ readings, section, block, line: index + 1 });
  });
  return { notation: 'names', lines, problems, headings };
}

function readingsOf(raw: string): readonly Reading[] {
  const readings: Reading[] = [];
  const add = (count: string | undefined, name: string | undefined): void => {
    const number = Number(count);
    if (count === undefined || name === undefined || number < 1) return;
    readings.push({ count: number, ref: { by: 'name', text: name.trim() } });
  };
  for (const pattern of [COUNT_SIGN_FIRST, COUNT_FIRST]) {
    const first = pattern.exec(raw);
    add(first?.[1], first?.[2]);
  }
  const last = COUNT_LAST.exec(raw);
  add(last?.[2] ?? last?.[3], last?.[1]);
  if (/[\p{L}\d]/u.test(raw)) add('1', raw);
  return readings;
}

export function writeNames({ lines }: WritableDeck): string {
  const parts = SECTIONS.flatMap((section) => {
    const own = lines.filter((line) => line.section === section);
    if (own.length === 0) return [];
    const total = own.reduce((sum, line) => sum + line.count, 0);
    const title = `${section.charAt(0).toUpperCase()}${section.slice(1)} Deck (${total})`;
    return [[title, ...own.map((line) => `${line.count} ${nameOf(line)}`)].join('\n')];
  });
  return `${parts.join('\n\n')}\n`;
}
