import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { Confidential, StoresNothing, toPage, UuidParam } from '../../http/index.js';
import { OnDateQuery } from '../formats/formats.dto.js';
import { toDeckCheckDto } from './check-record.js';
import { DeckCheckDto, DeckCheckPageDto, DeckHistoryDto, RecheckAnswerDto } from './deck-answer.dto.js';
import { CheckDeckDto, DeckCheckQuery, HistoryDto, HistoryQuery, RecheckDto } from './deck-checks.dto.js';
import { DeckChecksService } from './deck-checks.service.js';
import { RecheckService } from './recheck.service.js';

const EXAMPLE_ID = '0f0e7f52-58a3-4f61-9d0c-1d1a0f6c7b11';

@ApiTags('deck checks')
@Controller('deck-checks')
export class DeckChecksController {
  constructor(
    private readonly checks: DeckChecksService,
    private readonly rechecks: RecheckService,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Is this deck legal? Every fault at once',
    description:
      'In one format or several, on the day of the event. The check is kept with the deck, the lists and their ' +
      'revisions, the version of the engine and all findings. A deck with faults is an answer, not an error.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, example: 'venue-7-deck-112' })
  @ApiCreatedResponse({ type: DeckCheckDto })
  check(@Body() dto: CheckDeckDto, @Headers('Idempotency-Key') key?: string): Promise<DeckCheckDto> {
    return this.checks.check(dto, key);
  }

  @Confidential()
  @Get()
  @ApiOperation({ summary: 'Stored checks, newest first' })
  @ApiOkResponse({ type: DeckCheckPageDto })
  async list(@Query() query: DeckCheckQuery, @Req() request: Request): Promise<DeckCheckPageDto> {
    const { records, total } = await this.checks.list(query);
    return toPage(
      records.map((record) => toDeckCheckDto(record, true)),
      total,
      query,
      request.originalUrl,
    );
  }

  @StoresNothing()
  @Post('history')
  @HttpCode(200)
  @ApiOperation({
    summary: 'When was this deck legal, and from which date on is it not?',
    description: 'The deck under every list of the format, oldest first.',
  })
  @ApiOkResponse({ type: DeckHistoryDto })
  history(@Body() dto: HistoryDto): Promise<DeckHistoryDto> {
    return this.checks.history(dto);
  }

  @Post('recheck')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Which stored decks would be judged otherwise now, and why?',
    description:
      'After a list was imported or corrected. Without a date each deck is checked on the day that it was checked ' +
      'for; with one, as if its event were then. Nothing stored is changed.',
  })
  @ApiOkResponse({ type: RecheckAnswerDto })
  recheck(@Body() dto: RecheckDto): Promise<RecheckAnswerDto> {
    return this.rechecks.recheck(dto);
  }

  @Confidential()
  @Get(':id')
  @ApiOperation({ summary: 'A stored check' })
  @ApiParam({ name: 'id', example: EXAMPLE_ID })
  @ApiOkResponse({ type: DeckCheckDto })
  async read(@Param('id', UuidParam) id: string): Promise<DeckCheckDto> {
    return toDeckCheckDto(await this.checks.stored(id), true);
  }

  @Confidential()
  @Get(':id/history')
  @ApiOperation({ summary: 'A stored deck under every list of a format' })
  @ApiParam({ name: 'id', example: EXAMPLE_ID })
  @ApiOkResponse({ type: DeckHistoryDto })
  storedHistory(@Param('id', UuidParam) id: string, @Query() { format }: HistoryQuery): Promise<DeckHistoryDto> {
    return this.checks.storedHistory(id, format);
  }

  @Confidential()
  @Get(':id/recheck')
  @ApiOperation({ summary: 'Would this stored deck be judged otherwise now?' })
  @ApiParam({ name: 'id', example: EXAMPLE_ID })
  @ApiOkResponse({ type: RecheckAnswerDto })
  async recheckOne(@Param('id', UuidParam) id: string, @Query() { date }: OnDateQuery): Promise<RecheckAnswerDto> {
    await this.checks.stored(id);
    return this.rechecks.recheckOne(id, date ?? null);
  }
}
