import { type EntityManager } from 'typeorm';
import { type CheckRecord } from './check-record.js';
import { type DeckCheckEntity } from './deck-check.entity.js';

/** Writes many checks with two statements; the rows go over as one JSON text each, which nobody has to escape. */
export async function insertChecks(manager: EntityManager, records: readonly CheckRecord[]): Promise<void> {
  if (records.length === 0) return;
  const checks = records.map((record) => ({
    id: record.id,
    label: record.label,
    input: record.input,
    notation: record.notation,
    deck_hash: record.deckHash,
    lines: record.lines,
    corrections: record.corrections,
    unknown: record.unknown,
    problems: record.problems,
    legal: record.legal,
    engine: record.engine,
    created_at: record.createdAt,
  }));
  await manager.query(
    `insert into deck_checks
       (id, label, input, notation, deck_hash, lines, corrections, unknown, problems, legal, engine, created_at)
     select * from jsonb_to_recordset($1::jsonb) as row
       (id uuid, label text, input text, notation text, deck_hash text, lines jsonb, corrections jsonb, unknown jsonb,
        problems jsonb, legal boolean, engine text, created_at timestamptz)`,
    [JSON.stringify(checks)],
  );
  const results = records.flatMap((record) =>
    record.results.map(({ report, cap }, position) => ({
      check_id: record.id,
      position,
      format: report.format,
      format_revision: report.formatRevision,
      date: report.date,
      cap,
      list_track: report.list?.track ?? null,
      list_date: report.list?.date ?? null,
      list_revision: report.list?.revision ?? null,
      legal: report.legal,
      report,
    })),
  );
  await manager.query(
    `insert into deck_check_results
       (check_id, position, format, format_revision, date, cap, list_track, list_date, list_revision, legal, report)
     select * from jsonb_to_recordset($1::jsonb) as row
       (check_id uuid, position smallint, format text, format_revision integer, date date, cap integer,
        list_track text, list_date date, list_revision integer, legal boolean, report jsonb)`,
    [JSON.stringify(results)],
  );
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
