import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { type DeskReport } from '../../decks/deck-desk.js';
import { DeckCheckEntity } from './deck-check.entity.js';

/** What one format said of a deck, and the revision of the list that it said it by. */
@Entity('deck_check_results')
@Index('ix_deck_check_results_list', ['listTrack', 'listDate', 'listRevision'])
export class DeckCheckResultEntity {
  @PrimaryColumn('uuid', { name: 'check_id', primaryKeyConstraintName: 'pk_deck_check_results' })
  checkId: string;

  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'pk_deck_check_results' })
  position: number;

  @Column('text')
  format: string;

  @Column('integer', { name: 'format_revision' })
  formatRevision: number;

  @Column('date')
  date: string;

  @Column('integer', { nullable: true })
  cap: number | null;

  @Column('text', { name: 'list_track', nullable: true })
  listTrack: string | null;

  @Column('date', { name: 'list_date', nullable: true })
  listDate: string | null;

  @Column('integer', { name: 'list_revision', nullable: true })
  listRevision: number | null;

  @Column('boolean')
  legal: boolean;

  @Column('jsonb')
  report: DeskReport;

  @ManyToOne(() => DeckCheckEntity, (check) => check.results, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'check_id', foreignKeyConstraintName: 'fk_deck_check_results_check' })
  check: Relation<DeckCheckEntity>;
}
