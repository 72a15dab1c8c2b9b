import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { CardTextsController } from './card-texts.controller.js';
import { CardTextsService } from './card-texts.service.js';

@Module({
  imports: [CardsModule],
  controllers: [CardTextsController],
  providers: [CardTextsService],
  exports: [CardTextsService],
})
export class CardTextsModule {}
