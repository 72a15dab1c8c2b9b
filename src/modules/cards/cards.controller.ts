import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { type Request } from 'express';
import { StoresNothing, CacheFor, type Page, ProblemDto } from '../../http/index.js';
import { CardCollectionDto, CardDto, CardNamesDto, CardPageDto } from './card.dto.js';
import { toCardDto } from './card.mapper.js';
import { AutocompleteQuery, CardsQuery, CollectionDto, IdQuery, NamedQuery } from './card-queries.dto.js';
import { CardsService } from './cards.service.js';

/** Cards change with imports, some times a week; a minute spares most repetitions. */
const A_MINUTE = 60;

@ApiTags('cards')
@Controller('cards')
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  @Get()
  @CacheFor(A_MINUTE)
  @ApiOperation({
    summary: 'Cards by name, type, Attribute, Level, series and more',
    description: 'Filters are joined by "and". With a name the closest come first, else the alphabet rules.',
  })
  @ApiOkResponse({ type: CardPageDto })
  @ApiBadRequestResponse({ type: ProblemDto })
  list(@Query() query: CardsQuery, @Req() request: Request): Promise<Page<CardDto>> {
    return this.cards.page(query, request.originalUrl);
  }

  @Get('named')
  @CacheFor(A_MINUTE)
  @ApiOperation({
    summary: 'One card by its name in any language',
    description: 'fuzzy forgives slips; where several cards are equally likely, the answer is 409 with the candidates.',
  })
  @ApiOkResponse({ type: CardDto })
  @ApiNotFoundResponse({ type: ProblemDto, description: 'No such name; similar ones are suggested.' })
  @ApiConflictResponse({ type: ProblemDto, description: 'Several cards fit; they are listed under candidates.' })
  async named(@Query() query: NamedQuery): Promise<CardDto> {
    return toCardDto(await this.cards.named(query));
  }

  @Get('autocomplete')
  @CacheFor(A_MINUTE)
  @ApiOperation({ summary: 'Up to 20 names that begin with a text or have a word that does' })
  @ApiOkResponse({ type: CardNamesDto })
  async autocomplete(@Query() query: AutocompleteQuery): Promise<CardNamesDto> {
    return { object: 'list', data: await this.cards.complete(query.q, query.lang ?? 'en') };
  }

  @StoresNothing()
  @Post('collection')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Up to 75 cards at once',
    description: 'What is not found is listed with its place in the request.',
  })
  @ApiOkResponse({ type: CardCollectionDto })
  @ApiBadRequestResponse({ type: ProblemDto })
  collection(@Body() body: CollectionDto): Promise<CardCollectionDto> {
    return this.cards.collection(body.identifiers);
  }

  @Get(':id')
  @CacheFor(A_MINUTE)
  @ApiOperation({ summary: 'One card by passcode or Konami ID' })
  @ApiParam({
    name: 'id',
    example: '46986414',
    description: 'Passcode (of any artwork) or Konami ID; password:… and konami:… say which.',
  })
  @ApiOkResponse({ type: CardDto })
  @ApiNotFoundResponse({ type: ProblemDto })
  @ApiConflictResponse({
    type: ProblemDto,
    description: 'The number is the passcode of one card and the Konami ID of another.',
  })
  async one(@Param('id') id: string, @Query() query: IdQuery): Promise<CardDto> {
    return toCardDto(await this.cards.byId(id, query));
  }
}
