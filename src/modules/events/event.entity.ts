import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('events')
@Index('ix_events_starts_on', ['startsOn', 'id'])
@Check('ck_events_dates', 'ends_on >= starts_on')
export class EventEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_events' })
  id: string;

  @Column('text')
  name: string;

  @Column('date', { name: 'starts_on' })
  startsOn: string;

  @Column('date', { name: 'ends_on' })
  endsOn: string;

  @Column('text')
  format: string;

  /** The day whose list counts; `null`: the first day. */
  @Column('date', { name: 'list_date', nullable: true })
  listDate: string | null;

  @Column('integer', { nullable: true })
  cap: number | null;

  @Column('smallint', { nullable: true })
  rounds: number | null;

  @Column('text', { nullable: true })
  country: string | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
