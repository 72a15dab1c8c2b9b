import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { type ResolvedDeck } from '../../decks/resolve.js';
import { type TableCheck } from '../../decks/table-check.js';
import { RegistrationDeckEntity } from './registration-deck.entity.js';

/** With how the judge's list was read; checks of earlier versions have nothing of it. */
export type StoredTableCheck = Omit<TableCheck, 'tokens'> &
  Partial<Pick<TableCheck, 'tokens'> & Pick<ResolvedDeck, 'corrections' | 'unknown'>>;

/** What a judge found in a player's deck box, against the version that was registered then. */
@Entity('table_checks')
@Index('ix_table_checks_registration', ['registrationId'])
export class TableCheckEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_table_checks' })
  id: string;

  @Column('uuid', { name: 'registration_id' })
  registrationId: string;

  @Column('integer', { name: 'deck_version' })
  deckVersion: number;

  @Column('smallint', { nullable: true })
  round: number | null;

  @Column('integer', { name: 'table_number', nullable: true })
  tableNumber: number | null;

  @Column('text', { name: 'checked_by' })
  checkedBy: string;

  @Column('text')
  input: string;

  @Column('boolean')
  matches: boolean;

  @Column('jsonb')
  result: StoredTableCheck;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @ManyToOne(() => RegistrationDeckEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'registration_id',
      referencedColumnName: 'registrationId',
      foreignKeyConstraintName: 'fk_table_checks_deck',
    },
    { name: 'deck_version', referencedColumnName: 'version', foreignKeyConstraintName: 'fk_table_checks_deck' },
  ])
  deck: Relation<RegistrationDeckEntity>;
}
