import { type LimitListEntity } from './limit-list.entity.js';
import { type LimitListDto, type ListEntryDto, type ListSummaryDto } from './list.dto.js';
import { type EntryRow } from './list.repository.js';
import { statusOf } from './list-status.js';

/** The fields without the class, so that they can be spread. */
type Fields<T> = { readonly [K in keyof T]: T[K] };

/** `revisions`: every revision that is kept of the list of this day. */
export function toSummaryDto(list: LimitListEntity, revisions: readonly number[]): Fields<ListSummaryDto> {
  return {
    object: 'limit-list',
    uri: `/v1/lists/${list.format}/${list.date}`,
    format: list.format,
    date: list.date,
    revision: list.revision,
    revisions,
    title: list.title,
    kind: list.kind,
    monthOnly: list.monthOnly,
    partial: list.partial,
    size: list.size,
    source: list.source,
    edoproHash: list.edoproHash === null ? null : Number(list.edoproHash),
    importedAt: list.importedAt.toISOString(),
  };
}

export function toLimitListDto(
  list: LimitListEntity,
  revisions: readonly number[],
  entries: readonly EntryRow[],
): LimitListDto {
  return { ...toSummaryDto(list, revisions), entries: entries.map(toEntryDto) };
}

function toEntryDto(entry: EntryRow): ListEntryDto {
  return {
    name: entry.cardName ?? entry.name,
    password: entry.cardPassword ?? entry.password,
    konamiId: entry.cardKonamiId ?? entry.konamiId,
    known: entry.cardName !== null,
    status: statusOf(entry.copies),
    copies: entry.copies,
    points: entry.points,
  };
}
