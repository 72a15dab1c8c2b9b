import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Confidential, UuidParam } from '../../http/index.js';
import { LockChangeListDto, LockedDto, RegistrationDto } from './event-answers.dto.js';
import { LockDto, UnlockDto } from './events.dto.js';
import { LocksService } from './locks.service.js';
import { EVENT, PLAYER } from './places.js';

@ApiTags('events')
@Controller('events/:event')
export class LocksController {
  constructor(private readonly locks: LocksService) {}

  @Post('lock')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lock all registrations of an event' })
  @ApiParam(EVENT)
  @ApiOkResponse({ type: LockedDto })
  lockAll(@Param('event', UuidParam) event: string, @Body() { by }: LockDto): Promise<LockedDto> {
    return this.locks.lockAll(event, by);
  }

  @Post('registrations/:player/lock')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lock a registration', description: 'With the time and the name of whoever locks it.' })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiOkResponse({ type: RegistrationDto })
  lock(
    @Param('event', UuidParam) event: string,
    @Param('player') player: string,
    @Body() { by }: LockDto,
  ): Promise<RegistrationDto> {
    return this.locks.lock(event, player, by);
  }

  @Post('registrations/:player/unlock')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Open a locked registration again',
    description:
      'For a judge who lets a player hand in another deck. Who did it, when and why stays readable; earlier versions ' +
      'of the deck stay as they are.',
  })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiOkResponse({ type: RegistrationDto })
  unlock(
    @Param('event', UuidParam) event: string,
    @Param('player') player: string,
    @Body() { by, reason }: UnlockDto,
  ): Promise<RegistrationDto> {
    return this.locks.unlock(event, player, by, reason);
  }

  @Confidential()
  @Get('registrations/:player/locks')
  @ApiOperation({ summary: 'Who locked and unlocked a registration, when and why; oldest first' })
  @ApiParam(EVENT)
  @ApiParam(PLAYER)
  @ApiOkResponse({ type: LockChangeListDto })
  async history(@Param('event', UuidParam) event: string, @Param('player') player: string): Promise<LockChangeListDto> {
    return { object: 'list', data: await this.locks.history(event, player) };
  }
}
