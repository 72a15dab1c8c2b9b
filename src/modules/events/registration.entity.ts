import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { EventEntity } from './event.entity.js';

/** A player at an event. `version` is the deck that counts; once locked it does not change any more. */
@Entity('registrations')
@Unique('uq_registrations_player', ['eventId', 'playerId'])
@Check('ck_registrations_lock', '(locked_at is null) = (locked_by is null)')
export class RegistrationEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_registrations' })
  id: string;

  @Column('uuid', { name: 'event_id' })
  eventId: string;

  @Column('text', { name: 'player_id' })
  playerId: string;

  @Column('text', { name: 'player_name' })
  playerName: string;

  @Column('text', { nullable: true })
  country: string | null;

  @Column('integer')
  version: number;

  @Column('timestamptz', { name: 'locked_at', nullable: true })
  lockedAt: Date | null;

  @Column('text', { name: 'locked_by', nullable: true })
  lockedBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @ManyToOne(() => EventEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id', foreignKeyConstraintName: 'fk_registrations_event' })
  event: Relation<EventEntity>;
}
