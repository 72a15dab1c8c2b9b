import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** A question as it was asked, what the service answered, and what the judge decided. Written once; a correction is a new ruling. */
@Entity('rulings')
@Index('ix_rulings_created_at', ['createdAt', 'id'])
@Index('ix_rulings_supersedes', ['supersedes'])
export class RulingEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_rulings' })
  id: string;

  @Column('text')
  kind: string;

  /** Board, question and editions exactly as sent. */
  @Column('jsonb')
  asked: Record<string, unknown>;

  /** The verdict with its whole trace. */
  @Column('jsonb')
  verdict: Record<string, unknown>;

  @Column('text')
  answer: string;

  @Column('text')
  edition: string;

  @Column('text')
  engine: string;

  @Column('text', { nullable: true })
  decision: string | null;

  @Column('text', { nullable: true })
  words: string | null;

  @Column('text', { nullable: true })
  judge: string | null;

  @Column('text', { nullable: true })
  level: string | null;

  @Column('text', { nullable: true })
  event: string | null;

  @Column('integer', { nullable: true })
  round: number | null;

  @Column('text', { name: 'table_name', nullable: true })
  table: string | null;

  @Column('jsonb')
  sources: readonly string[];

  /** English names of the cards that the board and the question name. */
  @Column('text', { array: true })
  cards: string[];

  /** The ruling that this one appeals or corrects. */
  @Column('uuid', { nullable: true })
  supersedes: string | null;

  @ManyToOne(() => RulingEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'supersedes', foreignKeyConstraintName: 'fk_rulings_supersedes' })
  superseded?: Relation<RulingEntity>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
