import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ListNewsService } from './list-news.service.js';
import { WebhooksService } from './webhooks.service.js';

/** Soon enough for a list, rare enough to cost nothing. The first look waits until the service has settled. */
const EVERY_MS = 15_000;

/** Looks for news and sends what is due, in every process; the database sees to it that nothing is done twice. */
@Injectable()
export class NewsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(NewsWorker.name);
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly news: ListNewsService,
    private readonly webhooks: WebhooksService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      this.working = this.work().finally(() => {
        if (this.timer !== null) this.timer.refresh();
      });
    }, EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    await this.working;
  }

  async work(): Promise<void> {
    try {
      await this.news.discover();
      await this.webhooks.deliver();
    } catch (error) {
      // The database may be away for a moment; the next look finds everything that this one did not.
      this.logger.warn(`news could not be looked for: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
