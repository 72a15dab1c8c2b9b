/** The deck list as one HTML page, laid out for A4 or Letter paper; a browser prints it as it stands. */
import { JUDGE_LINES, type Paper, type Sheet, type SheetTable } from './sheet.js';

const PAGE_SIZE: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'letter' };

/** Heights of the printed page in millimetres that head, totals, captions and the judges' block leave for rows. */
const ROOM: Readonly<Record<Paper, number>> = { a4: 158, letter: 140 };
const SIZES = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6] as const;
/** Millimetres of a row, and of a letter in the middle, for each point of their size. */
const ROW_HEIGHT = 0.47;
const LETTER_WIDTH = 0.185;
/** Millimetres for a name beside its number, in three columns and in two. */
const THREE = 52;
const TWO = 83;

/** The largest size of letters in which the list stays on one page; the smallest where it takes two anyway. */
function rowSize({ monsters, spells, traps, extra, side }: Sheet, paper: Paper): number {
  const lines = (tables: readonly SheetTable[], width: number, size: number): number =>
    Math.max(
      ...tables.map(({ rows }) =>
        rows.reduce((sum, { name }) => sum + Math.max(1, Math.ceil((name.length * LETTER_WIDTH * size) / width)), 0),
      ),
    );
  const height = (size: number): number =>
    (lines([monsters, spells, traps], THREE, size) + lines([extra, side], TWO, size)) * size * ROW_HEIGHT;
  return SIZES.find((size) => height(size) <= ROOM[paper]) ?? Math.min(...SIZES);
}

export function sheetToHtml(sheet: Sheet, paper: Paper): string {
  const { head } = sheet;
  const field = (label: string, value: string | null): string =>
    `<div class="field"><span>${label}</span><b dir="auto">${escape(value ?? '')}</b></div>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Deck list${head.player === null ? '' : ` of ${escape(head.player)}`}</title>
<style>
@page { size: ${PAGE_SIZE[paper]}; margin: 10mm; }
body { font: 9.5pt/1.25 Helvetica, Arial, sans-serif; margin: 0 auto; max-width: 190mm; color: #000; }
h1 { font-size: 14pt; margin: 0 0 2mm; }
.initial { float: right; border: 1.5pt solid; width: 11mm; height: 11mm; font-size: 20pt; line-height: 11mm; text-align: center; }
.head, .three, .two { display: grid; gap: 2mm 4mm; align-items: start; }
.head { grid-template-columns: 2fr 1fr 1fr; clear: both; }
.three { grid-template-columns: repeat(3, 1fr); }
.two { grid-template-columns: repeat(2, 1fr); }
.head, .judge .two { align-items: stretch; }
.field { border-bottom: .5pt solid; min-height: 5.5mm; overflow-wrap: anywhere; }
.field span { font-size: 7pt; display: block; }
table { border-collapse: collapse; width: 100%; margin-top: 2mm; }
caption { text-align: left; font-weight: bold; border-bottom: 1pt solid; }
@media print { tbody td { font-size: ${rowSize(sheet, paper)}pt; line-height: 1.15; } }
td { border-bottom: .25pt solid #777; padding: .2mm 1mm; }
td:first-child { width: 6mm; text-align: right; }
tfoot td { font-weight: bold; border: 0; }
tr { page-break-inside: avoid; }
.total { font-weight: bold; text-align: right; margin: 1mm 0; }
.judge { border: 1pt solid; padding: 1mm 2mm; margin-top: 3mm; page-break-inside: avoid; }
.small { font-size: 7pt; margin-top: 2mm; overflow-wrap: anywhere; }
@media screen { body { padding: 6mm; } }
@media screen and (max-width: 600px) {
  .three, .two { grid-template-columns: 1fr; }
  .head { grid-template-columns: 1fr 1fr; }
}
</style>
</head>
<body>
<div class="initial" title="Initial of the last name">${escape(sheet.initial)}</div>
<h1>Deck list</h1>
<div class="head">
${field('Name of the player', head.player)}
${field('Player ID', head.playerId)}
${field('Country', head.country)}
${field('Event', head.event)}
${field('Date', head.date)}
${field('Format', head.format)}
</div>
<div class="three">
${[sheet.monsters, sheet.spells, sheet.traps].map(tableToHtml).join('\n')}
</div>
<p class="total">Main Deck total: ${sheet.mainTotal}</p>
<div class="two">
${[sheet.extra, sheet.side].map(tableToHtml).join('\n')}
</div>
<section class="judge"><b>Judge use only</b>
<div class="two">
${JUDGE_LINES.map((label) => field(label, null)).join('\n')}
</div>
</section>
<p class="small">${escape(head.hash)} · unofficial form</p>
</body>
</html>
`;
}

function tableToHtml({ title, rows, total }: SheetTable): string {
  const body = rows.map(({ count, name }) => `<tr><td>${count}</td><td>${escape(name)}</td></tr>`).join('');
  return `<table><caption>${title}</caption><tfoot><tr><td>${total}</td><td>Total</td></tr></tfoot><tbody>${body}</tbody></table>`;
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
