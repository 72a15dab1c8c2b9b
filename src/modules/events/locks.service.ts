import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { problem } from '../../http/index.js';
import { Clock } from '../deck-desk/clock.js';
import { EventsService } from './events.service.js';
import { type LockChangeDto, type LockedDto, type RegistrationDto } from './event-answers.dto.js';
import { RegistrationLockEntity } from './registration-lock.entity.js';
import { RegistrationEntity } from './registration.entity.js';
import { RegistrationsService, rowOf } from './registrations.service.js';

/** Locks registrations, and unlocks them where a judge has a reason. Each of both is kept with its time and name. */
@Injectable()
export class LocksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly events: EventsService,
    private readonly registrations: RegistrationsService,
    private readonly clock: Clock,
  ) {}

  /** Locks one registration. It stays locked with the first time and name, however often it is asked. */
  async lock(eventId: string, playerId: string, by: string): Promise<RegistrationDto> {
    await this.dataSource.transaction(async (manager) => {
      const { id, version, lockedAt } = await rowOf(manager, eventId, playerId);
      if (lockedAt !== null) return;
      const at = this.clock.now();
      await manager.update(RegistrationEntity, { id }, { lockedAt: at, lockedBy: by });
      await manager.insert(RegistrationLockEntity, {
        registrationId: id,
        action: 'locked',
        version,
        by,
        reason: null,
        at,
      });
    });
    return this.registrations.read(eventId, playerId);
  }

  async lockAll(eventId: string, by: string): Promise<LockedDto> {
    await this.events.entity(eventId);
    return this.dataSource.transaction(async (manager) => {
      const locked = await lockEvery(manager, eventId, by, this.clock.now());
      const total = await manager
        .createQueryBuilder(RegistrationEntity, 'r')
        .where('r.eventId = :eventId and r.lockedAt is not null', { eventId })
        .getCount();
      return { object: 'lock' as const, locked, total };
    });
  }

  /** Opens a locked registration again: a list was handed in wrongly, or a penalty was replaced by a correction. */
  async unlock(eventId: string, playerId: string, by: string, reason: string): Promise<RegistrationDto> {
    await this.dataSource.transaction(async (manager) => {
      const { id, version, lockedAt } = await rowOf(manager, eventId, playerId);
      if (lockedAt === null) {
        throw problem('conflict', {
          detail: `The registration of "${playerId}" is not locked.`,
          hint: 'There is nothing to unlock; its deck can be changed as it is.',
        });
      }
      const at = this.clock.now();
      await manager.update(RegistrationEntity, { id }, { lockedAt: null, lockedBy: null });
      await manager.insert(RegistrationLockEntity, { registrationId: id, action: 'unlocked', version, by, reason, at });
    });
    return this.registrations.read(eventId, playerId);
  }

  /** Every locking and unlocking of a registration, oldest first. */
  async history(eventId: string, playerId: string): Promise<readonly LockChangeDto[]> {
    const { registration } = await this.registrations.registered(eventId, playerId);
    const changes = await this.dataSource.manager.find(RegistrationLockEntity, {
      where: { registrationId: registration.id },
      order: { id: 'ASC' },
    });
    return changes.map(({ action, version, by, reason, at }) => ({
      object: 'lock-change',
      action,
      version,
      by,
      reason,
      at: at.toISOString(),
    }));
  }
}

/** In one statement, so that of two who lock at once each registration is locked by one. */
async function lockEvery(manager: EntityManager, eventId: string, by: string, at: Date): Promise<number> {
  const [row] = await manager.query<{ locked: number }[]>(
    `with done as (
       update registrations set locked_at = $2, locked_by = $3 where event_id = $1 and locked_at is null
       returning id, version
     ), kept as (
       insert into registration_locks (registration_id, action, version, by, at)
       select id, 'locked', version, $3, $2 from done
     )
     select count(*)::integer as locked from done`,
    [eventId, at, by],
  );
  return row?.locked ?? 0;
}
