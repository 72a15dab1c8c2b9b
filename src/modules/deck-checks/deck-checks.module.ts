import { Module } from '@nestjs/common';
import { DeckDeskModule } from '../deck-desk/deck-desk.module.js';
import { FormatsModule } from '../formats/formats.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { BatchController } from './batch.controller.js';
import { BatchService } from './batch.service.js';
import { DeckChecksController } from './deck-checks.controller.js';
import { DeckChecksService } from './deck-checks.service.js';
import { DecksController } from './decks.controller.js';
import { RecheckService } from './recheck.service.js';

@Module({
  imports: [DeckDeskModule, FormatsModule, IdempotencyModule],
  // The batch's paths stand before those with an id.
  controllers: [BatchController, DeckChecksController, DecksController],
  providers: [BatchService, DeckChecksService, RecheckService],
  exports: [DeckChecksService],
})
export class DeckChecksModule {}
