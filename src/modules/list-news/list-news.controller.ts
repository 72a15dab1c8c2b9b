import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { toAtom } from './atom.js';
import { ListNewsListDto, NewsQuery } from './list-news.dto.js';
import { toListNewsDto } from './list-news.mapper.js';
import { ListNewsService } from './list-news.service.js';

@ApiTags('list news')
@Controller('list-news')
export class ListNewsController {
  constructor(private readonly news: ListNewsService) {}

  @Get()
  @ApiOperation({ summary: 'Lists that were published or came into force, with what they changed' })
  @ApiOkResponse({ type: ListNewsListDto })
  async list(@Query() query: NewsQuery): Promise<ListNewsListDto> {
    const data = (await this.news.news(query)).map(toListNewsDto);
    const last = data.length === 0 ? (query.after ?? null) : Math.max(...data.map(({ id }) => id));
    return { object: 'list', data, last };
  }

  @Get('atom')
  @ApiOperation({ summary: 'The same as an Atom feed' })
  @ApiProduces('application/atom+xml')
  @ApiOkResponse({ schema: { type: 'string', example: '<feed xmlns="http://www.w3.org/2005/Atom">…</feed>' } })
  async atom(@Query() query: NewsQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    const news = (await this.news.news(query)).map(toListNewsDto).sort((a, b) => b.id - a.id);
    response.type('application/atom+xml').send(toAtom(news, request.originalUrl));
  }
}
