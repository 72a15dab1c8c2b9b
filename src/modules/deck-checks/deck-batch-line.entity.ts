import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DeckBatchEntity } from './deck-batch.entity.js';
import { DeckCheckEntity } from './deck-check.entity.js';

/** The answer to one line of a batch, as it was sent; the same line is answered with it again. */
@Entity('deck_batch_lines')
@Index('ix_deck_batch_lines_check', ['checkId'])
export class DeckBatchLineEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_deck_batch_lines' })
  batch: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_deck_batch_lines' })
  line: number;

  @Column('text', { name: 'input_hash' })
  inputHash: string;

  /** `null`: the line held no deck. */
  @Column('uuid', { name: 'check_id', nullable: true })
  checkId: string | null;

  @Column('text')
  answer: string;

  @ManyToOne(() => DeckBatchEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'batch', foreignKeyConstraintName: 'fk_deck_batch_lines_batch' })
  of: Relation<DeckBatchEntity>;

  @ManyToOne(() => DeckCheckEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'check_id', foreignKeyConstraintName: 'fk_deck_batch_lines_check' })
  check: Relation<DeckCheckEntity> | null;
}
