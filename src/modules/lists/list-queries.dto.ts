import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, MaxLength, Min } from 'class-validator';

const DAY = { message: 'must be a day such as 2026-05-18' };

export class ListsQuery {
  @ApiPropertyOptional({ example: 'tcg', description: 'Only lists of this format.' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  format?: string;
}

export class RevisionQuery {
  @ApiPropertyOptional({ example: 1, description: 'An earlier revision of the list.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  revision?: number;
}

export class DiffQuery {
  @ApiProperty({ example: '2025-10-27', description: 'A day; the list in force on it is compared.' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/u, DAY)
  from: string;

  @ApiProperty({ example: '2026-05-18' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/u, DAY)
  to: string;
}
