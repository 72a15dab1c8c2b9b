import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, IsOptional, IsUrl, Max, MaxLength, Min } from 'class-validator';
import { IsFormatId } from '../formats/validators.js';
import { DELIVERY_STATES } from './webhook-delivery.entity.js';
import { NEWS_KINDS } from './list-news.entity.js';

export class NewsQuery {
  @ApiPropertyOptional({ example: 'tcg', description: 'Only news of this track of lists.' })
  @IsOptional()
  @IsFormatId()
  track?: string;

  @ApiPropertyOptional({ example: 120, description: 'Only news after this one, oldest first; else the newest.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  after?: number;

  @ApiPropertyOptional({ example: 50, default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;
}

export class ListChangeDto {
  @ApiProperty({ example: 'Pot of Greed' })
  readonly card: string;

  @ApiProperty({ type: Number, nullable: true, example: 4844 })
  readonly konamiId: number | null;

  @ApiProperty({ example: 'Limited' })
  readonly from: string;

  @ApiProperty({ example: 'Forbidden' })
  readonly to: string;

  @ApiProperty({ type: Number, nullable: true, example: null })
  readonly pointsFrom: number | null;

  @ApiProperty({ type: Number, nullable: true, example: null })
  readonly pointsTo: number | null;
}

export class ListNewsDto {
  @ApiProperty({ example: 'list-news' })
  readonly object: 'list-news';

  @ApiProperty({ example: 121 })
  readonly id: number;

  @ApiProperty({ enum: NEWS_KINDS, example: 'published', description: 'Became known, or came into force.' })
  readonly kind: string;

  @ApiProperty({ example: 'tcg' })
  readonly track: string;

  @ApiProperty({ example: '2026-05-18', description: 'First day of the list.' })
  readonly date: string;

  @ApiProperty({ example: 1 })
  readonly revision: number;

  @ApiProperty({ type: [ListChangeDto], description: 'Against the list before it.' })
  readonly changes: readonly ListChangeDto[];

  @ApiProperty({ example: '2026-05-01T12:00:00.000Z' })
  readonly createdAt: string;
}

export class ListNewsListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [ListNewsDto] })
  readonly data: readonly ListNewsDto[];

  @ApiProperty({ type: Number, nullable: true, example: 121, description: 'Send it as `after` to read on.' })
  readonly last: number | null;
}

export class CreateWebhookDto {
  @ApiProperty({ example: 'https://judges.example.org/hooks/lists', description: 'Gets a POST for every news.' })
  @IsUrl({ protocols: ['https', 'http'], require_protocol: true, require_tld: false, disallow_auth: true })
  @MaxLength(2000)
  url: string;

  @ApiPropertyOptional({ type: [String], example: ['tcg', 'genesys'], description: 'Left out: all tracks.' })
  @IsOptional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(50)
  @IsFormatId({ each: true })
  tracks?: string[];
}

export class WebhookDto {
  @ApiProperty({ example: 'webhook' })
  readonly object: 'webhook';

  @ApiProperty({ example: 'b0e5f2a1-4b8e-4d43-8a25-7d7b0e6c2b11' })
  readonly id: string;

  @ApiProperty({ example: 'https://judges.example.org/hooks/lists' })
  readonly url: string;

  @ApiProperty({ type: [String], example: ['tcg', 'genesys'] })
  readonly tracks: readonly string[];

  @ApiProperty({ example: true })
  readonly active: boolean;

  @ApiProperty({ example: '2026-05-01T12:00:00.000Z' })
  readonly createdAt: string;
}

export class NewWebhookDto extends WebhookDto {
  @ApiProperty({ example: '5c1f…', description: 'Signs every delivery. Shown this once.' })
  readonly secret: string;
}

export class WebhookListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [WebhookDto] })
  readonly data: readonly WebhookDto[];
}

export class DeliveryDto {
  @ApiProperty({ example: 121 })
  readonly news: number;

  @ApiProperty({ enum: DELIVERY_STATES, example: 'delivered' })
  readonly state: string;

  @ApiProperty({ example: 1 })
  readonly attempts: number;

  @ApiProperty({ type: Number, nullable: true, example: 200 })
  readonly lastStatus: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  readonly lastError: string | null;

  @ApiProperty({ example: '2026-05-01T12:00:00.000Z' })
  readonly nextAttemptAt: string;
}

export class DeliveryListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [DeliveryDto] })
  readonly data: readonly DeliveryDto[];
}
