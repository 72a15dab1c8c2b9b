import { ApiProperty } from '@nestjs/swagger';
import { ListReferenceDto } from './card-copies.dto.js';

export class WasDto {
  @ApiProperty({ example: 'Limited' })
  readonly status: string;

  @ApiProperty({ type: Number, nullable: true, example: null })
  readonly points: number | null;
}

export class ListRowDto {
  @ApiProperty({ example: 'Pot of Greed' })
  readonly card: string;

  @ApiProperty({ type: Number, nullable: true, example: 55144522 })
  readonly password: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 4844 })
  readonly konamiId: number | null;

  @ApiProperty({ example: 'Spell Cards' })
  readonly group: string;

  @ApiProperty({ example: 0 })
  readonly limit: number;

  @ApiProperty({ example: 'Forbidden' })
  readonly status: string;

  @ApiProperty({ type: Number, nullable: true, example: null })
  readonly points: number | null;

  @ApiProperty({ type: WasDto, nullable: true, description: 'On the list before; null where nothing changed.' })
  readonly was: WasDto | null;
}

export class ListTableDto {
  @ApiProperty({ example: 'list-table' })
  readonly object: 'list-table';

  @ApiProperty({ example: 'tcg' })
  readonly format: string;

  @ApiProperty({ type: ListReferenceDto })
  readonly list: ListReferenceDto;

  @ApiProperty({ type: ListReferenceDto, nullable: true })
  readonly before: ListReferenceDto | null;

  @ApiProperty({ type: [ListRowDto] })
  readonly rows: readonly ListRowDto[];

  @ApiProperty({ type: [ListRowDto], example: [], description: 'Cards that are no longer on the list.' })
  readonly freed: readonly ListRowDto[];
}
