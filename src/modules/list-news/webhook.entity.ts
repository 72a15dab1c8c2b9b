import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who wants to be told about lists. The secret signs what is sent and is shown once. */
@Entity('webhooks')
export class WebhookEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_webhooks' })
  id: string;

  @Column('text')
  url: string;

  @Column('text')
  secret: string;

  /** Empty: all of them. */
  @Column('text', { array: true })
  tracks: string[];

  @Column('boolean', { default: true })
  active: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
