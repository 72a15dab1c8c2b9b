import { Body, Controller, Get, Headers, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { Confidential, PageQuery, toPage, withVersionTag, UuidParam } from '../../http/index.js';
import { readPrecondition } from '../formats/precondition.js';
import { EventDeskService } from './event-desk.service.js';
import { ArchetypesDto, EventDto, EventPageDto, EventRecheckDto } from './event-answers.dto.js';
import { ChangeEventDto, CreateEventDto, ExportQuery, RecheckEventQuery } from './events.dto.js';
import { EventsService } from './events.service.js';
import { EVENT } from './places.js';

@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly desk: EventDeskService,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Open an event' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, example: 'regional-koeln-2026' })
  @ApiCreatedResponse({ type: EventDto })
  async create(
    @Body() dto: CreateEventDto,
    @Res({ passthrough: true }) response: Response,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<EventDto> {
    return withVersionTag(response, await this.events.create(dto, key));
  }

  @Get()
  @ApiOperation({ summary: 'Events, latest first' })
  @ApiOkResponse({ type: EventPageDto })
  async list(@Query() query: PageQuery, @Req() request: Request): Promise<EventPageDto> {
    const { data, total } = await this.events.list(query);
    return toPage(data, total, query, request.originalUrl);
  }

  @Get(':event')
  @ApiOperation({ summary: 'One event', description: 'The ETag is what If-Match wants.' })
  @ApiParam(EVENT)
  @ApiOkResponse({ type: EventDto })
  async read(@Param('event', UuidParam) id: string, @Res({ passthrough: true }) response: Response): Promise<EventDto> {
    return withVersionTag(response, await this.events.read(id));
  }

  @Patch(':event')
  @ApiOperation({
    summary: 'Change an event',
    description: 'Registered decks keep the report of their day; POST …/recheck tells what a change means for them.',
  })
  @ApiParam(EVENT)
  @ApiHeader({ name: 'If-Match', required: true, example: '"1"' })
  @ApiOkResponse({ type: EventDto })
  async change(
    @Param('event', UuidParam) id: string,
    @Body() dto: ChangeEventDto,
    @Res({ passthrough: true }) response: Response,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<EventDto> {
    return withVersionTag(response, await this.events.change(id, dto, readPrecondition(ifMatch, undefined)));
  }

  @Get(':event/archetypes')
  @ApiOperation({
    summary: 'How many players play what',
    description: 'By the name given, else by the series of the cards.',
  })
  @ApiParam(EVENT)
  @ApiOkResponse({ type: ArchetypesDto })
  archetypes(@Param('event', UuidParam) id: string): Promise<ArchetypesDto> {
    return this.desk.archetypes(id);
  }

  @Confidential()
  @Get(':event/recheck')
  @ApiOperation({ summary: 'Which registered decks would be judged otherwise now, or on another day?' })
  @ApiParam(EVENT)
  @ApiOkResponse({ type: EventRecheckDto })
  recheck(@Param('event', UuidParam) id: string, @Query() { date }: RecheckEventQuery): Promise<EventRecheckDto> {
    return this.desk.recheck(id, date ?? null);
  }

  @Confidential()
  @Get(':event/export')
  @ApiOperation({ summary: 'All registrations with their decks, as CSV or NDJSON' })
  @ApiParam(EVENT)
  @ApiProduces('text/csv', 'application/x-ndjson')
  @ApiOkResponse({
    schema: { type: 'string', example: 'player_id,player_name,country\r\n0301234567,Alex Player,DE\r\n' },
  })
  async export(
    @Param('event', UuidParam) id: string,
    @Query() { as = 'csv' }: ExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.events.entity(id);
    response.type(as === 'csv' ? 'text/csv' : 'application/x-ndjson');
    response.setHeader('Content-Disposition', `attachment; filename="registrations.${as}"`);
    for await (const text of this.desk.exported(id, as)) {
      if (response.destroyed) return;
      if (!response.write(text)) await new Promise((resume) => response.once('drain', resume).once('close', resume));
    }
    response.end();
  }
}
