import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Confidential, UuidParam } from '../../http/index.js';
import { CreateWebhookDto, DeliveryListDto, NewWebhookDto, WebhookDto, WebhookListDto } from './list-news.dto.js';
import { toDeliveryDto, toWebhookDto } from './list-news.mapper.js';
import { WebhooksService } from './webhooks.service.js';

const ID = { name: 'id', example: 'b0e5f2a1-4b8e-4d43-8a25-7d7b0e6c2b11' };

@ApiTags('list news')
@Confidential()
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post()
  @ApiOperation({
    summary: 'Be told of list changes',
    description:
      'Every news is sent as a POST with the header `Solemn-Signature: t=<seconds>,v1=<hex>`: HMAC-SHA256, with the ' +
      'secret of this answer, of `<seconds>.<body>`. What is not answered with 2xx is sent again, after 10 seconds up ' +
      'to a day, eight times in all. The header `Solemn-News` tells repetitions apart.',
  })
  @ApiCreatedResponse({ type: NewWebhookDto })
  async create(@Body() dto: CreateWebhookDto): Promise<NewWebhookDto> {
    const webhook = await this.webhooks.create(dto);
    return Object.assign(toWebhookDto(webhook), { secret: webhook.secret });
  }

  @Get()
  @ApiOperation({ summary: 'All webhooks' })
  @ApiOkResponse({ type: WebhookListDto })
  async list(): Promise<WebhookListDto> {
    return { object: 'list', data: (await this.webhooks.list()).map(toWebhookDto) };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One webhook' })
  @ApiParam(ID)
  @ApiOkResponse({ type: WebhookDto })
  async read(@Param('id', UuidParam) id: string): Promise<WebhookDto> {
    return toWebhookDto(await this.webhooks.read(id));
  }

  @Get(':id/deliveries')
  @ApiOperation({ summary: 'What was sent, what waits, what was given up; newest first' })
  @ApiParam(ID)
  @ApiOkResponse({ type: DeliveryListDto })
  async deliveries(@Param('id', UuidParam) id: string): Promise<DeliveryListDto> {
    return { object: 'list', data: (await this.webhooks.deliveries(id)).map(toDeliveryDto) };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'No longer be told' })
  @ApiParam(ID)
  @ApiNoContentResponse()
  async remove(@Param('id', UuidParam) id: string): Promise<void> {
    await this.webhooks.remove(id);
  }
}
