/**
 * Names lists as people write them: `3 Name`, `3x Name`, `Name x3`, with headings or none. Which reading of a line is
 * meant is settled when the names are looked up, because names hold numbers too ("7 Colored Fish").
 */
import { outsideKind, SECTIONS, type OutsideKind, type Section } from '../../engine/index.js';
import { nameOf, type WritableDeck } from '../writable.js';
import {
  type CardRef,
  MAX_COUNT,
  problem,
  type NotationProblem,
  type Reading,
  type WrittenDeck,
  type WrittenLine,
} from '../written.js';
import { isNoCard, outsideIn, sectionIn, withOwnLines } from './headings.js';
import { linesOf } from './ydk.js';

/** The sign stands at the number or alone: in `3 X-Saber` the letter belongs to the name. */
const COUNT_SIGN_FIRST = /^[-*•]?\s*\(?(\d{1,4})\)?(?:\s*[x×*]\s+|[x×*])(\S.*)$/i;
const COUNT_FIRST = /^[-*•]?\s*\(?(\d{1,4})\)?\s+(\S.*)$/i;
/** Columns of a table or of a CSV file. */
const COUNT_COLUMN_FIRST = /^[\s|]*"?[[(]?(\d{1,4})[\])]?"?\s*[,;|\t\]]\s*(\S.*?)[\s|]*$/u;
const COUNT_COLUMN_LAST = /^[\s|]*(\S.*?)\s*[,;|\t]\s*"?(\d{1,4})"?[\s|]*$/u;
const COUNT_BRACKETS = /^\[(\d{1,4})\]\s*(\S.*)$/u;
const COUNT_LAST = /^[-*•]?\s*(.*\S)\s*(?:\s[x×*] ?(\d{1,4})|\((?:[x×]\s*)?(\d{1,4})\))$/i;

export function readNames(text: string): WrittenDeck {
  const lines: WrittenLine[] = [];
  const problems: NotationProblem[] = [];
  let section: Section | null = null;
  let outside: OutsideKind | null = null;
  let headings = false;
  let block = 0;
  linesOf(withOwnLines(text)).forEach((raw, index) => {
    if (raw === '') block += 1;
    // Nearly every line begins with the number of copies, and no heading does.
    const counted = /^\d/u.test(raw);
    const begun = counted ? null : sectionIn(raw);
    if (begun !== null) {
      section = begun;
      headings = true;
    }
    const aside = counted ? null : outsideIn(raw);
    const silent = raw === '' || begun !== null || aside !== null || (!counted && isNoCard(raw));
    if (silent) {
      outside = aside;
      return;
    }
    const readings = outside === null ? readingsOf(raw) : readingsOf(raw).map((reading) => named(reading, outside));
    const [best] = readings;
    if (best === undefined) problems.push(problem('line-not-read', { line: index + 1, text: raw }));
    else if (best.count > MAX_COUNT) {
      problems.push(problem('count-too-large', { line: index + 1, count: best.count, max: MAX_COUNT }));
    } else lines.push({ readings, section, block, line: index + 1 });
  });
  return { notation: 'names', lines, problems, headings };
}

function readingsOf(written: string): readonly Reading[] {
  const raw = written.replace(/[０-９]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) - WIDE));
  const readings: Reading[] = [];
  const add = (count: string | undefined, name: string | undefined): void => {
    const number = Number(count);
    if (count === undefined || name === undefined || number < 1) return;
    for (const text of namesIn(name)) readings.push({ count: number, ref: refOf(text) });
  };
  for (const pattern of [COUNT_SIGN_FIRST, COUNT_FIRST, COUNT_BRACKETS]) {
    const first = pattern.exec(raw);
    add(first?.[1], first?.[2]);
  }
  const last = COUNT_LAST.exec(raw);
  add(last?.[2] ?? last?.[3], last?.[1]);
  if (/[,;|\t\]]/u.test(raw)) {
    const [, countFirst, nameBehind] = COUNT_COLUMN_FIRST.exec(raw) ?? [];
    add(countFirst, nameBehind);
    const [, nameBefore, countLast] = COUNT_COLUMN_LAST.exec(raw) ?? [];
    add(countLast, nameBefore);
  }
  if (/[\p{L}\d]/u.test(raw)) add('1', raw);
  return readings;
}

/** What stands under "Skill" or "Tokens" is one, also where its name does not say so. */
function named(reading: Reading, outside: OutsideKind | null): Reading {
  const { ref } = reading;
  if (ref.by !== 'name' || outside === null || outsideKind(ref.text) === outside) return reading;
  return { ...reading, ref: { by: 'name', text: outside === 'skill' ? `Skill: ${ref.text}` : `${ref.text} Token` } };
}

/** From a full-width digit to the plain one. */
const WIDE = '０'.charCodeAt(0) - '0'.charCodeAt(0);
const SET_NUMBER = /\s*[([][A-Z0-9]{2,5}-[A-Z]{0,2}\d{2,4}[)\]]$/u;
const REMARK = /\s+(?:\/\/|#|--)\s.*$/u;

/** A name, and what is left without what people put around it: the number of a printing, a remark, quotation marks. */
function namesIn(written: string): Iterable<string> {
  const name = written.trim();
  if (!/[[(#/"“„']|--/u.test(name)) return [name];
  const bare = written.replace(REMARK, '').replace(SET_NUMBER, '').trim();
  const quoted = /^["“„'].+["”“']$/u.test(bare);
  return new Set([name, bare, ...(quoted ? [bare.slice(1, -1).replaceAll('""', '"').trim()] : [])]);
}

/** A password that stands where a name would. */
function refOf(text: string): CardRef {
  return /^\d{5,10}$/u.test(text) ? { by: 'password', id: Number(text) } : { by: 'name', text };
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
