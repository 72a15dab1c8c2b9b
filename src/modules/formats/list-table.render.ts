import { csvLine } from '../../decks/csv.js';
import { escape } from '../../decks/print/html.js';
import { type ListRowDto, type ListTableDto } from './list-table.dto.js';

export function listTableToCsv({ rows, freed }: ListTableDto): string {
  const head = ['status', 'group', 'card', 'password', 'konami_id', 'points', 'before'];
  const line = (row: ListRowDto): string =>
    csvLine([row.status, row.group, row.card, row.password, row.konamiId, row.points, before(row)]);
  return [csvLine(head), ...rows.map(line), ...freed.map(line)].join('');
}

/** A page that can be shown or printed as it is. */
export function listTableToHtml(table: ListTableDto): string {
  const title = `${table.format} list of ${table.list.date}`;
  const statuses = [...new Set(table.rows.map((row) => row.status))];
  const parts = statuses.map((status) =>
    section(
      status,
      table.rows.filter((row) => row.status === status),
    ),
  );
  if (table.freed.length > 0) parts.push(section('No longer on the list', table.freed));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<style>
body { font: 10pt/1.3 Helvetica, Arial, sans-serif; margin: 10mm auto; max-width: 180mm; }
table { border-collapse: collapse; width: 100%; }
td, th { border-bottom: .5pt solid #999; padding: .5mm 1mm; text-align: left; }
tr { page-break-inside: avoid; }
tr.changed td { font-weight: bold; }
@media screen { body { padding: 0 4mm; } }
</style></head><body>
<h1>${escape(title)}</h1>
<p>Revision ${table.list.revision}. ${table.before === null ? '' : `Compared with the list of ${escape(table.before.date)}.`}</p>
${parts.join('\n')}
</body></html>
`;
}

function section(title: string, rows: readonly ListRowDto[]): string {
  const points = rows.some((row) => row.points !== null);
  const head = `<tr><th>Card</th><th>Kind</th>${points ? '<th>Points</th>' : ''}<th>Before</th></tr>`;
  const body = rows.map(
    (row) =>
      `<tr${row.was === null ? '' : ' class="changed"'}><td>${escape(row.card)}</td><td>${escape(row.group)}</td>` +
      `${points ? `<td>${row.points ?? ''}</td>` : ''}<td>${escape(before(row))}</td></tr>`,
  );
  return `<h2>${escape(title)} (${rows.length})</h2>\n<table>${head}\n${body.join('\n')}</table>`;
}

function before({ was }: ListRowDto): string {
  if (was === null) return '';
  return was.points === null ? was.status : `${was.points} points`;
}
