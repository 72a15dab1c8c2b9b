import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CacheFor, problem, PROBLEM_TYPES } from '../../http/index.js';
import { ProblemTypeDto, ProblemTypeListDto } from './problem-type.dto.js';

const ALL: readonly ProblemTypeDto[] = Object.entries(PROBLEM_TYPES).map(([code, type]) => ({ code, ...type }));

@ApiTags('problems')
@Controller('problems')
export class ProblemsController {
  @Get()
  @CacheFor(3_600)
  @ApiOperation({ summary: 'Every kind of problem that the service reports' })
  @ApiOkResponse({ type: ProblemTypeListDto })
  list(): ProblemTypeListDto {
    return { object: 'list', data: ALL };
  }

  @Get(':code')
  @CacheFor(3_600)
  @ApiOperation({ summary: 'What one kind of problem means and what to do' })
  @ApiParam({ name: 'code', example: 'invalid-request' })
  @ApiOkResponse({ type: ProblemTypeDto })
  one(@Param('code') code: string): ProblemTypeDto {
    const found = ALL.find((type) => type.code === code);
    if (found === undefined)
      throw problem('not-found', { detail: `No problem has the code "${code}".`, hint: 'GET /problems lists them.' });
    return found;
  }
}
