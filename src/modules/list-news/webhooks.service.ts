import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { invalidAt, problem } from '../../http/index.js';
import { Clock } from '../deck-desk/clock.js';
import { ListNewsEntity } from './list-news.entity.js';
import { toListNewsDto } from './list-news.mapper.js';
import { type CreateWebhookDto } from './list-news.dto.js';
import { isPrivateHost, postTo } from './receiver.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEntity } from './webhook.entity.js';

/** Seconds until the next attempt after the first, second … failure; then it is given up. */
const RETRY_AFTER = [10, 60, 300, 1_800, 7_200, 21_600, 86_400] as const;
/** A process that dies while it delivers leaves the delivery to the next after this time. */
const CLAIMED_FOR_SECONDS = 60;
const AT_ONCE = 10;

interface Claimed {
  readonly webhook_id: string;
  readonly news_id: number;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
}

@Injectable()
export class WebhooksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async create(dto: CreateWebhookDto): Promise<WebhookEntity> {
    if (!this.environment.privateWebhooks && isPrivateHost(new URL(dto.url))) {
      throw invalidAt(
        '/url',
        'The address is private; this service sends to public ones only.',
        'Whoever runs the service can allow it with PRIVATE_WEBHOOKS=1.',
      );
    }
    const id = randomUUID();
    const secret = randomBytes(32).toString('hex');
    await this.dataSource.manager.insert(WebhookEntity, { id, url: dto.url, secret, tracks: dto.tracks ?? [] });
    return this.read(id);
  }

  list(): Promise<WebhookEntity[]> {
    return this.dataSource.manager.find(WebhookEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async read(id: string): Promise<WebhookEntity> {
    const webhook = await this.dataSource.manager.findOneBy(WebhookEntity, { id });
    if (webhook === null)
      throw problem('not-found', { detail: `There is no webhook ${id}.`, hint: 'GET /v1/webhooks lists them.' });
    return webhook;
  }

  async remove(id: string): Promise<void> {
    await this.read(id);
    await this.dataSource.manager.delete(WebhookEntity, { id });
  }

  async deliveries(id: string): Promise<WebhookDeliveryEntity[]> {
    await this.read(id);
    return this.dataSource.manager.find(WebhookDeliveryEntity, {
      where: { webhookId: id },
      order: { newsId: 'DESC' },
      take: 200,
    });
  }

  /** Sends what is due. Every news arrives at least once: a delivery counts only after its answer came. */
  async deliver(): Promise<number> {
    const claimed = await this.claim();
    await Promise.all(claimed.map((delivery) => this.attempt(delivery)));
    return claimed.length;
  }

  private async claim(): Promise<readonly Claimed[]> {
    const [rows] = await this.dataSource.query<[Claimed[], number]>(
      `update webhook_deliveries d
          set attempts = d.attempts + 1, next_attempt_at = $1::timestamptz + make_interval(secs => $2)
         from webhooks w
        where w.id = d.webhook_id
          and (d.webhook_id, d.news_id) in (
            select webhook_id, news_id from webhook_deliveries
             where state = 'waiting' and next_attempt_at <= $1
             order by next_attempt_at limit $3 for update skip locked)
        returning d.webhook_id, d.news_id, d.attempts, w.url, w.secret`,
      [this.clock.now(), CLAIMED_FOR_SECONDS, AT_ONCE],
    );
    return rows;
  }

  private async attempt(delivery: Claimed): Promise<void> {
    const news = await this.dataSource.manager.findOneByOrFail(ListNewsEntity, { id: delivery.news_id });
    const body = JSON.stringify(toListNewsDto(news));
    const now = this.clock.now();
    const result = await send(delivery, body, now, this.environment.privateWebhooks);
    const key = { webhookId: delivery.webhook_id, newsId: delivery.news_id };
    const last = { lastStatus: result.status, lastError: result.error };
    if (result.error === null) {
      await this.dataSource.manager.update(WebhookDeliveryEntity, key, { ...last, state: 'delivered' });
      return;
    }
    const wait = RETRY_AFTER[delivery.attempts - 1];
    await this.dataSource.manager.update(
      WebhookDeliveryEntity,
      key,
      wait === undefined
        ? { ...last, state: 'given-up' }
        : { ...last, nextAttemptAt: new Date(now.getTime() + wait * 1_000) },
    );
  }
}

/** What the receiver computes too, from the header's time and the body as it came. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

async function send(
  { url, secret, news_id: news, attempts }: Claimed,
  body: string,
  now: Date,
  privateAllowed: boolean,
): Promise<{ readonly status: number | null; readonly error: string | null }> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Solemn',
    'solemn-news': String(news),
    'solemn-attempt': String(attempts),
    'solemn-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
  };
  try {
    const status = await postTo(url, body, headers, privateAllowed);
    return { status, error: status >= 200 && status < 300 ? null : `The receiver answered ${status}.` };
  } catch (error) {
    return { status: null, error: (error instanceof Error ? error.message : 'failed').slice(0, 500) };
  }
}
