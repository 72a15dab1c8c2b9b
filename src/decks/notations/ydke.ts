/**
 * YDKE URLs: `ydke://MAIN!EXTRA!SIDE!`, each part base64 of little-endian 32-bit passwords. They arrive bare, percent
 * encoded, inside a sentence, or as the `y` parameter of a deck builder's address.
 */
import { base64ToPasscodes, toURL } from 'ydke';
import { SECTIONS } from '../../engine/index.js';
import type { WritableDeck } from '../writable.js';
import { passwordLine, problem, type NotationProblem, type WrittenDeck, type WrittenLine } from '../written.js';

const PART = /^[A-Za-z0-9+/]*={0,2}$/;

export function readYdke(text: string): WrittenDeck {
  const parts = partsOf(text);
  if (parts === null)
    return { notation: 'ydke', lines: [], problems: [problem('not-a-deck', { notation: 'YDKE' })], headings: true };
  const lines: WrittenLine[] = [];
  const problems: NotationProblem[] = [];
  SECTIONS.forEach((section, index) => {
    const part = parts[index] ?? '';
    if (!PART.test(part)) {
      problems.push(problem('bad-base64', { section }));
      return;
    }
    // The library wants whole passwords; what is left over is reported, and the rest still read.
    const bytes = Buffer.from(part, 'base64');
    if (bytes.length % 4 !== 0) problems.push(problem('broken-length', { section }));
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 4)).toString('base64');
    for (const id of base64ToPasscodes(whole)) lines.push(passwordLine(id, section));
  });
  return { notation: 'ydke', lines, problems, headings: true };
}

/** The three parts, or `null` where there are not three. */
function partsOf(text: string): readonly string[] | null {
  const decoded = decode(text.trim());
  const found = /ydke:\/\/([^\s"'<>]*)/i.exec(decoded)?.[1] ?? /[?&]y=([^\s&"'<>]*)/.exec(decoded)?.[1];
  if (found === undefined) return null;
  // A plus sign that went through a form arrives as a space, and the rest is lost with it; nothing else has spaces.
  const parts = found.split('!');
  return parts.length < 3 ? null : parts.slice(0, 3);
}

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function looksLikeYdke(text: string): boolean {
  return /ydke:(\/\/|%2f%2f)/i.test(text) || /ydke%3a/i.test(text) || /[?&]y=[^&]*(!|%21)/i.test(text);
}

export function writeYdke({ passwords }: WritableDeck): string {
  return toURL({
    main: Uint32Array.from(passwords.main),
    extra: Uint32Array.from(passwords.extra),
    side: Uint32Array.from(passwords.side),
  });
}
