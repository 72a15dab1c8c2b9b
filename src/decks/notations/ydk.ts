/**
 * YDK, as liberal readers take it: any `!` line starts the Side Deck, unknown `#` lines are comments, a missing
 * heading is reported and not refused.
 *
 *     deck = { comment | blank } "#main" { id } "#extra" { id } "!side" { id }
 */
import type { Section } from '../../engine/index.js';
import { passwordLine, problem, type NotationProblem, type WrittenDeck, type WrittenLine } from '../written.js';
import type { WritableDeck } from '../writable.js';

/** An id, possibly with a comment behind it. */
const ID_LINE = /^(\d{1,10})(?:\s*(?:#|--|\/\/|;|\s).*)?$/;

export function readYdk(text: string): WrittenDeck {
  const lines: WrittenLine[] = [];
  const problems: NotationProblem[] = [];
  const seen = new Set<Section>();
  let section: Section = 'main';
  linesOf(text).forEach((raw, index) => {
    const heading = headingOf(raw);
    if (heading !== null) {
      section = heading;
      seen.add(heading);
      return;
    }
    if (raw === '' || raw.startsWith('#')) return;
    const id = ID_LINE.exec(raw)?.[1];
    if (id === undefined) problems.push(problem('line-not-read', { line: index + 1, text: raw }));
    else lines.push(passwordLine(Number(id), section, index + 1));
  });
  if (!seen.has('main')) problems.push(problem('no-main-heading'));
  if (seen.has('extra')) return { notation: 'ydk', lines, problems, headings: true };
  problems.push(problem('no-extra-heading'));
  const sorted = lines.map((line) => (line.section === 'main' ? { ...line, section: null } : line));
  return { notation: 'ydk', lines: sorted, problems, headings: true };
}

function headingOf(line: string): Section | null {
  if (line.startsWith('!')) return 'side';
  const word = /^#\s*(main|extra|side)\b/i.exec(line)?.[1]?.toLowerCase();
  return word === 'main' || word === 'extra' || word === 'side' ? word : null;
}

/** Trimmed lines without byte order mark, whatever ends them. */
export function linesOf(text: string): readonly string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim());
}

export function writeYdk(deck: WritableDeck): string {
  const { main, extra, side } = deck.passwords;
  return ['#created by Solemn', '#main', ...main, '#extra', ...extra, '!side', ...side, ''].join('\n');
}
