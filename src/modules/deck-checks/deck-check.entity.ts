import { Column, Entity, Index, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import { type Correction, type UnknownCard } from '../../decks/resolve.js';
import { type StoredLine } from '../../decks/stored-deck.js';
import { type Notation, type NotationProblem } from '../../decks/written.js';
import { DeckCheckResultEntity } from './deck-check-result.entity.js';

/** A deck as it was sent and read. Written once. */
@Entity('deck_checks')
@Index('ix_deck_checks_created_at', ['createdAt', 'id'])
@Index('ix_deck_checks_deck_hash', ['deckHash'])
export class DeckCheckEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_deck_checks' })
  id: string;

  @Column('text', { nullable: true })
  label: string | null;

  @Column('text')
  input: string;

  @Column('text')
  notation: Notation;

  @Column('text', { name: 'deck_hash' })
  deckHash: string;

  @Column('jsonb')
  lines: readonly StoredLine[];

  @Column('jsonb')
  corrections: readonly Correction[];

  @Column('jsonb')
  unknown: readonly UnknownCard[];

  @Column('jsonb')
  problems: readonly NotationProblem[];

  /** In every format that was asked about. */
  @Column('boolean')
  legal: boolean;

  @Column('text')
  engine: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @OneToMany(() => DeckCheckResultEntity, (result) => result.check)
  results: Relation<DeckCheckResultEntity>[];
}
