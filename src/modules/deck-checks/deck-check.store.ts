import { type EntityManager } from 'typeorm';
import { type CheckRecord } from './check-record.js';
import { type DeckCheckEntity } from './deck-check.entity.js';

/**
 * Writes many checks with two statements. Arrays of columns go over as they are, so that a batch costs the database
 * two round trips and no parsing of long statements.
 */
export async function insertChecks(manager: EntityManager, records: readonly CheckRecord[]): Promise<void> {
  if (records.length === 0) return;
  const column = (of: (record: CheckRecord) => unknown): unknown[] => records.map(of);
  const json = (of: (record: CheckRecord) => unknown): string[] => records.map((record) => JSON.stringify(of(record)));
  await manager.query(
    `insert into deck_checks
       (id, label, input, notation, deck_hash, lines, corrections, unknown, problems, legal, engine, created_at)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[],
       $8::jsonb[], $9::jsonb[], $10::boolean[], $11::text[], $12::timestamptz[])`,
    [
      column((record) => record.id),
      column((record) => record.label),
      column((record) => withoutNul(record.input)),
      column((record) => record.notation),
      column((record) => record.deckHash),
      json((record) => record.lines),
      json((record) => record.corrections),
      json((record) => record.unknown),
      json((record) => record.problems),
      column((record) => record.legal),
      column((record) => record.engine),
      column((record) => record.createdAt),
    ],
  );
  const results = records.flatMap((record) =>
    record.results.map(({ report, cap }, position) => ({ id: record.id, position, report, cap })),
  );
  await manager.query(
    `insert into deck_check_results
       (check_id, position, format, format_revision, date, cap, list_track, list_date, list_revision, legal, report)
     select * from unnest($1::uuid[], $2::smallint[], $3::text[], $4::integer[], $5::date[], $6::integer[],
       $7::text[], $8::date[], $9::integer[], $10::boolean[], $11::jsonb[])`,
    [
      results.map((result) => result.id),
      results.map((result) => result.position),
      results.map(({ report }) => report.format),
      results.map(({ report }) => report.formatRevision),
      results.map(({ report }) => report.date),
      results.map((result) => result.cap),
      results.map(({ report }) => report.list?.track ?? null),
      results.map(({ report }) => report.list?.date ?? null),
      results.map(({ report }) => report.list?.revision ?? null),
      results.map(({ report }) => report.legal),
      results.map(({ report }) => JSON.stringify(report)),
    ],
  );
}

/** Postgres text holds every character but this one. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}

/** A stored check with its results loaded. */
export function toRecord(entity: DeckCheckEntity): CheckRecord {
  const { id, label, input, notation, deckHash, lines, corrections, unknown, problems, legal, engine, createdAt } =
    entity;
  const results = [...entity.results]
    .sort((a, b) => a.position - b.position)
    .map(({ report, cap }) => ({ report, cap }));
  return {
    id,
    label,
    input,
    notation,
    deckHash,
    lines,
    corrections,
    unknown,
    problems,
    legal,
    engine,
    createdAt,
    results,
  };
}
