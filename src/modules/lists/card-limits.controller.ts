import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CacheFor, ProblemDto } from '../../http/index.js';
import { IdQuery } from '../cards/card-queries.dto.js';
import { CardsService } from '../cards/cards.service.js';
import { CardLimitsDto } from './list.dto.js';
import { ListsService } from './lists.service.js';

@ApiTags('lists')
@Controller('cards')
export class CardLimitsController {
  constructor(
    private readonly cards: CardsService,
    private readonly lists: ListsService,
  ) {}

  @Get(':id/limits')
  @CacheFor(60)
  @ApiOperation({ summary: 'What a card was on the lists of every format, and from when to when' })
  @ApiParam({ name: 'id', example: '19613556', description: 'Passcode or Konami ID.' })
  @ApiOkResponse({ type: CardLimitsDto })
  @ApiNotFoundResponse({ type: ProblemDto })
  async limits(@Param('id') id: string, @Query() query: IdQuery): Promise<CardLimitsDto> {
    const { card } = await this.cards.byId(id, query);
    return this.lists.historyOf(card);
  }
}
