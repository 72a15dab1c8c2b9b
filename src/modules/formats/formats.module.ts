import { Module } from '@nestjs/common';
import { DeckDeskModule } from '../deck-desk/deck-desk.module.js';
import { FormatsController } from './formats.controller.js';
import { FormatsService } from './formats.service.js';
import { LookUpsService } from './look-ups.service.js';

@Module({
  imports: [DeckDeskModule],
  controllers: [FormatsController],
  providers: [FormatsService, LookUpsService],
  exports: [FormatsService],
})
export class FormatsModule {}
