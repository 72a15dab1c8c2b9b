import { ApiProperty } from '@nestjs/swagger';
import { LIST_KINDS, type ListKind } from '../../catalogue/limits/limit-list.js';
import { LIST_STATUSES, type ListStatus } from './list-status.js';

export class ListSummaryDto {
  @ApiProperty({ example: 'limit-list' })
  readonly object: 'limit-list';

  @ApiProperty({ example: '/v1/lists/tcg/2026-05-18' })
  readonly uri: string;

  @ApiProperty({ example: 'tcg' })
  readonly format: string;

  @ApiProperty({ example: '2026-05-18', format: 'date', description: 'First day in force.' })
  readonly date: string;

  @ApiProperty({ example: 1, description: 'A correction is a further revision; every one can be read.' })
  readonly revision: number;

  @ApiProperty({ type: [Number], example: [1] })
  readonly revisions: readonly number[];

  @ApiProperty({ example: 'TCG 2026-05-18' })
  readonly title: string;

  @ApiProperty({ enum: LIST_KINDS, example: 'limits' })
  readonly kind: ListKind;

  @ApiProperty({ example: false, description: 'The source gives a month; the day is its first.' })
  readonly monthOnly: boolean;

  @ApiProperty({ example: false, description: 'Only some entries are here, until the whole list is imported.' })
  readonly partial: boolean;

  @ApiProperty({ example: 226 })
  readonly size: number;

  @ApiProperty({ example: 'limit-regulation/tcg/2026-05-18.vector.json' })
  readonly source: string;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'Hash of the list in EDOPro.' })
  readonly edoproHash: number | null;

  @ApiProperty({ example: '2026-08-22T12:00:00.000Z', format: 'date-time' })
  readonly importedAt: string;
}

export class ListsDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [ListSummaryDto] })
  readonly data: readonly ListSummaryDto[];
}

export class ListEntryDto {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Heavy Storm',
    description: 'null while no card with the number is known.',
  })
  readonly name: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 19613556 })
  readonly password: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 4891 })
  readonly konamiId: number | null;

  @ApiProperty({ example: true })
  readonly known: boolean;

  @ApiProperty({ enum: LIST_STATUSES, nullable: true, example: 'forbidden' })
  readonly status: ListStatus | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 0, description: 'Copies that a Deck may hold.' })
  readonly copies: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'Points per copy, on a list of points.' })
  readonly points: number | null;
}

export class LimitListDto extends ListSummaryDto {
  @ApiProperty({ type: [ListEntryDto] })
  readonly entries: readonly ListEntryDto[];
}

export class ListChangeDto {
  @ApiProperty({ example: 'Heavy Storm' })
  readonly name: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 19613556 })
  readonly password: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 4891 })
  readonly konamiId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 1,
    description: 'Copies (or points) before; null: not on the list.',
  })
  readonly before: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 0 })
  readonly after: number | null;
}

export class ListDiffDto {
  @ApiProperty({ example: 'list-diff' })
  readonly object: 'list-diff';

  @ApiProperty({ type: ListSummaryDto })
  readonly from: ListSummaryDto;

  @ApiProperty({ type: ListSummaryDto })
  readonly to: ListSummaryDto;

  @ApiProperty({ type: [ListChangeDto], description: 'Newly Forbidden.' })
  readonly forbidden: readonly ListChangeDto[];

  @ApiProperty({ type: [ListChangeDto], description: 'Newly Limited.' })
  readonly limited: readonly ListChangeDto[];

  @ApiProperty({ type: [ListChangeDto], description: 'Newly Semi-Limited.' })
  readonly semiLimited: readonly ListChangeDto[];

  @ApiProperty({ type: [ListChangeDto], description: 'No longer on the list.' })
  readonly freed: readonly ListChangeDto[];

  @ApiProperty({
    type: [ListChangeDto],
    description: 'On a list of points or of allowed cards: what is new, gone or changed.',
  })
  readonly changed: readonly ListChangeDto[];
}

export class CardLimitDto {
  @ApiProperty({ example: 'tcg' })
  readonly format: string;

  @ApiProperty({ example: '2010-09-01', format: 'date' })
  readonly from: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    example: null,
    description: 'Day of the list that changed it; null: still so.',
  })
  readonly until: string | null;

  @ApiProperty({ enum: LIST_STATUSES, nullable: true, example: 'forbidden', description: 'null on a list of points.' })
  readonly status: ListStatus | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 0 })
  readonly copies: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  readonly points: number | null;
}

export class CardLimitsDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ example: 'Heavy Storm' })
  readonly card: string;

  @ApiProperty({
    type: [CardLimitDto],
    description: 'By format, oldest first; neighbouring lists that agree are one line.',
  })
  readonly data: readonly CardLimitDto[];
}
