import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { type CardText } from '../../engine/index.js';
import { CardEntity } from '../cards/card.entity.js';
import { type Understood } from './compiled-text.js';

/** What a card's text compiled to. Made anew where the text or the compiler has changed. */
@Entity('card_effects')
export class CardEffectsEntity {
  @PrimaryColumn('integer', { name: 'card_id', primaryKeyConstraintName: 'pk_card_effects' })
  cardId: number;

  @Column('text', { name: 'text_hash' })
  textHash: string;

  /** Version of the compiler. */
  @Column('text')
  compiler: string;

  /** `whole`, `partly` or `not`. */
  @Column('text')
  understood: Understood;

  /** Length of all text that was compiled, and of what remained unread in it. */
  @Column('integer', { default: 0 })
  characters: number;

  @Column('integer', { default: 0 })
  unread: number;

  @Column('jsonb')
  effects: CardText;

  @Column('timestamptz', { name: 'compiled_at', default: () => 'now()' })
  compiledAt: Date;

  @ManyToOne(() => CardEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'card_id', foreignKeyConstraintName: 'fk_card_effects_card' })
  card: Relation<CardEntity>;
}
