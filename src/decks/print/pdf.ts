/** The deck list as PDF. Rows are as high as one page allows; what does not fit even so goes on to the next page. */
import PDFDocument from 'pdfkit';
import { draw, fit, widthOf, type Document } from './lettering.js';
import { JUDGE_LINES, type Paper, type Sheet, type SheetTable } from './sheet.js';

const MARGIN = 30;
const GAP = 8;
const ROW = { highest: 10.5, lowest: 7.5, step: 0.5 } as const;
/** Everything on the page that is no row. */
const BESIDE_ROWS = 268;
const PAGE: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'LETTER' };

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
  drawSheet(document, sheet);
  document.end();
  return finished;
}

/** Rows of the longest column of the Main Deck and of the others under it have to fit; else the list takes two pages anyway. */
function rowHeight(document: Document, { monsters, spells, traps, extra, side }: Sheet): number {
  const most = (tables: readonly SheetTable[]): number => Math.max(...tables.map(({ rows }) => rows.length));
  const count = most([monsters, spells, traps]) + most([extra, side]);
  const room = document.page.height - 2 * MARGIN - BESIDE_ROWS;
  for (let row: number = ROW.highest; row >= ROW.lowest; row -= ROW.step) if (count * row <= room) return row;
  return ROW.highest;
}

function drawSheet(document: Document, sheet: Sheet): void {
  const row = rowHeight(document, sheet);
  const left = MARGIN;
  const width = document.page.width - 2 * MARGIN;
  const { head } = sheet;
  document.font('Helvetica-Bold').fontSize(15).text('Deck list', left, MARGIN);
  document.rect(left + width - 30, MARGIN - 4, 30, 30).stroke();
  const initial = fit(document, sheet.initial, 'Helvetica-Bold', 20, 26);
  draw(document, initial, left + width - 15 - widthOf(document, initial.runs, initial.size) / 2, MARGIN + 4);
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
  top = drawTables(document, [sheet.monsters, sheet.spells, sheet.traps], row, top + 4, width);
  document.font('Helvetica-Bold').fontSize(9);
  document.text(`Main Deck total: ${sheet.mainTotal}`, left, top, { width, align: 'right', lineBreak: false });
  top = drawTables(document, [sheet.extra, sheet.side], row, top + 12, width);
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
    draw(document, fit(document, value ?? '', 'Helvetica-Bold', 9, column), x, y + 8);
    document
      .lineWidth(0.5)
      .moveTo(x, y + 19)
      .lineTo(x + column, y + 19)
      .stroke();
  });
  return top + Math.ceil(fields.length / columns) * 24;
}

/** Tables side by side; rows that reach the end of the page go on in the same columns of the next. */
function drawTables(
  document: Document,
  tables: readonly SheetTable[],
  row: number,
  top: number,
  width: number,
): number {
  const column = (width - GAP * (tables.length - 1)) / tables.length;
  let from = 0;
  let y = top;
  for (;;) {
    const room = Math.max(1, Math.floor((document.page.height - MARGIN - y - 40) / row));
    const shown = tables.map((table) => table.rows.slice(from, from + room));
    tables.forEach((table, index) => {
      drawColumn(document, { ...table, rows: shown[index] ?? [] }, row, MARGIN + index * (column + GAP), y, column);
    });
    const height = Math.max(...shown.map((rows) => rows.length)) * row + 26;
    if (tables.every((table) => table.rows.length <= from + room)) return y + height;
    from += room;
    y = nextPage(document);
  }
}

function drawColumn(
  document: Document,
  { title, total, rows }: SheetTable,
  row: number,
  x: number,
  y: number,
  width: number,
): void {
  document.font('Helvetica-Bold').fontSize(9).text(`${title} (${total})`, x, y, { lineBreak: false });
  document
    .lineWidth(1)
    .moveTo(x, y + 11)
    .lineTo(x + width, y + 11)
    .stroke();
  document.lineWidth(0.25);
  const size = row - 2.5;
  rows.forEach(({ count, name }, index) => {
    const line = y + 14 + index * row;
    document.font('Helvetica').fontSize(size);
    document.text(String(count), x, line, { width: 12, align: 'right', lineBreak: false });
    draw(document, fit(document, name, 'Helvetica', size, width - 18), x + 17, line);
    document
      .moveTo(x, line + row - 2)
      .lineTo(x + width, line + row - 2)
      .stroke();
  });
}

function nextPage(document: Document): number {
  document.addPage();
  return MARGIN;
}
