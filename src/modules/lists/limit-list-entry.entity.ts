import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CardEntity } from '../cards/card.entity.js';
import { LimitListEntity } from './limit-list.entity.js';

/** A card on a list, as the source names it and, once it is known, as the card that it is. */
@Entity('limit_list_entries')
@Index('ix_limit_list_entries_card', ['cardId'])
export class LimitListEntryEntity {
  @PrimaryColumn('integer', { name: 'list_id', primaryKeyConstraintName: 'pk_limit_list_entries' })
  listId: number;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_limit_list_entries' })
  position: number;

  @Column('integer', { name: 'konami_id', nullable: true })
  konamiId: number | null;

  @Column('integer', { nullable: true })
  password: number | null;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('integer', { name: 'card_id', nullable: true })
  cardId: number | null;

  /** Copies that a Deck may hold. */
  @Column('smallint', { nullable: true })
  copies: number | null;

  @Column('smallint', { nullable: true })
  points: number | null;

  @ManyToOne(() => LimitListEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'list_id', foreignKeyConstraintName: 'fk_limit_list_entries_list' })
  list: Relation<LimitListEntity>;

  @ManyToOne(() => CardEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'card_id', foreignKeyConstraintName: 'fk_limit_list_entries_card' })
  card: Relation<CardEntity> | null;
}
