import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CardsModule } from '../cards/cards.module.js';
import { CardLimitsController } from './card-limits.controller.js';
import { LimitListEntity } from './limit-list.entity.js';
import { ListRepository } from './list.repository.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LimitListEntity]), CardsModule],
  controllers: [ListsController, CardLimitsController],
  providers: [ListRepository, ListsService],
  exports: [ListsService],
})
export class ListsModule {}
