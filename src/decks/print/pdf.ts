/** The deck list as PDF. One page for every legal deck; what does not fit goes on to the next page. */
import PDFDocument from 'pdfkit';
import { JUDGE_LINES, type Paper, type Sheet, type SheetTable } from './sheet.js';

const MARGIN = 30;
const GAP = 8;
const ROW = 10.5;
const PAGE: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'LETTER' };

type Document = InstanceType<typeof PDFDocument>;

/** The finished file. Dates are those of the sheet, so that the same deck gives the same bytes. */
export async function sheetToPdf(sheet: Sheet, paper: Paper): Promise<Buffer> {
  const title = `Deck list${sheet.head.player === null ? '' : ` of ${sheet.head.player}`}`;
  const info = {
    Title: title,
    Creator: 'Solemn',
    CreationDate: new Date(`${sheet.head.date ?? '2000-01-01'}T00:00:00Z`),
  };
  const document = new PDFDocument({ size: PAGE[paper], margin: MARGIN, info, bufferPages: true });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    document.on('error', reject);
  });
  draw(document, sheet);
  document.end();
  return finished;
}

function draw(document: Document, sheet: Sheet): void {
  const left = MARGIN;
  const width = document.page.width - 2 * MARGIN;
  const { head } = sheet;
  document.font('Helvetica-Bold').fontSize(15).text('Deck list', left, MARGIN);
  document.rect(left + width - 30, MARGIN - 4, 30, 30).stroke();
  document.fontSize(20).text(sheet.initial, left + width - 30, MARGIN + 2, { width: 30, align: 'center' });
  let top = MARGIN + 32;
  const fields: readonly (readonly [string, string | null])[] = [
    ['Name of the player', head.player],
    ['Player ID', head.playerId],
    ['Country', head.country],
    ['Event', head.event],
    ['Date', head.date],
    ['Format', head.format],
  ];
  top = drawFields(document, fields, 3, top, width);
  top = drawTables(document, [sheet.monsters, sheet.spells, sheet.traps], top + 4, width);
  document.font('Helvetica-Bold').fontSize(9);
  document.text(`Main Deck total: ${sheet.mainTotal}`, left, top, { width, align: 'right', lineBreak: false });
  top = drawTables(document, [sheet.extra, sheet.side], top + 12, width);
  if (top + 120 > document.page.height - MARGIN) top = nextPage(document);
  document
    .font('Helvetica-Bold')
    .fontSize(9)
    .text('Judge use only', left, top + 4, { lineBreak: false });
  const judged = JUDGE_LINES.map((label): readonly [string, null] => [label, null]);
  top = drawFields(document, judged, 2, top + 16, width);
  document
    .font('Helvetica')
    .fontSize(6)
    .text(`${head.hash} · unofficial form`, left, top + 2, { width, lineBreak: false });
}

function drawFields(
  document: Document,
  fields: readonly (readonly [string, string | null])[],
  columns: number,
  top: number,
  width: number,
): number {
  const column = (width - GAP * (columns - 1)) / columns;
  fields.forEach(([label, value], index) => {
    const x = MARGIN + (index % columns) * (column + GAP);
    const y = top + Math.floor(index / columns) * 24;
    document.font('Helvetica').fontSize(6).text(label, x, y, { width: column, lineBreak: false });
    document.font('Helvetica-Bold').fontSize(9);
    document.text(fit(document, value ?? '', column), x, y + 8, { lineBreak: false });
    document
      .lineWidth(0.5)
      .moveTo(x, y + 19)
      .lineTo(x + column, y + 19)
      .stroke();
  });
  return top + Math.ceil(fields.length / columns) * 24;
}

/** Tables side by side; rows that reach the end of the page go on in the same columns of the next. */
function drawTables(document: Document, tables: readonly SheetTable[], top: number, width: number): number {
  const column = (width - GAP * (tables.length - 1)) / tables.length;
  let from = 0;
  let y = top;
  for (;;) {
    const room = Math.max(1, Math.floor((document.page.height - MARGIN - y - 40) / ROW));
    const shown = tables.map((table) => table.rows.slice(from, from + room));
    tables.forEach((table, index) => {
      drawColumn(document, table, shown[index] ?? [], MARGIN + index * (column + GAP), y, column);
    });
    const height = Math.max(...shown.map((rows) => rows.length)) * ROW + 26;
    if (tables.every((table) => table.rows.length <= from + room)) return y + height;
    from += room;
    y = nextPage(document);
  }
}

function drawColumn(
  document: Document,
  table: SheetTable,
  rows: SheetTable['rows'],
  x: number,
  y: number,
  width: number,
): void {
  document.font('Helvetica-Bold').fontSize(9).text(`${table.title} (${table.total})`, x, y, { lineBreak: false });
  document
    .lineWidth(1)
    .moveTo(x, y + 11)
    .lineTo(x + width, y + 11)
    .stroke();
  document.font('Helvetica').fontSize(8).lineWidth(0.25);
  rows.forEach(({ count, name }, index) => {
    const line = y + 14 + index * ROW;
    document.text(String(count), x, line, { width: 12, align: 'right', lineBreak: false });
    document.text(fit(document, name, width - 18), x + 17, line, { lineBreak: false }).fontSize(8);
    document
      .moveTo(x, line + ROW - 2)
      .lineTo(x + width, line + ROW - 2)
      .stroke();
  });
}

function nextPage(document: Document): number {
  document.addPage();
  return MARGIN;
}

const SMALLEST = 5;

/**
 * What a standard font can write of a text, in the size that is set or as small as it must be: a name that is cut can be
 * told from no other. Only what does not fit in the smallest size is cut, with a sign of it.
 */
function fit(document: Document, text: string, width: number): string {
  const plain = inLatin(text);
  for (let size = 9; size >= SMALLEST; size -= 0.5) {
    if (document.widthOfString(plain) <= width) return plain;
    document.fontSize(size);
  }
  let cut = plain;
  while (cut.length > 1 && document.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}

/** Letters that no accent can be taken from. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  œ: 'oe',
  Œ: 'OE',
};
const UNKNOWN = /[^\u0020-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026]/gu;

/** Standard fonts know the letters of Western Europe; others lose their accents, and what is not Latin is a question mark. */
function inLatin(text: string): string {
  return text.normalize('NFC').replace(UNKNOWN, (letter) => {
    const bare = LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
    return bare.replace(UNKNOWN, '?');
  });
}
