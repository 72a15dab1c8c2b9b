import { Module } from '@nestjs/common';
import { DeckDeskModule } from '../deck-desk/deck-desk.module.js';
import { ListNewsController } from './list-news.controller.js';
import { ListNewsService } from './list-news.service.js';
import { NewsWorker } from './news-worker.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [DeckDeskModule],
  controllers: [ListNewsController, WebhooksController],
  providers: [ListNewsService, NewsWorker, WebhooksService],
})
export class ListNewsModule {}
