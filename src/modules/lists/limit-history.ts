import { type CardLimitDto } from './list.dto.js';
import { type HistoryRow } from './list.repository.js';
import { statusOf } from './list-status.js';

/** A line of the answer, before it is known when it ends. */
type Line = { readonly [K in keyof CardLimitDto]: CardLimitDto[K] };

/** A card's life on the lists: one line per stretch in which its status stayed the same, from its first mention on. */
export function toHistory(rows: readonly HistoryRow[]): readonly CardLimitDto[] {
  const lines: Line[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    const isNewFormat = last?.format !== row.format;
    if (isNewFormat && !row.listed) continue;
    // A list of limits that does not name a card leaves it free; a list of points gives it none.
    const copies = row.kind === 'points' ? null : row.listed ? row.copies : row.kind === 'whitelist' ? 0 : 3;
    const points = row.kind === 'points' ? (row.points ?? 0) : null;
    if (!isNewFormat && last.copies === copies && last.points === points) continue;
    if (!isNewFormat) lines[lines.length - 1] = { ...last, until: row.date };
    lines.push({ format: row.format, from: row.date, until: null, status: statusOf(copies), copies, points });
  }
  return lines;
}
