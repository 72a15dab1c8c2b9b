import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type ListChange } from './list-change.js';

export const NEWS_KINDS = ['published', 'effective'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** A list became known, or came into force. */
@Entity('list_news')
@Unique('uq_list_news_list', ['kind', 'track', 'date', 'revision'])
export class ListNewsEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_list_news', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  kind: NewsKind;

  @Column('text')
  track: string;

  @Column('date')
  date: string;

  @Column('integer')
  revision: number;

  @Column('jsonb')
  changes: readonly ListChange[];

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
