import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { changesBetween, type DeskReport, type KnownFormat } from '../../decks/deck-desk.js';
import { fromStoredLines, type StoredLine } from '../../decks/stored-deck.js';
import { ENGINE_VERSION, type ListReference } from '../../engine/index.js';
import { Problem } from '../../http/index.js';
import { Clock } from '../deck-desk/clock.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { FormatsService } from '../formats/formats.service.js';
import { type RecheckAnswerDto, type RecheckChangeDto } from './deck-answer.dto.js';
import { type RecheckDto } from './deck-checks.dto.js';

interface StoredResult {
  readonly check_id: string;
  readonly label: string | null;
  readonly engine: string;
  readonly lines: readonly StoredLine[];
  readonly format: string;
  readonly date: string;
  readonly cap: number | null;
  readonly report: DeskReport;
}

const USUAL_LIMIT = 500;

/** Goes through stored checks again, with the lists, formats and cards of today. Nothing stored is changed. */
@Injectable()
export class RecheckService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly desks: DeskService,
    private readonly formats: FormatsService,
    private readonly clock: Clock,
  ) {}

  async recheck({ date, format, after, limit = USUAL_LIMIT }: RecheckDto): Promise<RecheckAnswerDto> {
    // By id, which stays as it is while new checks arrive.
    const ids = await this.dataSource.query<{ id: string }[]>(
      'select id from deck_checks where $1::uuid is null or id > $1 order by id limit $2',
      [after ?? null, limit],
    );
    const rows = await this.dataSource.query<StoredResult[]>(
      `${SELECT} where c.id = any($1) and ($2::text is null or r.format = $2) order by c.id, r.position`,
      [ids.map(({ id }) => id), format ?? null],
    );
    const next = ids.length < limit ? null : (ids.at(-1)?.id ?? null);
    return this.compare(rows, date ?? null, next);
  }

  async recheckOne(id: string, date: string | null): Promise<RecheckAnswerDto> {
    const rows = await this.dataSource.query<StoredResult[]>(`${SELECT} where c.id = $1 order by r.position`, [id]);
    return this.compare(rows, date, null);
  }

  private async compare(
    rows: readonly StoredResult[],
    date: string | null,
    next: string | null,
  ): Promise<RecheckAnswerDto> {
    const desk = await this.desks.current();
    const known = new Map<string, KnownFormat | null>();
    const changed: RecheckChangeDto[] = [];
    for (const row of rows) {
      if (!known.has(row.format)) known.set(row.format, await this.formatOrNull(row.format));
      const format = known.get(row.format) ?? null;
      if (format === null) continue;
      const ask = { format, date: date ?? row.date, cap: row.cap };
      const [now] = desk.check(fromStoredLines(row.lines, desk.cards), [ask], this.clock.today());
      if (now === undefined) continue;
      const change = changeBetween(row, now);
      if (change !== null) changed.push(change);
    }
    return { object: 'recheck', checked: rows.length, changed, next };
  }

  private async formatOrNull(id: string): Promise<KnownFormat | null> {
    try {
      return await this.formats.known(id, await this.desks.current());
    } catch (error) {
      if (error instanceof Problem && error.slug === 'not-found') return null;
      throw error;
    }
  }
}

const SELECT = `select c.id as check_id, c.label, c.engine, c.lines, r.format, r.date::text as date, r.cap, r.report
  from deck_checks c join deck_check_results r on r.check_id = c.id`;

/** What is different, and which of the things behind a check are; `null` where the findings are the same. */
function changeBetween(row: StoredResult, now: DeskReport): RecheckChangeDto | null {
  const before = row.report;
  const changes = changesBetween(before.faults, now.faults);
  if (changes === null) return null;
  const because: string[] = [];
  if (!sameList(before.list, now.list)) because.push('list');
  if (before.formatRevision !== now.formatRevision) because.push('format');
  if (row.engine !== ENGINE_VERSION) because.push('engine');
  if (because.length === 0) because.push('cards');
  return {
    check: row.check_id,
    label: row.label,
    format: row.format,
    legalBefore: before.legal,
    legalAfter: now.legal,
    listBefore: before.list,
    listAfter: now.list,
    because,
    ...changes,
  };
}

function sameList(one: ListReference | null, other: ListReference | null): boolean {
  return one?.track === other?.track && one?.date === other?.date && one?.revision === other?.revision;
}
