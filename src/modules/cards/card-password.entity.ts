import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CardEntity } from './card.entity.js';

/** Every passcode of a card, those of other artworks too. */
@Entity('card_passwords')
@Index('ix_card_passwords_card', ['cardId'])
export class CardPasswordEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_card_passwords' })
  password: number;

  @Column('integer', { name: 'card_id' })
  cardId: number;

  @ManyToOne(() => CardEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'card_id', foreignKeyConstraintName: 'fk_card_passwords_card' })
  card: Relation<CardEntity>;
}
