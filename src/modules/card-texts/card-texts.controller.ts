import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { StoresNothing, CacheFor, ProblemDto } from '../../http/index.js';
import { IdQuery } from '../cards/card-queries.dto.js';
import { CardsService } from '../cards/cards.service.js';
import { CardTextsService } from './card-texts.service.js';
import { CoverageDto, TextEffectsDto } from './effects.dto.js';
import { ExplainDto } from './explain.dto.js';

@ApiTags('card texts')
@Controller()
export class CardTextsController {
  constructor(
    private readonly cards: CardsService,
    private readonly texts: CardTextsService,
  ) {}

  @Get('cards/:id/effects')
  @CacheFor(60)
  @ApiOperation({
    summary: 'What a card does, effect by effect',
    description:
      'Kind, Spell Speed, cost, targets, once per turn, the Damage Step, and every word that was not understood.',
  })
  @ApiParam({ name: 'id', example: '41420027', description: 'Passcode or Konami ID.' })
  @ApiOkResponse({ type: TextEffectsDto })
  @ApiNotFoundResponse({ type: ProblemDto })
  async effects(@Param('id') id: string, @Query() query: IdQuery): Promise<TextEffectsDto> {
    return this.texts.effectsOf(await this.cards.byId(id, query));
  }

  @StoresNothing()
  @Post('card-texts/explain')
  @HttpCode(200)
  @ApiOperation({ summary: 'What a text would do, of a card that need not exist' })
  @ApiOkResponse({ type: TextEffectsDto })
  @ApiBadRequestResponse({ type: ProblemDto })
  explain(@Body() body: ExplainDto): Promise<TextEffectsDto> {
    return this.texts.explain(body);
  }

  @Get('catalogue/coverage')
  @CacheFor(60)
  @ApiOperation({ summary: 'How much of all card text is understood' })
  @ApiOkResponse({ type: CoverageDto })
  coverage(): Promise<CoverageDto> {
    return this.texts.coverage();
  }
}
