import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CardEntity } from './card.entity.js';

/** Every name of a card in every language, in the forms that searches compare. */
@Entity('card_names')
@Index('ix_card_names_squeezed', { synchronize: false })
@Index('ix_card_names_key_words', { synchronize: false })
export class CardNameEntity {
  @PrimaryColumn('integer', { name: 'card_id', primaryKeyConstraintName: 'pk_card_names' })
  cardId: number;

  /** A code of {@link LANGUAGES}, or `other` for a former name or a reading. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_card_names' })
  language: string;

  @Column('text')
  name: string;

  /** Words without accents and punctuation. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_card_names' })
  key: string;

  /** The key without spaces. */
  @Column('text')
  squeezed: string;

  @ManyToOne(() => CardEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'card_id', foreignKeyConstraintName: 'fk_card_names_card' })
  card: Relation<CardEntity>;
}
