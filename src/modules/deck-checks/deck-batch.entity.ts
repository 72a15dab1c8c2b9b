import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A batch under its idempotency key. */
@Entity('deck_batches')
export class DeckBatchEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_deck_batches' })
  key: string;

  @Column('text', { name: 'settings_hash' })
  settingsHash: string;

  @Column('integer', { name: 'lines_done', default: 0 })
  linesDone: number;

  @Column('boolean', { default: false })
  complete: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
