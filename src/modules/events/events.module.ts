import { Module } from '@nestjs/common';
import { DeckDeskModule } from '../deck-desk/deck-desk.module.js';
import { FormatsModule } from '../formats/formats.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { EventDeskService } from './event-desk.service.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { LocksController } from './locks.controller.js';
import { LocksService } from './locks.service.js';
import { RegistrationsController } from './registrations.controller.js';
import { RegistrationsService } from './registrations.service.js';

@Module({
  imports: [DeckDeskModule, FormatsModule, IdempotencyModule],
  controllers: [EventsController, LocksController, RegistrationsController],
  providers: [EventDeskService, EventsService, LocksService, RegistrationsService],
})
export class EventsModule {}
