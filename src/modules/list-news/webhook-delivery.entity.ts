import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ListNewsEntity } from './list-news.entity.js';
import { WebhookEntity } from './webhook.entity.js';

export const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

@Entity('webhook_deliveries')
@Index('ix_webhook_deliveries_due', ['state', 'nextAttemptAt'])
export class WebhookDeliveryEntity {
  @PrimaryColumn('uuid', { name: 'webhook_id', primaryKeyConstraintName: 'pk_webhook_deliveries' })
  webhookId: string;

  @PrimaryColumn('integer', { name: 'news_id', primaryKeyConstraintName: 'pk_webhook_deliveries' })
  newsId: number;

  @Column('text')
  state: DeliveryState;

  @Column('smallint', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt: Date;

  @Column('smallint', { name: 'last_status', nullable: true })
  lastStatus: number | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @ManyToOne(() => WebhookEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'fk_webhook_deliveries_webhook' })
  webhook: Relation<WebhookEntity>;

  @ManyToOne(() => ListNewsEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'news_id', foreignKeyConstraintName: 'fk_webhook_deliveries_news' })
  news: Relation<ListNewsEntity>;
}
