import { Body, Controller, Get, Headers, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { CacheFor, invalidAt, problem, NumberParam } from '../../http/index.js';
import { readPrecondition } from './precondition.js';
import { CardCopiesDto } from './card-copies.dto.js';
import { DefineFormatDto, FormatDto, FormatListingDto, FormatListQuery, OnDateQuery } from './formats.dto.js';
import { toDefinition, toFormatDto } from './formats.mapper.js';
import { FormatsService } from './formats.service.js';
import { ListTableDto } from './list-table.dto.js';
import { listTableToCsv, listTableToHtml } from './list-table.render.js';
import { FORMAT_ID } from './validators.js';
import { LookUpsService } from './look-ups.service.js';

@ApiTags('formats')
@Controller('formats')
export class FormatsController {
  constructor(
    private readonly formats: FormatsService,
    private readonly lookUps: LookUpsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All formats, built-in and defined by users' })
  @ApiOkResponse({ type: FormatListingDto })
  async list(): Promise<FormatListingDto> {
    return { object: 'list', data: (await this.formats.all()).map(toFormatDto) };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One format, in its latest revision', description: 'The ETag is what If-Match wants.' })
  @ApiParam({ name: 'id', example: 'tcg' })
  @ApiOkResponse({ type: FormatDto })
  async read(@Param('id') id: string, @Res({ passthrough: true }) response: Response): Promise<FormatDto> {
    const format = await this.formats.stored(id);
    response.setHeader('ETag', `"${format.revision}"`);
    return toFormatDto(format);
  }

  @Get(':id/revisions/:revision')
  @CacheFor(86_400, { immutable: true })
  @ApiOperation({ summary: 'A format as it was in one revision' })
  @ApiParam({ name: 'id', example: 'tcg' })
  @ApiParam({ name: 'revision', example: 1 })
  @ApiOkResponse({ type: FormatDto })
  async revision(@Param('id') id: string, @Param('revision', NumberParam) revision: number): Promise<FormatDto> {
    return toFormatDto(await this.formats.stored(id, revision));
  }

  @Put(':id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Define a format, or a new revision of it',
    description:
      'Send `If-None-Match: *` to create it, or the ETag of the latest revision in `If-Match` to change it. Earlier ' +
      'revisions stay, so that a stored check can be read with the format of its day.',
  })
  @ApiParam({ name: 'id', example: 'hat-2014' })
  @ApiHeader({ name: 'If-Match', required: false, example: '"1"' })
  @ApiHeader({ name: 'If-None-Match', required: false, example: '*' })
  @ApiOkResponse({ type: FormatDto })
  async define(
    @Param('id') id: string,
    @Body() dto: DefineFormatDto,
    @Res({ passthrough: true }) response: Response,
    @Headers('If-Match') ifMatch?: string,
    @Headers('If-None-Match') ifNoneMatch?: string,
  ): Promise<FormatDto> {
    if (!FORMAT_ID.test(id)) {
      const detail = 'An id has 2 to 40 small letters, digits and hyphens.';
      const hint = 'For example hat-2014.';
      throw problem('invalid-request', { detail, hint, errors: [{ parameter: 'id', detail }] });
    }
    if (isGiven(dto.list) && isGiven(dto.ownList)) {
      throw invalidAt('/ownList', 'A format has either list or ownList.', 'Leave one of them out.');
    }
    const format = await this.formats.define(id, toDefinition(dto), readPrecondition(ifMatch, ifNoneMatch));
    response.setHeader('ETag', `"${format.revision}"`);
    return toFormatDto(format);
  }

  @Get(':id/cards/:card')
  @ApiOperation({
    summary: 'How many copies of this card may I play, on that day?',
    description: 'With the list behind the number, cards that share it, points, and what the next list will change.',
  })
  @ApiParam({ name: 'id', example: 'tcg' })
  @ApiParam({ name: 'card', example: 'Pot of Greed', description: 'Name, password or Konami ID.' })
  @ApiOkResponse({ type: CardCopiesDto })
  copies(@Param('id') id: string, @Param('card') card: string, @Query() { date }: OnDateQuery): Promise<CardCopiesDto> {
    return this.lookUps.copies(id, card, date ?? null);
  }

  @Get(':id/list')
  @ApiOperation({
    summary: 'The list of a format on a day, as a page shows it, with what changed',
    description: 'As JSON, as an HTML page, or as CSV.',
  })
  @ApiParam({ name: 'id', example: 'tcg' })
  @ApiProduces('application/json', 'text/html', 'text/csv')
  @ApiOkResponse({ type: ListTableDto })
  async table(
    @Param('id') id: string,
    @Query() { date, as }: FormatListQuery,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.lookUps.table(id, date ?? null);
    if (as === 'html') response.type('html').send(listTableToHtml(table));
    else if (as === 'csv') response.type('csv').send(listTableToCsv(table));
    else response.json(table);
  }
}

function isGiven(value: object | null | undefined): boolean {
  return value !== null && value !== undefined;
}
