/** Writes a line whose letters one font does not have all: run by run, each in a font that has them, on one baseline. */
import type PDFDocument from 'pdfkit';
import { readFileSync } from 'node:fs';
import { fontFilesFor } from './fonts.js';
import { unpackWoff } from './woff.js';

export type Document = InstanceType<typeof PDFDocument>;
export type StandardFont = 'Helvetica' | 'Helvetica-Bold';

interface Run {
  readonly font: string;
  readonly text: string;
}

/** A line in the size in which it fits. */
export interface Line {
  readonly runs: readonly Run[];
  readonly size: number;
}

const SMALLEST = 5;
/** How far the letters of the standard fonts rise, in sizes. */
const ASCENDER = 0.718;

/**
 * The text as large as fits, down to a smallest size: a name that is cut can be told from no other. Only what does not
 * fit even then is cut, with a sign of it.
 */
export function fit(document: Document, text: string, font: StandardFont, size: number, width: number): Line {
  const runs = runsOf(document, text, font);
  for (let tried = size; tried >= SMALLEST; tried -= 0.5)
    if (widthOf(document, runs, tried) <= width) return { runs, size: tried };
  const letters = Array.from(text);
  let cut = runs;
  while (letters.length > 1 && widthOf(document, cut, SMALLEST) > width) {
    letters.pop();
    cut = runsOf(document, `${letters.join('')}…`, font);
  }
  return { runs: cut, size: SMALLEST };
}

/** Draws the line; `y` is where letters of the standard font would begin at the top. */
export function draw(document: Document, { runs, size }: Line, x: number, y: number): void {
  let at = x;
  for (const { font, text } of runs) {
    document.font(font).fontSize(size);
    document.text(text, at, y + ASCENDER * size, { lineBreak: false, baseline: 'alphabetic' });
    at += document.widthOfString(text);
  }
}

export function widthOf(document: Document, runs: readonly Run[], size: number): number {
  return runs.reduce((sum, { font, text }) => sum + document.font(font).fontSize(size).widthOfString(text), 0);
}

/** What the standard fonts have: the letters of Western Europe and the usual signs of print. */
const STANDARD = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026]$/u;

/** Signs that only steer others: joiners, directions, the style of an emoji. */
const WITHOUT_SHAPE = /\p{Default_Ignorable_Code_Point}/gu;

function runsOf(document: Document, text: string, standard: StandardFont): readonly Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC').replace(WITHOUT_SHAPE, '').replace(/\s/gu, ' ')) {
    const { font, text: shown } = letterIn(document, letter, standard);
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + shown };
    else runs.push({ font, text: shown });
  }
  return inOrderOfSight(runs);
}

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A font lays the letters of one word from the right to the left; words that follow one another are turned round here. */
function inOrderOfSight(runs: readonly Run[]): readonly Run[] {
  const turned: Run[] = [];
  for (let at = 0; at < runs.length;) {
    const end = endOfRight(runs, at);
    turned.push(...(end > at ? runs.slice(at, end).reverse() : runs.slice(at, at + 1)));
    at = Math.max(end, at + 1);
  }
  return turned;
}

/** Where the stretch of words from the right that begins at a run ends; what stands between them belongs to it. */
function endOfRight(runs: readonly Run[], start: number): number {
  let end = start;
  for (let at = start; at < runs.length; at += 1) {
    const { text = '' } = runs[at] ?? {};
    if (FROM_THE_RIGHT.test(text)) end = at + 1;
    else if (at === start || /[\p{L}\p{N}]/u.test(text)) break;
  }
  return end;
}

/** A letter that no font has loses its accent; where that is not enough, a question mark says that something stood there. */
function letterIn(document: Document, letter: string, standard: StandardFont): Run {
  if (STANDARD.test(letter)) return { font: standard, text: letter };
  const file = fontFilesFor(letter).find((one) => has(withFile(document, one), letter));
  if (file !== undefined) return { font: file, text: letter };
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return { font: standard, text: STANDARD.test(bare) ? bare : '?' };
}

const opened = new WeakMap<Document, Set<string>>();

/** Turns to the font of a file, which every document opens once. */
function withFile(document: Document, file: string): Document {
  const known = opened.get(document) ?? new Set();
  opened.set(document, known);
  if (!known.has(file)) document.registerFont(file, unpackWoff(readFileSync(file)));
  known.add(file);
  return document.font(file);
}

/** The ranges of a file say for which letters it is meant; whether the font has one, only the font knows. */
function has(document: Document, letter: string): boolean {
  const { _font: open } = document as Document & OpenFont;
  return open?.font?.hasGlyphForCodePoint?.(letter.codePointAt(0) ?? 0) ?? true;
}

interface OpenFont {
  readonly _font?: { readonly font?: { hasGlyphForCodePoint?: (point: number) => boolean } };
}
