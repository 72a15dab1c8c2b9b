import { type EntryRow } from './list.repository.js';
import { type ListChangeDto } from './list.dto.js';
import { type ListKind } from '../../catalogue/limits/limit-list.js';

export interface ListDiff {
  readonly forbidden: readonly ListChangeDto[];
  readonly limited: readonly ListChangeDto[];
  readonly semiLimited: readonly ListChangeDto[];
  readonly freed: readonly ListChangeDto[];
  readonly changed: readonly ListChangeDto[];
}

/** What a list changes about the one before it. */
export function diffEntries(from: readonly EntryRow[], to: readonly EntryRow[], kind: ListKind): ListDiff {
  const value = (entry: EntryRow | undefined) =>
    entry === undefined ? null : kind === 'points' ? entry.points : entry.copies;
  const before = byCard(from);
  const after = byCard(to);
  const changes = [...new Map([...before, ...after]).entries()]
    .map(([key, entry]) => toChange(entry, value(before.get(key)), value(after.get(key))))
    .filter((change) => change.before !== change.after);
  if (kind !== 'limits') return { forbidden: [], limited: [], semiLimited: [], freed: [], changed: changes };
  const newly = (copies: number) => changes.filter((change) => change.after === copies);
  return {
    forbidden: newly(0),
    limited: newly(1),
    semiLimited: newly(2),
    freed: changes.filter((change) => change.after === null || change.after > 2),
    changed: [],
  };
}

function byCard(entries: readonly EntryRow[]): ReadonlyMap<string, EntryRow> {
  const key = (entry: EntryRow) =>
    `${entry.cardId ?? `${entry.konamiId ?? ''} ${entry.password ?? ''} ${entry.name ?? ''}`}`;
  return new Map(entries.map((entry) => [key(entry), entry]));
}

function toChange(entry: EntryRow, before: number | null, after: number | null): ListChangeDto {
  return {
    name: entry.cardName ?? entry.name ?? `Konami ID ${entry.konamiId ?? entry.password ?? 'unknown'}`,
    password: entry.cardPassword ?? entry.password,
    konamiId: entry.cardKonamiId ?? entry.konamiId,
    before,
    after,
  };
}
