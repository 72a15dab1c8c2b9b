import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type QueryRunner } from 'typeorm';
import { type DeckDesk, type KnownFormat } from '../../decks/deck-desk.js';
import { harmIn, invalidAt, problem, Problem } from '../../http/index.js';
import { toProblemDocument } from '../../http/problem.js';
import { StrictValidationPipe } from '../../http/validation-pipe.js';
import { Clock } from '../deck-desk/clock.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { hashOf } from '../idempotency/idempotency.service.js';
import { type CheckRecord, makeRecord, toDeckCheckDto } from './check-record.js';
import { DeckBatchEntity } from './deck-batch.entity.js';
import { insertChecks } from './deck-check.store.js';
import { BatchLineDto, type BatchQuery } from './deck-checks.dto.js';
import { DeckChecksService } from './deck-checks.service.js';
import { MAX_LINE, type NdjsonLine } from './ndjson.js';

/**
 * Lines that are checked and stored together; an answer is sent only after they are stored. So few that their rows are
 * garbage before the next: what lives longer is promoted and stays until the heap is gone through as a whole.
 */
const CHUNK = 25;
/** Each batch holds one connection to the database, and others need some too. */
const MOST_AT_ONCE = 4;

interface Answered {
  readonly line: NdjsonLine;
  readonly text: string;
  readonly record: CheckRecord | null;
}

export interface Batch {
  /** Answers to the next lines, each ending in a line break. */
  readonly answer: (lines: readonly NdjsonLine[]) => AsyncGenerator<string>;
  /** All lines came. */
  readonly complete: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/**
 * Many decks in one request. Under an idempotency key every answer is kept in the transaction that keeps its check, so
 * a batch that broke off is sent again as a whole: lines that were done are answered from what was kept, the others
 * are done now.
 */
@Injectable()
export class BatchService {
  private readonly validation = new StrictValidationPipe();
  private open = 0;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly desks: DeskService,
    private readonly checks: DeckChecksService,
    private readonly clock: Clock,
  ) {}

  async begin(query: BatchQuery, key: string | null): Promise<Batch> {
    if (this.open >= MOST_AT_ONCE) {
      throw problem('not-ready', {
        detail: `${MOST_AT_ONCE} batches are being worked on.`,
        hint: 'Send it again in a few seconds; with an Idempotency-Key nothing is done twice.',
      });
    }
    this.open += 1;
    const runner = this.dataSource.createQueryRunner();
    try {
      const desk = await this.desks.current();
      // A format that does not exist is refused now and not three thousand times.
      await this.checks.asksOf({ ...(query.format !== undefined && { formats: [{ format: query.format }] }) }, desk);
      const done = key === null ? 0 : await takeUp(runner, key, hashOf(query));
      return this.batch(query, key, desk, runner, done);
    } catch (error) {
      await this.release(runner, null);
      throw error;
    }
  }

  private batch(query: BatchQuery, key: string | null, desk: DeckDesk, runner: QueryRunner, done: number): Batch {
    const known = new Map<string, KnownFormat>();
    const work = (line: NdjsonLine): Promise<Answered> => this.answerLine(line, query, desk, known);
    const store = query.store !== 'false';
    return {
      answer: async function* (lines) {
        for (let from = 0; from < lines.length; from += CHUNK) {
          const chunk = lines.slice(from, from + CHUNK);
          const old = key === null ? [] : chunk.filter((line) => line.number <= done);
          if (key !== null && old.length > 0) yield* repeat(runner, key, old);
          const fresh: Answered[] = [];
          for (const line of chunk.slice(old.length)) fresh.push(await work(line));
          if (fresh.length === 0) continue;
          if (store) await storeChunk(runner, key, fresh);
          yield fresh.map(({ text }) => text).join('');
        }
      },
      complete: async () => {
        if (key !== null) await runner.query('update deck_batches set complete = true where key = $1', [key]);
      },
      release: () => this.release(runner, key),
    };
  }

  private async release(runner: QueryRunner, key: string | null): Promise<void> {
    this.open -= 1;
    try {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      if (key !== null) await runner.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockName(key)]);
    } finally {
      await runner.release();
    }
  }

  private async answerLine(
    line: NdjsonLine,
    query: BatchQuery,
    desk: DeckDesk,
    known: Map<string, KnownFormat>,
  ): Promise<Answered> {
    let id: string | null = null;
    try {
      const value = parse(line);
      id = idOf(value);
      const dto = (await this.validation.transform(value, { type: 'body', metatype: BatchLineDto })) as BatchLineDto;
      const date = dto.date ?? query.date;
      const fallback = { format: query.format ?? 'tcg', ...(query.cap !== undefined && { cap: query.cap }) };
      const asks = await this.checks.asksOf(
        { ...(dto.formats !== undefined && { formats: dto.formats }), ...(date !== undefined && { date }) },
        desk,
        known,
        fallback,
      );
      const capped = asks.map((ask) => ({ ...ask, cap: ask.cap ?? query.cap ?? null }));
      const record = makeRecord(
        dto.deck,
        dto.notation ?? null,
        capped,
        desk,
        dto.label ?? dto.id ?? null,
        this.clock.now(),
      );
      const stored = query.store !== 'false' && dto.store !== false;
      const { deck, ...check } = toDeckCheckDto(record, stored);
      const answer = {
        line: line.number,
        for: id,
        status: 'checked',
        ...check,
        hash: deck.hash,
        notation: deck.notation,
      };
      return { line, text: `${JSON.stringify(answer)}\n`, record: stored ? record : null };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const found = toProblemDocument(error, `line-${line.number}`);
      return {
        line,
        text: `${JSON.stringify({ line: line.number, for: id, status: 'problem', problem: found })}\n`,
        record: null,
      };
    }
  }
}

function parse({ text }: NdjsonLine): unknown {
  if (text === null) throw problem('body-too-large', { detail: `The line is longer than ${MAX_LINE} characters.` });
  const value = parseJson(text);
  const harm = harmIn(value);
  if (harm !== null) throw harm;
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem('malformed-json', { detail: 'The line is not JSON.', hint: 'Each line is one JSON object.' });
  }
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' ? id.slice(0, 200) : null;
}

function lockName(key: string): string {
  return `deck-batch ${key}`;
}

/** Takes the batch for this request and tells how many of its lines are done. */
async function takeUp(runner: QueryRunner, key: string, settingsHash: string): Promise<number> {
  const [lock] = (await runner.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [
    lockName(key),
  ])) as { taken: boolean }[];
  if (lock?.taken !== true) {
    throw problem('conflict', {
      detail: 'A batch with this Idempotency-Key is being worked on by another request.',
      hint: 'Wait until it has ended, or take another key for another batch.',
    });
  }
  await runner.query(
    'insert into deck_batches (key, settings_hash) values ($1, $2) on conflict on constraint pk_deck_batches do nothing',
    [key, settingsHash],
  );
  const batch = await runner.manager.findOneByOrFail(DeckBatchEntity, { key });
  if (batch.settingsHash !== settingsHash) {
    await runner.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockName(key)]);
    throw problem('conflict', {
      detail: 'This Idempotency-Key was used for a batch with other parameters.',
      hint: 'Send the same query as the first time, or take another key.',
    });
  }
  return batch.linesDone;
}

/** The answers that these lines had, or a conflict where a line is not what it was. */
async function* repeat(runner: QueryRunner, key: string, lines: readonly NdjsonLine[]): AsyncGenerator<string> {
  const rows = (await runner.query(
    'select line, input_hash, answer from deck_batch_lines where batch = $1 and line = any($2)',
    [key, lines.map((line) => line.number)],
  )) as { line: number; input_hash: string; answer: string }[];
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const line of lines) {
    const row = byLine.get(line.number);
    yield row?.input_hash === inputHash(line) ? row.answer : conflictAt(line);
  }
}

function conflictAt({ number }: NdjsonLine): string {
  const conflict = invalidAt('', 'This line was another one when the batch was sent first under this Idempotency-Key.');
  const found = toProblemDocument(problem('conflict', conflict.parts), `line-${number}`);
  return `${JSON.stringify({ line: number, for: null, status: 'problem', problem: found })}\n`;
}

async function storeChunk(runner: QueryRunner, key: string | null, answered: readonly Answered[]): Promise<void> {
  await runner.startTransaction();
  try {
    await insertChecks(
      runner.manager,
      answered.flatMap(({ record }) => (record === null ? [] : [record])),
    );
    if (key !== null) {
      await runner.query(
        `insert into deck_batch_lines (batch, line, input_hash, check_id, answer)
         select $1, * from unnest($2::integer[], $3::text[], $4::uuid[], $5::text[])`,
        [
          key,
          answered.map(({ line }) => line.number),
          answered.map(({ line }) => inputHash(line)),
          answered.map(({ record }) => record?.id ?? null),
          answered.map(({ text }) => text),
        ],
      );
      await runner.query('update deck_batches set lines_done = $2 where key = $1', [key, answered.at(-1)?.line.number]);
    }
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

function inputHash({ text }: NdjsonLine): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64');
}
