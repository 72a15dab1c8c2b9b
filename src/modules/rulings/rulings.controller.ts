import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { type Request } from 'express';
import { toPage, UuidParam } from '../../http/index.js';
import { ACTIVATION_EXAMPLE } from '../questions/examples.js';
import {
  MakeRulingDto,
  RecheckedRulingsDto,
  RecheckRulingsDto,
  RulingDto,
  RulingPageDto,
  RulingQuery,
} from './rulings.dto.js';
import { RulingsService } from './rulings.service.js';

const EXAMPLE = {
  kind: 'activation',
  ...ACTIVATION_EXAMPLE,
  decision: 'yes',
  words: 'Threatening Roar may be chained to Heavy Storm.',
  judge: 'R. Miller',
  level: 'floor-judge',
  event: 'Regional Utrecht',
  round: 4,
  table: '112',
};

@ApiTags('rulings')
@Controller('rulings')
export class RulingsController {
  constructor(private readonly rulings: RulingsService) {}

  @Post()
  @ApiOperation({
    summary: "Keep a question with the service's verdict and the judge's own decision",
    description: 'A stored ruling is never changed; a correction or an appeal is a new one that supersedes it.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, example: 'table-112-round-4' })
  @ApiBody({ type: MakeRulingDto, examples: { ruling: { value: EXAMPLE } } })
  @ApiCreatedResponse({ type: RulingDto })
  make(@Body() dto: MakeRulingDto, @Headers('Idempotency-Key') key?: string): Promise<RulingDto> {
    return this.rulings.make(dto, key);
  }

  @Get()
  @ApiOperation({ summary: 'Stored rulings, newest first: of a card, of an event, by words' })
  @ApiOkResponse({ type: RulingPageDto })
  async list(@Query() query: RulingQuery, @Req() request: Request): Promise<RulingPageDto> {
    const { rulings, total } = await this.rulings.list(query);
    return toPage(rulings, total, query, request.originalUrl);
  }

  @Post('recheck')
  @HttpCode(200)
  @ApiOperation({ summary: 'Which stored rulings would be answered differently today?' })
  @ApiBody({ type: RecheckRulingsDto, examples: { all: { value: {} } } })
  @ApiOkResponse({ type: RecheckedRulingsDto })
  recheck(@Body() dto: RecheckRulingsDto): Promise<RecheckedRulingsDto> {
    return this.rulings.recheck(dto);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One ruling with its board, verdict, trace and decision' })
  @ApiParam({ name: 'id', example: '6f1f6a52-58a3-4f61-9d0c-1d1a0f6c7b11' })
  @ApiOkResponse({ type: RulingDto })
  read(@Param('id', UuidParam) id: string): Promise<RulingDto> {
    return this.rulings.read(id);
  }
}
