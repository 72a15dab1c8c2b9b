import { Module } from '@nestjs/common';
import { RulebookController } from './rulebook.controller.js';
import { RulebookService } from './rulebook.service.js';

@Module({ controllers: [RulebookController], providers: [RulebookService], exports: [RulebookService] })
export class RulebookModule {}
