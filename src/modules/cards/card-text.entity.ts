import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CardEntity } from './card.entity.js';

/** A text that a card had when it was imported. Earlier texts stay, so that a ruling can be read with the text of its day. */
@Entity('card_texts')
export class CardTextEntity {
  @PrimaryColumn('integer', { name: 'card_id', primaryKeyConstraintName: 'pk_card_texts' })
  cardId: number;

  /** SHA-256 of the text in all its parts. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_card_texts' })
  hash: string;

  @Column('text')
  main: string;

  @Column('text', { nullable: true })
  pendulum: string | null;

  @Column('text', { nullable: true })
  materials: string | null;

  @Column('boolean')
  flavour: boolean;

  @Column('boolean')
  official: boolean;

  @Column('text')
  source: string;

  @Column('timestamptz', { name: 'imported_at', default: () => 'now()' })
  importedAt: Date;

  @ManyToOne(() => CardEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'card_id', foreignKeyConstraintName: 'fk_card_texts_card' })
  card: Relation<CardEntity>;
}
