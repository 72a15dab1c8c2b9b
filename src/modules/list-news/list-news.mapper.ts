import { type DeliveryDto, type ListNewsDto, type WebhookDto } from './list-news.dto.js';
import { type ListNewsEntity } from './list-news.entity.js';
import { type WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { type WebhookEntity } from './webhook.entity.js';

export function toListNewsDto({ id, kind, track, date, revision, changes, createdAt }: ListNewsEntity): ListNewsDto {
  return { object: 'list-news', id, kind, track, date, revision, changes, createdAt: createdAt.toISOString() };
}

export function toWebhookDto({ id, url, tracks, active, createdAt }: WebhookEntity): WebhookDto {
  return { object: 'webhook', id, url, tracks, active, createdAt: createdAt.toISOString() };
}

export function toDeliveryDto(delivery: WebhookDeliveryEntity): DeliveryDto {
  const { newsId, state, attempts, lastStatus, lastError, nextAttemptAt } = delivery;
  return { news: newsId, state, attempts, lastStatus, lastError, nextAttemptAt: nextAttemptAt.toISOString() };
}
