import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CardEntity } from './card.entity.js';
import { CardPasswordEntity } from './card-password.entity.js';
import { TokenPasswordEntity } from './token-password.entity.js';
import { CardTextEntity } from './card-text.entity.js';
import { CardRepository } from './card.repository.js';
import { CardsController } from './cards.controller.js';
import { CardsService } from './cards.service.js';
import { CatalogueService } from './catalogue.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CardEntity, CardPasswordEntity, CardTextEntity, TokenPasswordEntity])],
  controllers: [CardsController],
  providers: [CardRepository, CardsService, CatalogueService],
  exports: [CardsService, CatalogueService],
})
export class CardsModule {}
