import { type ListTable } from '../../decks/list-table.js';

/** A card whose standing differs from the list before. */
export interface ListChange {
  readonly card: string;
  readonly konamiId: number | null;
  readonly from: string;
  readonly to: string;
  readonly pointsFrom: number | null;
  readonly pointsTo: number | null;
}

/** What a list changed, from its page-ready table. */
export function changesOf(table: ListTable): readonly ListChange[] {
  return [...table.rows, ...table.freed].flatMap(({ card, konamiId, status, points, was }) =>
    was === null ? [] : [{ card, konamiId, from: was.status, to: status, pointsFrom: was.points, pointsTo: points }],
  );
}
