/**
 * Omega codes: base64 of a raw deflate stream of one byte for Main + Extra, one byte for Side, then little-endian
 * 32-bit passwords. Main and Extra are not divided; the card type does that.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { WritableDeck } from '../writable.js';
import { passwordLine, problem, type NotationProblem, type WrittenDeck } from '../written.js';

/** Two counts of one byte each can announce no more. */
const MAX_BYTES = 2 + 4 * 255 * 2;

export function readOmega(text: string): WrittenDeck {
  const bytes = inflate(text.trim());
  if (bytes === null || bytes.length < 2) {
    return { notation: 'omega', lines: [], problems: [problem('not-a-deck', { notation: 'Omega' })], headings: true };
  }
  const [first = 0, second = 0] = bytes;
  const held = Math.floor((bytes.length - 2) / 4);
  const problems: NotationProblem[] = [];
  if (held !== first + second || (bytes.length - 2) % 4 !== 0) {
    problems.push(problem('counts-disagree', { announced: first + second, held }));
  }
  const lines = Array.from({ length: held }, (_, i) =>
    passwordLine(bytes.readUInt32LE(2 + 4 * i), i < first ? null : 'side'),
  );
  return { notation: 'omega', lines, problems, headings: true };
}

function inflate(text: string): Buffer | null {
  try {
    return inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MAX_BYTES });
  } catch {
    return null;
  }
}

export function looksLikeOmega(text: string): boolean {
  const code = text.trim();
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(code)) return false;
  const bytes = inflate(code);
  return bytes !== null && bytes.length >= 2 && bytes.length === 2 + 4 * ((bytes[0] ?? 0) + (bytes[1] ?? 0));
}

export function writeOmega({ passwords: { main, extra, side } }: WritableDeck): string {
  const ids = [...main, ...extra, ...side];
  const bytes = Buffer.alloc(2 + 4 * ids.length);
  bytes.writeUInt8(Math.min(main.length + extra.length, 255), 0);
  bytes.writeUInt8(Math.min(side.length, 255), 1);
  ids.forEach((id, i) => bytes.writeUInt32LE(id, 2 + 4 * i));
  return deflateRawSync(bytes).toString('base64');
}
