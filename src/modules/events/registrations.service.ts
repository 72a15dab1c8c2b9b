import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { archetypeOf } from '../../decks/archetype.js';
import { canonicalDeck, deckHash } from '../../decks/canonical.js';
import { inputText } from '../../decks/deck-input.js';
import { toStoredLines } from '../../decks/stored-deck.js';
import { ENGINE_VERSION } from '../../engine/index.js';
import { problem, toRange } from '../../http/index.js';
import { resolveInput } from '../deck-checks/check-record.js';
import { Clock } from '../deck-desk/clock.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { type Expectation } from '../formats/formats.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { type EventEntity } from './event.entity.js';
import { listDayOf, toRegistrationDto } from './event.mapper.js';
import { EventsService } from './events.service.js';
import { type RegistrationDto } from './event-answers.dto.js';
import { type ChangeDeckDto, type RegisterDto, type RegistrationQuery } from './events.dto.js';
import { refuseOther } from './expectation.js';
import { RegistrationDeckEntity } from './registration-deck.entity.js';
import { RegistrationEntity } from './registration.entity.js';

interface Registered {
  readonly registration: RegistrationEntity;
  readonly deck: RegistrationDeckEntity;
}

/** Players and their decks. A deck is never overwritten: each change is a version, until the registration is locked. */
@Injectable()
export class RegistrationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly events: EventsService,
    private readonly desks: DeskService,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  async register(eventId: string, dto: RegisterDto, key: string | undefined): Promise<RegistrationDto> {
    const event = await this.events.entity(eventId);
    const id = randomUUID();
    const deck = await this.judge(event, dto, id, 1);
    return this.idempotency.once(`registrations ${eventId}`, key, dto, async (manager) => {
      const { playerId, playerName, country = null } = dto;
      const registration = { id, eventId, playerId, playerName, country, version: 1, lockedAt: null, lockedBy: null };
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(RegistrationEntity)
        .values(registration)
        .orIgnore()
        .returning('id, created_at')
        .execute();
      if ((inserted.raw as unknown[]).length === 0) throw alreadyRegistered(eventId, playerId);
      await manager.insert(RegistrationDeckEntity, deck);
      const stored = await manager.findOneByOrFail(RegistrationEntity, { id });
      return toRegistrationDto(stored, deck);
    });
  }

  async changeDeck(
    eventId: string,
    playerId: string,
    dto: ChangeDeckDto,
    expected: Expectation,
    key: string | undefined,
  ): Promise<RegistrationDto> {
    const event = await this.events.entity(eventId);
    // Judged before the row is locked: reading a deck takes longer than writing it.
    const judged = await this.judge(event, dto, '', 0);
    return this.idempotency.once(`registration ${eventId} ${playerId}`, key, { dto, expected }, async (manager) => {
      const registration = await rowOf(manager, eventId, playerId);
      refuseOther('registration', expected, registration.version);
      if (registration.lockedAt !== null) throw isLocked(registration);
      const version = registration.version + 1;
      const deck = Object.assign(new RegistrationDeckEntity(), judged, { registrationId: registration.id, version });
      await manager.insert(RegistrationDeckEntity, deck);
      await manager.update(RegistrationEntity, { id: registration.id }, { version });
      return toRegistrationDto(Object.assign(new RegistrationEntity(), registration, { version }), deck);
    });
  }

  async read(eventId: string, playerId: string, version: number | null = null): Promise<RegistrationDto> {
    const { registration, deck } = await this.registered(eventId, playerId, version);
    return toRegistrationDto(registration, deck);
  }

  async registered(eventId: string, playerId: string, version: number | null = null): Promise<Registered> {
    const { manager } = this.dataSource;
    const registration = await manager.findOneBy(RegistrationEntity, { eventId, playerId });
    if (registration === null) throw notRegistered(eventId, playerId);
    const deck = await manager.findOneBy(RegistrationDeckEntity, {
      registrationId: registration.id,
      version: version ?? registration.version,
    });
    if (deck === null)
      throw problem('not-found', {
        detail: `There is no version ${String(version)} of this deck.`,
        hint: 'Its versions are under …/versions.',
      });
    return { registration, deck };
  }

  async versions(eventId: string, playerId: string): Promise<readonly RegistrationDto[]> {
    const { registration } = await this.registered(eventId, playerId);
    const decks = await this.dataSource.manager.find(RegistrationDeckEntity, {
      where: { registrationId: registration.id },
      order: { version: 'ASC' },
    });
    return decks.map((deck) => toRegistrationDto(registration, deck));
  }

  async list(
    eventId: string,
    query: RegistrationQuery,
  ): Promise<{ readonly data: readonly RegistrationDto[]; readonly total: number }> {
    await this.events.entity(eventId);
    const found = this.dataSource.manager
      .createQueryBuilder(RegistrationDeckEntity, 'deck')
      .innerJoinAndSelect('deck.registration', 'r', 'r.version = deck.version')
      .where('r.eventId = :eventId', { eventId });
    if (query.locked !== undefined) found.andWhere(`r.lockedAt is ${query.locked === 'true' ? 'not ' : ''}null`);
    if (query.legal !== undefined) found.andWhere('deck.legal = :legal', { legal: query.legal === 'true' });
    if (query.initial !== undefined) {
      // The last word of the name, as lists are filed.
      found.andWhere(`upper(left(substring(r.playerName from '[^ ]+$'), 1)) = upper(:initial)`, {
        initial: query.initial,
      });
    }
    const { skip, take } = toRange(query);
    const [decks, total] = await found.orderBy('r.playerId').skip(skip).take(take).getManyAndCount();
    return { data: decks.map((deck) => toRegistrationDto(deck.registration, deck)), total };
  }

  private async judge(
    event: EventEntity,
    dto: ChangeDeckDto,
    registrationId: string,
    version: number,
  ): Promise<RegistrationDeckEntity> {
    const desk = await this.desks.current();
    const format = await this.events.formatFor(event);
    const resolved = resolveInput(dto.deck, dto.notation ?? null, desk);
    const ask = { format, date: listDayOf(event), cap: event.cap };
    const [report] = desk.check(resolved.lines, [ask], this.clock.today());
    if (report === undefined) throw new Error('A check of one format gives one report.');
    return {
      registrationId,
      version,
      input: inputText(dto.deck).replaceAll('\0', '\ufffd'),
      notation: resolved.notation,
      deckHash: deckHash(canonicalDeck(resolved.lines)),
      lines: toStoredLines(resolved.lines),
      corrections: resolved.corrections,
      archetype: dto.archetype ?? archetypeOf(resolved.lines),
      legal: report.legal,
      report,
      engine: ENGINE_VERSION,
      submittedAt: this.clock.now(),
    } as RegistrationDeckEntity;
  }
}

/** The row of a registration, held until the transaction ends. */
export async function rowOf(manager: EntityManager, eventId: string, playerId: string): Promise<RegistrationEntity> {
  const registration = await manager.findOne(RegistrationEntity, {
    where: { eventId, playerId },
    lock: { mode: 'pessimistic_write' },
  });
  if (registration === null) throw notRegistered(eventId, playerId);
  return registration;
}

function notRegistered(eventId: string, playerId: string): Error {
  return problem('not-found', {
    detail: `The player "${playerId.slice(0, 60)}" is not registered for the event ${eventId}.`,
    hint: `GET /v1/events/${eventId}/registrations lists who is.`,
  });
}

function alreadyRegistered(eventId: string, playerId: string): Error {
  return problem('conflict', {
    detail: `The player "${playerId}" is registered already.`,
    hint: `Change the deck with PUT /v1/events/${eventId}/registrations/${playerId}/deck.`,
  });
}

function isLocked({ lockedAt, lockedBy }: RegistrationEntity): Error {
  return problem('conflict', {
    detail: `The registration was locked at ${lockedAt?.toISOString() ?? ''} by ${lockedBy ?? ''}.`,
    hint: 'A locked list is what decks are checked against; a judge can unlock it, with a reason.',
  });
}
