import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { RegistrationEntity } from './registration.entity.js';

export const LOCK_ACTIONS = ['locked', 'unlocked'] as const;
export type LockAction = (typeof LOCK_ACTIONS)[number];

/** One locking or unlocking of a registration. Never changed: it is what an organiser is asked for afterwards. */
@Entity('registration_locks')
@Index('ix_registration_locks_registration', ['registrationId', 'id'])
@Check('ck_registration_locks_action', `action in ('locked', 'unlocked')`)
@Check('ck_registration_locks_reason', `action = 'locked' or reason is not null`)
export class RegistrationLockEntity {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_registration_locks',
    generatedIdentity: 'BY DEFAULT',
  })
  id: number;

  @Column('uuid', { name: 'registration_id' })
  registrationId: string;

  @Column('text')
  action: LockAction;

  /** Version of the deck that counted then. */
  @Column('integer')
  version: number;

  @Column('text')
  by: string;

  /** `null` where nothing needed to be said: locking is the ordinary course. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz')
  at: Date;

  @ManyToOne(() => RegistrationEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registration_id', foreignKeyConstraintName: 'fk_registration_locks_registration' })
  registration: Relation<RegistrationEntity>;
}
