import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { Clock } from './clock.js';
import { DeskService } from './desk.service.js';

/** Cards, lists and formats in memory, shared by everything that checks decks. */
@Module({ imports: [CardsModule], providers: [DeskService, Clock], exports: [DeskService, Clock] })
export class DeckDeskModule {}
