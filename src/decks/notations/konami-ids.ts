/**
 * Konami IDs: the numbers of Konami's own card database, under the headings of YDK. Nothing in a number tells it from
 * a password, so the notation is named by the caller or by the first line, `#konami-ids`.
 */
import { SECTIONS, type Section } from '../../engine/index.js';
import type { WritableDeck } from '../writable.js';
import { MAX_COUNT, problem, type NotationProblem, type WrittenDeck, type WrittenLine } from '../written.js';
import { linesOf } from './ydk.js';

const HEADINGS: Readonly<Record<string, Section>> = { main: 'main', extra: 'extra', side: 'side' };
/** `cid=4041` is how the numbers look in the addresses of a copied page. */
const ID_LINE = /^(?:(\d{1,3})[x×]\s*)?(?:.*\bcid=)?(\d{1,9})(?:\s+[x×]\s*(\d{1,3}))?\b[^\d]*$/i;

export function readKonamiIds(text: string): WrittenDeck {
  const lines: WrittenLine[] = [];
  const problems: NotationProblem[] = [];
  let section: Section | null = null;
  linesOf(text).forEach((raw, index) => {
    const heading = /^[#!]?\s*(main|extra|side)(?:\s+deck)?\s*:?$/i.exec(raw)?.[1]?.toLowerCase();
    if (heading !== undefined) section = HEADINGS[heading] ?? null;
    if (heading !== undefined || raw === '' || raw.startsWith('#')) return;
    const match = ID_LINE.exec(raw);
    const count = Number(match?.[1] ?? match?.[3] ?? 1);
    if (match?.[2] === undefined || count < 1 || count > MAX_COUNT) {
      problems.push(problem('line-not-read', { line: index + 1, text: raw }));
      return;
    }
    const ref = { by: 'konami-id', id: Number(match[2]) } as const;
    lines.push({ readings: [{ count, ref }], section, block: 0, line: index + 1 });
  });
  return { notation: 'konami-ids', lines, problems, headings: true };
}

export function looksLikeKonamiIds(text: string): boolean {
  return /^\uFEFF?\s*#\s*konami-ids\b/i.test(text) || /\bcid=\d+/.test(text);
}

export function writeKonamiIds({ konamiIds }: WritableDeck): string {
  const out = SECTIONS.flatMap((section) => [
    section === 'side' ? '!side' : `#${section}`,
    ...konamiIds[section].map(String),
  ]);
  return ['#konami-ids', ...out, ''].join('\n');
}
