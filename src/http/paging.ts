import { type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type as ConvertTo } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const LARGEST_PAGE = 200;

/** Extend it with the filters of an endpoint. */
export class PageQuery {
  @ApiPropertyOptional({ description: 'Which page, from 1.', default: 1, minimum: 1, example: 1 })
  @IsOptional()
  @ConvertTo(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page = 1;

  @ApiPropertyOptional({
    description: 'How many on a page.',
    default: 50,
    minimum: 1,
    maximum: LARGEST_PAGE,
    example: 50,
  })
  @IsOptional()
  @ConvertTo(() => Number)
  @IsInt()
  @Min(1)
  @Max(LARGEST_PAGE)
  pageSize = 50;
}

export interface Page<T> {
  readonly object: 'list';
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly hasMore: boolean;
  /** Address of the next page, or `null` on the last. */
  readonly next: string | null;
  readonly data: readonly T[];
}

/** `path` is the address that was asked, with its query: the next page keeps the filters. */
export function toPage<T>(data: readonly T[], total: number, query: PageQuery, path: string): Page<T> {
  const hasMore = query.page * query.pageSize < total;
  const next = new URL(path, 'http://localhost');
  next.searchParams.set('page', String(query.page + 1));
  next.searchParams.set('pageSize', String(query.pageSize));
  return {
    object: 'list',
    total,
    page: query.page,
    pageSize: query.pageSize,
    hasMore,
    next: hasMore ? next.pathname + next.search : null,
    data,
  };
}

/** How many rows to skip and take for this page. */
export function toRange(query: PageQuery): { readonly skip: number; readonly take: number } {
  return { skip: (query.page - 1) * query.pageSize, take: query.pageSize };
}

/** Describes a page of the given DTO: `class CardPageDto extends PageOf(CardDto) {}`. */
export function PageOf<T>(item: Type<T>): Type<Page<T>> {
  class PageDto implements Page<T> {
    @ApiProperty({ type: String, example: 'list' })
    readonly object = 'list';

    @ApiProperty({ example: 1 })
    readonly total: number;

    @ApiProperty({ example: 1 })
    readonly page: number;

    @ApiProperty({ example: 50 })
    readonly pageSize: number;

    @ApiProperty({ example: false })
    readonly hasMore: boolean;

    @ApiProperty({ type: String, nullable: true, example: null, description: 'Address of the next page, if any.' })
    readonly next: string | null;

    @ApiProperty({ type: [item] })
    readonly data: readonly T[];
  }
  return PageDto;
}
