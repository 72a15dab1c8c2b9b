import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { type DeskReport } from '../../decks/deck-desk.js';
import { type Correction } from '../../decks/resolve.js';
import { type StoredLine } from '../../decks/stored-deck.js';
import { type Notation } from '../../decks/written.js';
import { RegistrationEntity } from './registration.entity.js';

/** One version of a registered deck. Written once; a change is a new version. */
@Entity('registration_decks')
export class RegistrationDeckEntity {
  @PrimaryColumn('uuid', { name: 'registration_id', primaryKeyConstraintName: 'pk_registration_decks' })
  registrationId: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_registration_decks' })
  version: number;

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

  /** The series that most of its cards belong to, or what the player calls the deck. */
  @Column('text', { nullable: true })
  archetype: string | null;

  @Column('boolean')
  legal: boolean;

  @Column('jsonb')
  report: DeskReport;

  @Column('text')
  engine: string;

  @Column('timestamptz', { name: 'submitted_at', default: () => 'now()' })
  submittedAt: Date;

  @ManyToOne(() => RegistrationEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registration_id', foreignKeyConstraintName: 'fk_registration_decks_registration' })
  registration: Relation<RegistrationEntity>;
}
