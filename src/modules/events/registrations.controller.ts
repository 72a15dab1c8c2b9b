import { Body, Controller, Get, Headers, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
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
import { fromStoredLines } from '../../decks/stored-deck.js';
import { Confidential, toPage, withVersionTag, UuidParam, NumberParam } from '../../http/index.js';
import { sendSheet } from '../deck-checks/send-sheet.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { readPrecondition } from '../formats/precondition.js';
import { EventDeskService } from './event-desk.service.js';
import {
  RegistrationDto,
  RegistrationListDto,
  RegistrationPageDto,
  TableCheckDto,
  TableCheckListDto,
} from './event-answers.dto.js';
import { ChangeDeckDto, RegisterDto, RegistrationQuery, SheetQuery, TableCheckInputDto } from './events.dto.js';
import { EventsService } from './events.service.js';
import { EVENT, PLAYER } from './places.js';
import { RegistrationsService } from './registrations.service.js';

@ApiTags('registrations')
@Confidential()
@Controller('events/:event/registrations')
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly events: EventsService,
    private readonly desk: EventDeskService,
    private readonly desks: DeskService,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Register a player with a deck',
    description: 'A deck with faults is registered and its report says so; what to do about it is for the judges.',
  })
  @ApiParam(EVENT)
  @ApiHeader({ name: 'Idempotency-Key', required: false, example: 'kiosk-4-0301234567' })
  @ApiCreatedResponse({ type: RegistrationDto })
  async register(
    @Param('event', UuidParam) event: string,
    @Body() dto: RegisterDto,
    @Res({ passthrough: true }) response: Response,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<RegistrationDto> {
    return withVersionTag(response, await this.registrations.register(event, dto, key));
  }

  @Get()
  @ApiOperation({ summary: 'Registrations of an event, by player ID' })
  @ApiParam(EVENT)
  @ApiOkResponse({ type: RegistrationPageDto })
  async list(
    @Param('event', UuidParam) event: string,
    @Query() query: RegistrationQuery,
    @Req() request: Request,
  ): Promise<RegistrationPageDto> {
    const { data, total } = await this.registrations.list(event, query);
    return toPage(data, total, query, request.originalUrl);
  }

  @Get(':player')
  @ApiOperation({ summary: 'A player’s registration, with the deck that counts' })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiOkResponse({ type: RegistrationDto })
  async read(
    @Param('event', UuidParam) event: string,
    @Param('player') player: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegistrationDto> {
    return withVersionTag(response, await this.registrations.read(event, player));
  }

  @Put(':player/deck')
  @ApiOperation({
    summary: 'Hand in another deck',
    description: 'A new version; earlier ones stay readable. Refused once the registration is locked.',
  })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiHeader({ name: 'If-Match', required: true, example: '"1"' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, example: 'kiosk-4-0301234567-b' })
  @ApiOkResponse({ type: RegistrationDto })
  async changeDeck(
    @Param('event', UuidParam) event: string,
    @Param('player') player: string,
    @Body() dto: ChangeDeckDto,
    @Res({ passthrough: true }) response: Response,
    @Headers('If-Match') ifMatch?: string,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<RegistrationDto> {
    const expected = readPrecondition(ifMatch, undefined);
    return withVersionTag(response, await this.registrations.changeDeck(event, player, dto, expected, key));
  }

  @Get(':player/versions')
  @ApiOperation({ summary: 'Every version of a player’s deck, oldest first' })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiOkResponse({ type: RegistrationListDto })
  async versions(
    @Param('event', UuidParam) event: string,
    @Param('player') player: string,
  ): Promise<RegistrationListDto> {
    return { object: 'list', data: await this.registrations.versions(event, player) };
  }

  @Get(':player/versions/:version')
  @ApiOperation({ summary: 'One version of a player’s deck' })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiParam({ name: 'version', example: 1 })
  @ApiOkResponse({ type: RegistrationDto })
  version(
    @Param('event', UuidParam) event: string,
    @Param('player') player: string,
    @Param('version', NumberParam) version: number,
  ): Promise<RegistrationDto> {
    return this.registrations.read(event, player, version);
  }

  @Post(':player/table-checks')
  @ApiOperation({
    summary: 'Deck check at the table: the cards found against the registered list',
    description: 'What is missing, what is extra, what lies in another section, and the infraction it usually is.',
  })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiHeader({ name: 'Idempotency-Key', required: false, example: 'round-3-table-12-a' })
  @ApiCreatedResponse({ type: TableCheckDto })
  checkTable(
    @Param('event', UuidParam) event: string,
    @Param('player') player: string,
    @Body() dto: TableCheckInputDto,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<TableCheckDto> {
    return this.desk.checkTable(event, player, dto, key);
  }

  @Get(':player/table-checks')
  @ApiOperation({ summary: 'Deck checks of a player, oldest first' })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiOkResponse({ type: TableCheckListDto })
  async tableChecks(
    @Param('event', UuidParam) event: string,
    @Param('player') player: string,
  ): Promise<TableCheckListDto> {
    return { object: 'list', data: await this.desk.tableChecks(event, player) };
  }

  @Get(':player/sheet')
  @ApiOperation({ summary: 'The registered deck as a printable list' })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiProduces('text/html', 'application/pdf')
  @ApiOkResponse({ schema: { type: 'string', example: '<!doctype html>…' } })
  async sheet(
    @Param('event', UuidParam) event: string,
    @Param('player') player: string,
    @Query() { paper = 'a4', as = 'html', version }: SheetQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { registration, deck } = await this.registrations.registered(event, player, version ?? null);
    const entity = await this.events.entity(event);
    const { name, startsOn, country } = entity;
    const { format } = await this.events.formatFor(entity);
    const lines = fromStoredLines(deck.lines, (await this.desks.current()).cards);
    const head = {
      player: registration.playerName,
      playerId: registration.playerId,
      event: name,
      date: startsOn,
      country: registration.country ?? country,
      format: format.name,
      hash: deck.deckHash,
    };
    await sendSheet(response, lines, head, paper, as);
  }
}
