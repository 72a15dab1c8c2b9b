import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { CacheFor, problem, toPage, toRange } from '../../http/index.js';
import { EditionDiffDto, EditionListDto, EditionPairQuery, RuleDto, RulePageDto, RuleQuery } from './rulebook.dto.js';
import { toDifferenceDto, toEditionDtos, toRuleDto, toRuleSummaryDto } from './rulebook.mapper.js';
import { RulebookService } from './rulebook.service.js';

const DAY = 86_400;

@ApiTags('rulebook')
@Controller()
export class RulebookController {
  constructor(private readonly rulebook: RulebookService) {}

  @Get('rules')
  @CacheFor(DAY)
  @ApiOperation({
    summary: 'The rules, by chapter, edition or words',
    description: 'Every answer of this service cites rules by these ids.',
  })
  @ApiOkResponse({ type: RulePageDto })
  list(@Query() query: RuleQuery, @Req() request: Request): RulePageDto {
    const found = this.rulebook.find(query);
    const { skip, take } = toRange(query);
    return toPage(found.slice(skip, skip + take).map(toRuleSummaryDto), found.length, query, request.originalUrl);
  }

  @Get('rules/:id')
  @CacheFor(DAY)
  @ApiOperation({ summary: 'One rule: what it says in each edition, where it stands, worked examples' })
  @ApiParam({ name: 'id', example: 'chain.resolve-order' })
  @ApiOkResponse({ type: RuleDto })
  read(@Param('id') id: string): RuleDto {
    const rule = this.rulebook.byId(id);
    if (rule === null)
      throw problem('not-found', {
        detail: `There is no rule "${id.slice(0, 80)}".`,
        hint: 'GET /v1/rules lists all rule ids.',
      });
    return toRuleDto(rule);
  }

  @Get('editions')
  @CacheFor(DAY)
  @ApiOperation({ summary: 'The six editions of the rules' })
  @ApiOkResponse({ type: EditionListDto })
  editions(): EditionListDto {
    return { object: 'list', data: toEditionDtos(this.rulebook.all()) };
  }

  @Get('editions/diff')
  @CacheFor(DAY)
  @ApiOperation({ summary: 'What two editions rule differently' })
  @ApiOkResponse({ type: EditionDiffDto })
  diff(@Query() { a, b }: EditionPairQuery): EditionDiffDto {
    return { object: 'edition-diff', a, b, differences: this.rulebook.differences(a, b).map(toDifferenceDto) };
  }
}
