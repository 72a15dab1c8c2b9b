import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { RulingsController } from './rulings.controller.js';
import { RulingsService } from './rulings.service.js';

@Module({
  imports: [IdempotencyModule, QuestionsModule],
  controllers: [RulingsController],
  providers: [RulingsService],
})
export class RulingsModule {}
