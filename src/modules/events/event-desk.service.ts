import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { csvLine } from '../../decks/csv.js';
import { changesBetween } from '../../decks/deck-desk.js';
import { inputText } from '../../decks/deck-input.js';
import { fromStoredLines } from '../../decks/stored-deck.js';
import { compareWithList } from '../../decks/table-check.js';
import { resolveInput } from '../deck-checks/check-record.js';
import { Clock } from '../deck-desk/clock.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { listDayOf, toRegistrationDto, toTableCheckDto } from './event.mapper.js';
import { type ArchetypesDto, type EventRecheckDto, type TableCheckDto } from './event-answers.dto.js';
import { type TableCheckInputDto } from './events.dto.js';
import { EventsService } from './events.service.js';
import { RegistrationDeckEntity } from './registration-deck.entity.js';
import { RegistrationsService } from './registrations.service.js';
import { TableCheckEntity } from './table-check.entity.js';

/** Registrations that are read at once while an event is gone through. */
const CHUNK = 200;

/** What judges and organisers do with the registered lists. */
@Injectable()
export class EventDeskService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly events: EventsService,
    private readonly registrations: RegistrationsService,
    private readonly desks: DeskService,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  async checkTable(
    eventId: string,
    playerId: string,
    dto: TableCheckInputDto,
    key: string | undefined,
  ): Promise<TableCheckDto> {
    const desk = await this.desks.current();
    const { registration, deck } = await this.registrations.registered(eventId, playerId);
    const found = resolveInput(dto.deck, dto.notation ?? null, desk);
    const { corrections, unknown } = found;
    const result = { ...compareWithList(fromStoredLines(deck.lines, desk.cards), found.lines), corrections, unknown };
    return this.idempotency.once(`table-checks ${registration.id}`, key, dto, async (manager) => {
      const check = {
        id: randomUUID(),
        registrationId: registration.id,
        deckVersion: deck.version,
        round: dto.round ?? null,
        tableNumber: dto.table ?? null,
        checkedBy: dto.by,
        input: inputText(dto.deck).replaceAll('\0', '\ufffd'),
        matches: result.matches,
        result,
        createdAt: this.clock.now(),
      } as TableCheckEntity;
      await manager.insert(TableCheckEntity, check);
      return toTableCheckDto(check, playerId);
    });
  }

  async tableChecks(eventId: string, playerId: string): Promise<readonly TableCheckDto[]> {
    const { registration } = await this.registrations.registered(eventId, playerId);
    const checks = await this.dataSource.manager.find(TableCheckEntity, {
      where: { registrationId: registration.id },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return checks.map((check) => toTableCheckDto(check, playerId));
  }

  async archetypes(eventId: string): Promise<ArchetypesDto> {
    await this.events.entity(eventId);
    const rows = await this.dataSource.query<{ archetype: string | null; players: number }[]>(
      `select d.archetype, count(*)::integer as players
         from registrations r join registration_decks d on d.registration_id = r.id and d.version = r.version
        where r.event_id = $1
        group by d.archetype
        order by players desc, d.archetype collate "C" nulls last`,
      [eventId],
    );
    return { object: 'archetypes', players: rows.reduce((sum, row) => sum + row.players, 0), data: rows };
  }

  /** All registrations, some at a time, so that a large event needs no more memory than a small one. */
  async *exported(eventId: string, as: 'csv' | 'ndjson'): AsyncGenerator<string> {
    if (as === 'csv') yield csvLine(CSV_HEAD);
    for await (const decks of this.chunks(eventId)) {
      yield decks
        .map((deck) => (as === 'csv' ? toCsv(deck) : `${JSON.stringify(toRegistrationDto(deck.registration, deck))}\n`))
        .join('');
    }
  }

  /** Goes through the registered decks with the list that counts now, or that of another day. */
  async recheck(eventId: string, date: string | null): Promise<EventRecheckDto> {
    const event = await this.events.entity(eventId);
    const desk = await this.desks.current();
    const format = await this.events.formatFor(event);
    const ask = { format, date: date ?? listDayOf(event), cap: event.cap };
    const changed: EventRecheckDto['changed'][number][] = [];
    let checked = 0;
    for await (const decks of this.chunks(eventId)) {
      for (const { registration, lines, report: before } of decks) {
        checked += 1;
        const [report] = desk.check(fromStoredLines(lines, desk.cards), [ask], this.clock.today());
        if (report === undefined || changesBetween(before.faults, report.faults) === null) continue;
        const { playerId, playerName } = registration;
        changed.push({ playerId, playerName, legalBefore: before.legal, legalAfter: report.legal, report });
      }
    }
    return { object: 'event-recheck', checked, changed };
  }

  private async *chunks(eventId: string): AsyncGenerator<readonly RegistrationDeckEntity[]> {
    let after = '';
    for (;;) {
      const decks = await this.dataSource.manager
        .createQueryBuilder(RegistrationDeckEntity, 'deck')
        .innerJoinAndSelect('deck.registration', 'r', 'r.version = deck.version')
        .where('r.eventId = :eventId and r.playerId collate "C" > :after collate "C"', { eventId, after })
        .orderBy('r.playerId collate "C"')
        .limit(CHUNK)
        .getMany();
      const last = decks.at(-1);
      if (last === undefined) return;
      yield decks;
      after = last.registration.playerId;
    }
  }
}

const CSV_HEAD = [
  'player_id',
  'player_name',
  'country',
  'version',
  'legal',
  'faults',
  'archetype',
  'main',
  'extra',
  'side',
  'deck_hash',
  'submitted_at',
  'locked_at',
  'locked_by',
  'cards',
];

function toCsv(deck: RegistrationDeckEntity): string {
  const { playerId, playerName, country, lockedAt, lockedBy } = deck.registration;
  const { sizes, faults } = deck.report;
  return csvLine([
    playerId,
    playerName,
    country,
    deck.version,
    deck.legal,
    faults.map(({ message }) => message).join(' '),
    deck.archetype,
    sizes.main,
    sizes.extra,
    sizes.side,
    deck.deckHash,
    deck.submittedAt.toISOString(),
    lockedAt?.toISOString() ?? null,
    lockedBy,
    deck.lines.map(({ section, count, name }) => `${section}: ${count} ${name}`).join('; '),
  ]);
}
