import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HealthCheckService, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { Draining, problem } from '../../http/index.js';
import { LiveDto, ReadyDto } from './health.dto.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'Does the process answer?' })
  @ApiOkResponse({ type: LiveDto })
  live(): LiveDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Can questions be answered now?',
    description: 'The database answers and nothing is stopping.',
  })
  @ApiOkResponse({ type: ReadyDto })
  async ready(): Promise<ReadyDto> {
    if (this.draining.isOn) throw problem('not-ready', { detail: 'The service is stopping.' });
    await this.health.check([() => this.database.pingCheck('database', { timeout: 2_000 })]);
    return { status: 'ok', database: 'up' };
  }
}
