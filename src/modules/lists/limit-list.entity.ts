import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type ListKind } from '../../catalogue/limits/limit-list.js';

/** One revision of a list. Never changed after it was written. */
@Entity('limit_lists')
@Unique('uq_limit_lists_revision', ['format', 'date', 'revision'])
export class LimitListEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_limit_lists', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  format: string;

  /** First day in force, as `YYYY-MM-DD`. */
  @Column('date')
  date: string;

  @Column('integer')
  revision: number;

  @Column('text')
  title: string;

  @Column('text')
  kind: ListKind;

  @Column('boolean', { name: 'month_only' })
  monthOnly: boolean;

  /** Only the entries of the starter cards, until the whole list is imported. */
  @Column('boolean')
  partial: boolean;

  @Column('integer')
  size: number;

  @Column('text')
  source: string;

  @Column('text', { name: 'content_hash' })
  contentHash: string;

  @Column('bigint', { name: 'edopro_hash', nullable: true })
  edoproHash: string | null;

  @Column('timestamptz', { name: 'imported_at', default: () => 'now()' })
  importedAt: Date;
}
