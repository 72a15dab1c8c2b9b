import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type KnownFormat } from '../../decks/deck-desk.js';
import { invalidAt, problem, Problem, toRange, type PageQuery } from '../../http/index.js';
import { Clock } from '../deck-desk/clock.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { type Expectation, FormatsService } from '../formats/formats.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { EventEntity } from './event.entity.js';
import { toEventDto } from './event.mapper.js';
import { type EventDto } from './event-answers.dto.js';
import { type ChangeEventDto, type CreateEventDto } from './events.dto.js';
import { refuseOther } from './expectation.js';

@Injectable()
export class EventsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly desks: DeskService,
    private readonly formats: FormatsService,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  async create(dto: CreateEventDto, key: string | undefined): Promise<EventDto> {
    const format = await this.formatOf(dto.format ?? 'tcg');
    const now = this.clock.now();
    const event: EventEntity = {
      id: randomUUID(),
      name: dto.name,
      startsOn: dto.startsOn,
      endsOn: dto.endsOn ?? dto.startsOn,
      format: format.format.id,
      listDate: dto.listDate ?? null,
      cap: dto.cap ?? null,
      rounds: dto.rounds ?? null,
      country: dto.country ?? null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    refuseBackwards(event);
    return this.idempotency.once('events', key, dto, async (manager) => {
      await manager.insert(EventEntity, event);
      return toEventDto(event, format);
    });
  }

  async list(query: PageQuery): Promise<{ readonly data: readonly EventDto[]; readonly total: number }> {
    const [events, total] = await this.dataSource.manager.findAndCount(EventEntity, {
      order: { startsOn: 'DESC', id: 'ASC' },
      ...toRange(query),
    });
    return { data: await Promise.all(events.map((event) => this.toDto(event))), total };
  }

  async read(id: string): Promise<EventDto> {
    return this.toDto(await this.entity(id));
  }

  async entity(id: string, manager: EntityManager = this.dataSource.manager): Promise<EventEntity> {
    const event = await manager.findOneBy(EventEntity, { id });
    if (event === null) throw noSuchEvent(id);
    return event;
  }

  async change(id: string, dto: ChangeEventDto, expected: Expectation): Promise<EventDto> {
    const wanted = dto.format ?? null;
    const format = wanted === null ? null : await this.formatOf(wanted);
    const changed = await this.dataSource.transaction(async (manager) => {
      const event = await manager.findOne(EventEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (event === null) throw noSuchEvent(id);
      refuseOther('event', expected, event.version);
      const next = Object.assign(new EventEntity(), event, {
        name: dto.name ?? event.name,
        startsOn: dto.startsOn ?? event.startsOn,
        endsOn: dto.endsOn ?? event.endsOn,
        format: format?.format.id ?? event.format,
        listDate: dto.listDate === undefined ? event.listDate : dto.listDate,
        cap: dto.cap === undefined ? event.cap : dto.cap,
        rounds: dto.rounds === undefined ? event.rounds : dto.rounds,
        country: dto.country === undefined ? event.country : dto.country,
        version: event.version + 1,
        updatedAt: this.clock.now(),
      });
      refuseBackwards(next);
      const { id: _id, createdAt: _createdAt, ...fields } = next;
      await manager.update(EventEntity, { id }, fields);
      return next;
    });
    return this.toDto(changed);
  }

  /** The format of an event, ready for a check. */
  async formatFor(event: EventEntity): Promise<KnownFormat> {
    return this.formats.known(event.format, await this.desks.current());
  }

  private async toDto(event: EventEntity): Promise<EventDto> {
    return toEventDto(event, await this.formatFor(event));
  }

  private async formatOf(id: string): Promise<KnownFormat> {
    try {
      return await this.formats.known(id, await this.desks.current());
    } catch (error) {
      if (error instanceof Problem && error.slug === 'not-found') {
        throw invalidAt('/format', error.parts.detail, error.parts.hint);
      }
      throw error;
    }
  }
}

function refuseBackwards({ startsOn, endsOn }: EventEntity): void {
  if (endsOn < startsOn) throw invalidAt('/endsOn', 'An event does not end before it starts.');
}

function noSuchEvent(id: string): Problem {
  return problem('not-found', { detail: `There is no event ${id}.`, hint: 'GET /v1/events lists them.' });
}
