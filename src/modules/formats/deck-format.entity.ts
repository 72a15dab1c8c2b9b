import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type FormatDefinition } from './format-definition.js';

/** One revision of a format that users defined. Never changed after it was written. */
@Entity('deck_formats')
export class DeckFormatEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_deck_formats' })
  id: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_deck_formats' })
  revision: number;

  @Column('jsonb')
  definition: FormatDefinition;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
