import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { CardTextsController } from './card-texts.controller.js';
import { CardTextsService } from './card-texts.service.js';

@Module({
  imports: [CardsModule, QuestionsModule],
  controllers: [CardTextsController],
  providers: [CardTextsService],
  exports: [CardTextsService],
})
export class CardTextsModule {}
