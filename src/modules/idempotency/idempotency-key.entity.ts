import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created_at', ['createdAt'])
export class IdempotencyKeyEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_idempotency_keys' })
  scope: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_idempotency_keys' })
  key: string;

  @Column('text', { name: 'request_hash' })
  requestHash: string;

  @Column('jsonb')
  answer: unknown;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
