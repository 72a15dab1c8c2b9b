import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CacheFor, ProblemDto } from '../../http/index.js';
import { LimitListDto, ListDiffDto, ListsDto } from './list.dto.js';
import { DiffQuery, ListsQuery, RevisionQuery } from './list-queries.dto.js';
import { ListsService } from './lists.service.js';

const A_MINUTE = 60;

/** Lists of past days hardly ever change; a correction is seen after an hour. */
const AN_HOUR = 3_600;

const FORMAT = {
  name: 'format',
  example: 'tcg',
  description: 'tcg, ocg, ocg-ae, master-duel, genesys, traditional, goat, edopro-tcg …',
};

@ApiTags('lists')
@Controller('lists')
export class ListsController {
  constructor(private readonly lists: ListsService) {}

  @Get()
  @CacheFor(A_MINUTE)
  @ApiOperation({ summary: 'Every Forbidden & Limited List and list of points that is stored' })
  @ApiOkResponse({ type: ListsDto })
  all(@Query() query: ListsQuery): Promise<ListsDto> {
    return this.lists.all(query.format ?? null);
  }

  @Get(':format/current')
  @CacheFor(A_MINUTE)
  @ApiOperation({ summary: 'The list in force today' })
  @ApiParam(FORMAT)
  @ApiOkResponse({ type: LimitListDto })
  @ApiNotFoundResponse({ type: ProblemDto })
  current(@Param('format') format: string): Promise<LimitListDto> {
    return this.lists.on(format, today(), null);
  }

  @Get(':format/upcoming')
  @CacheFor(A_MINUTE)
  @ApiOperation({ summary: 'The next list that has been announced' })
  @ApiParam(FORMAT)
  @ApiOkResponse({ type: LimitListDto })
  @ApiNotFoundResponse({ type: ProblemDto, description: 'None is known.' })
  upcoming(@Param('format') format: string): Promise<LimitListDto> {
    return this.lists.upcoming(format, today());
  }

  @Get(':format/diff')
  @CacheFor(AN_HOUR)
  @ApiOperation({ summary: 'What changed between the lists of two days' })
  @ApiParam(FORMAT)
  @ApiOkResponse({ type: ListDiffDto })
  @ApiNotFoundResponse({ type: ProblemDto })
  diff(@Param('format') format: string, @Query() query: DiffQuery): Promise<ListDiffDto> {
    return this.lists.diff(format, query.from, query.to);
  }

  @Get(':format/:date')
  @CacheFor(AN_HOUR)
  @ApiOperation({ summary: 'The list in force on a day' })
  @ApiParam(FORMAT)
  @ApiParam({ name: 'date', example: '2010-04-20' })
  @ApiOkResponse({ type: LimitListDto })
  @ApiNotFoundResponse({ type: ProblemDto })
  on(
    @Param('format') format: string,
    @Param('date') date: string,
    @Query() query: RevisionQuery,
  ): Promise<LimitListDto> {
    return this.lists.on(format, date, query.revision ?? null);
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
