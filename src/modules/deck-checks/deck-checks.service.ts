import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { canonicalDeck, deckHash } from '../../decks/canonical.js';
import { type DeckDesk, type FormatAsk, type KnownFormat } from '../../decks/deck-desk.js';
import { fromStoredLines } from '../../decks/stored-deck.js';
import { type DeckList } from '../../engine/index.js';
import { invalidAt, problem, Problem, toRange } from '../../http/index.js';
import { Clock } from '../deck-desk/clock.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { FormatsService } from '../formats/formats.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { type CheckRecord, makeRecord, resolveInput, toDeckCheckDto } from './check-record.js';
import { type DeckCheckDto, type DeckHistoryDto } from './deck-answer.dto.js';
import { DeckCheckEntity } from './deck-check.entity.js';
import { insertChecks, toRecord } from './deck-check.store.js';
import { type CheckDeckDto, type DeckCheckQuery, type FormatAskDto, type HistoryDto } from './deck-checks.dto.js';

const DEFAULT_FORMAT = 'tcg';

@Injectable()
export class DeckChecksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly desks: DeskService,
    private readonly formats: FormatsService,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  async check(dto: CheckDeckDto, key: string | undefined): Promise<DeckCheckDto> {
    const desk = await this.desks.current();
    const asks = await this.asksOf(dto, desk);
    const make = (): CheckRecord =>
      makeRecord(dto.deck, dto.notation ?? null, asks, desk, dto.label ?? null, this.clock.now());
    if (dto.store === false) return toDeckCheckDto(make(), false);
    return this.idempotency.once('deck-checks', key, dto, async (manager) => {
      const record = make();
      await insertChecks(manager, [record]);
      return toDeckCheckDto(record, true);
    });
  }

  /** The formats that a request names, or the usual one. A format that does not exist is named with its place. */
  async asksOf(
    { formats, date }: Pick<CheckDeckDto, 'formats' | 'date'>,
    desk: DeckDesk,
    known = new Map<string, KnownFormat>(),
    fallback: FormatAskDto = { format: DEFAULT_FORMAT },
  ): Promise<readonly FormatAsk[]> {
    const asked = formats ?? [fallback];
    const asks: FormatAsk[] = [];
    for (const [index, ask] of asked.entries()) {
      let format = known.get(ask.format);
      if (format === undefined) {
        format = await this.formatAt(ask.format, `/formats/${index}/format`, desk);
        known.set(ask.format, format);
      }
      asks.push({ format, date: ask.date ?? date ?? this.clock.today(), cap: ask.cap ?? null });
    }
    return asks;
  }

  private async formatAt(id: string, pointer: string, desk: DeckDesk): Promise<KnownFormat> {
    try {
      return await this.formats.known(id, desk);
    } catch (error) {
      if (error instanceof Problem && error.slug === 'not-found') {
        throw invalidAt(pointer, error.parts.detail, error.parts.hint);
      }
      throw error;
    }
  }

  async stored(id: string): Promise<CheckRecord> {
    const entity = await this.dataSource.manager.findOne(DeckCheckEntity, {
      where: { id },
      relations: { results: true },
    });
    if (entity === null)
      throw problem('not-found', {
        detail: `There is no deck check ${id}.`,
        hint: 'GET /v1/deck-checks lists those that were stored.',
      });
    return toRecord(entity);
  }

  /** The cards of a stored check as the catalogue has them today. */
  async deckOf(id: string): Promise<{ readonly lines: DeckList; readonly record: CheckRecord }> {
    const [desk, record] = await Promise.all([this.desks.current(), this.stored(id)]);
    return { lines: fromStoredLines(record.lines, desk.cards), record };
  }

  async list(query: DeckCheckQuery): Promise<{ readonly records: readonly CheckRecord[]; readonly total: number }> {
    const found = this.dataSource.manager
      .createQueryBuilder(DeckCheckEntity, 'check')
      .orderBy('check.createdAt', 'DESC')
      .addOrderBy('check.id');
    if (query.legal !== undefined) found.andWhere('check.legal = :legal', { legal: query.legal === 'true' });
    if (query.hash !== undefined) found.andWhere('check.deckHash = :hash', { hash: query.hash });
    if (query.format !== undefined) {
      found.andWhere('exists (select 1 from deck_check_results r where r.check_id = check.id and r.format = :format)', {
        format: query.format,
      });
    }
    const { skip, take } = toRange(query);
    const [checks, total] = await found.skip(skip).take(take).getManyAndCount();
    return { records: await this.withResults(checks.map(({ id }) => id)), total };
  }

  /** In the order of the ids. A join would count rows of results where the page counts checks. */
  private async withResults(ids: readonly string[]): Promise<readonly CheckRecord[]> {
    const found = await this.dataSource.manager.find(DeckCheckEntity, {
      where: { id: In([...ids]) },
      relations: { results: true },
    });
    const byId = new Map(found.map((entity) => [entity.id, toRecord(entity)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async history(dto: HistoryDto): Promise<DeckHistoryDto> {
    const desk = await this.desks.current();
    const { lines } = resolveInput(dto.deck, dto.notation ?? null, desk);
    return this.historyOf(lines, dto.format ?? DEFAULT_FORMAT, dto.cap ?? null, desk);
  }

  async storedHistory(id: string, format: string | undefined): Promise<DeckHistoryDto> {
    const desk = await this.desks.current();
    const record = await this.stored(id);
    const [first] = record.results;
    const lines = fromStoredLines(record.lines, desk.cards);
    return this.historyOf(lines, format ?? first?.report.format ?? DEFAULT_FORMAT, first?.cap ?? null, desk);
  }

  private async historyOf(lines: DeckList, id: string, cap: number | null, desk: DeckDesk): Promise<DeckHistoryDto> {
    const format = await this.formats.known(id, desk);
    const periods = desk.history(lines, format, cap);
    const lastLegal = periods.findLastIndex((period) => period.legal);
    return {
      object: 'deck-history',
      format: id,
      hash: deckHash(canonicalDeck(lines)),
      legalNow: periods.length > 0 && lastLegal === periods.length - 1,
      illegalSince: periods[lastLegal + 1]?.list.date ?? null,
      periods,
    };
  }
}
