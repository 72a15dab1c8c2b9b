import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type CardNames, type EnglishSet } from '../../catalogue/catalogue-card.js';
import {
  type Ability,
  type Attribute,
  type CardKind,
  type Frame,
  type LinkArrow,
  type MonsterType,
  type Property,
} from '../../engine/index.js';

/** The table `cards`. Written by imports in bulk, read through this class. */
@Entity('cards')
@Unique('uq_cards_konami_id', ['konamiId'])
@Unique('uq_cards_password', ['password'])
@Unique('uq_cards_page_id', ['pageId'])
@Index('ix_cards_sort_key', ['sortKey', 'id'])
@Index('ix_cards_series', { synchronize: false })
export class CardEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_cards', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer', { name: 'konami_id', nullable: true })
  konamiId: number | null;

  @Column('integer', { nullable: true })
  password: number | null;

  /** Identity at the source before there is another number. */
  @Column('integer', { name: 'page_id', nullable: true })
  pageId: number | null;

  @Column('text')
  name: string;

  /** The name without accents and punctuation, in which lists are ordered; the same order on every server. */
  @Column('text', { name: 'sort_key' })
  sortKey: string;

  @Column('text')
  kind: CardKind;

  @Column('text', { nullable: true })
  property: Property | null;

  @Column('text', { nullable: true })
  type: MonsterType | null;

  @Column('text', { nullable: true })
  attribute: Attribute | null;

  @Column('text', { nullable: true })
  frame: Frame | null;

  @Column('boolean', { default: false })
  pendulum: boolean;

  @Column('text', { array: true, default: [] })
  abilities: Ability[];

  @Column('boolean', { name: 'has_effect', default: false })
  hasEffect: boolean;

  @Column('smallint', { nullable: true })
  level: number | null;

  @Column('smallint', { nullable: true })
  rank: number | null;

  @Column('smallint', { nullable: true })
  rating: number | null;

  @Column('smallint', { nullable: true })
  scale: number | null;

  @Column('text', { array: true, default: [] })
  arrows: LinkArrow[];

  /** `null` on a monster is a printed question mark. */
  @Column('integer', { nullable: true })
  atk: number | null;

  /** `null` on a monster is a printed question mark, on a Link Monster no DEF at all. */
  @Column('integer', { nullable: true })
  def: number | null;

  @Column('text', { name: 'treated_as', array: true, default: [] })
  treatedAs: string[];

  @Column('text', { array: true, default: [] })
  series: string[];

  @Column('jsonb')
  names: CardNames;

  @Column('text', { name: 'other_names', array: true, default: [] })
  otherNames: string[];

  @Column('jsonb', { default: [] })
  sets: EnglishSet[];

  @Column('text', { name: 'first_set_number', nullable: true })
  firstSetNumber: string | null;

  @Column('text', { name: 'first_set_name', nullable: true })
  firstSetName: string | null;

  @Column('text', { name: 'text_hash', nullable: true })
  textHash: string | null;

  @Column('text')
  source: string;

  /** Of the record that the row was made from: an import compares it and leaves equal rows alone. */
  @Column('text', { name: 'record_hash' })
  recordHash: string;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  /** Since when the source no longer has the card. It stays, because rulings and lists may speak of it. */
  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt: Date | null;
}
