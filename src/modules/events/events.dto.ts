import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { type Paper, PAPERS } from '../../decks/print/sheet.js';
import { PageQuery } from '../../http/index.js';
import { DeckDto, PAPERS_AND_FILES } from '../deck-checks/deck-checks.dto.js';
import { OnDateQuery } from '../formats/formats.dto.js';
import { IsDay, IsFormatId, IsPoints } from '../formats/validators.js';

/** Konami Player ID, or whatever the organiser uses. */
export const PLAYER_ID = /^[\w.-]{1,40}$/;

export class CreateEventDto {
  @ApiProperty({ example: 'Regional Köln' })
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  name: string;

  @ApiProperty({ example: '2026-05-23' })
  @IsDay()
  startsOn: string;

  @ApiPropertyOptional({ example: '2026-05-24', description: 'The first day where it is left out.' })
  @IsOptional()
  @IsDay()
  endsOn?: string;

  @ApiPropertyOptional({ example: 'tcg', default: 'tcg', description: 'Id of a format; it brings the edition.' })
  @IsOptional()
  @IsFormatId()
  format?: string;

  @ApiPropertyOptional({ example: '2026-05-23', description: 'The day whose list counts; the first day by default.' })
  @IsOptional()
  @IsDay()
  listDate?: string;

  @ApiPropertyOptional({ example: 100, description: 'Point cap, in formats that count points.' })
  @IsOptional()
  @IsPoints()
  cap?: number;

  @ApiPropertyOptional({ example: 9 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  rounds?: number;

  @ApiPropertyOptional({ example: 'DE' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  country?: string;
}

export class ChangeEventDto {
  @ApiPropertyOptional({ example: 'Regional Köln, day 2' })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  name?: string;

  @ApiPropertyOptional({ example: '2026-05-23' })
  @IsOptional()
  @IsDay()
  startsOn?: string;

  @ApiPropertyOptional({ example: '2026-05-24' })
  @IsOptional()
  @IsDay()
  endsOn?: string;

  @ApiPropertyOptional({ example: 'tcg' })
  @IsOptional()
  @IsFormatId()
  format?: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: '2026-05-23' })
  @IsOptional()
  @IsDay()
  listDate?: string | null;

  @ApiPropertyOptional({ type: Number, nullable: true, example: 100 })
  @IsOptional()
  @IsPoints()
  cap?: number | null;

  @ApiPropertyOptional({ type: Number, nullable: true, example: 9 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  rounds?: number | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'DE' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  country?: string | null;
}

export class RegisterDto extends DeckDto {
  @ApiProperty({ example: '0301234567', description: 'Konami Player ID.' })
  @Matches(PLAYER_ID, { message: 'playerId must have 1 to 40 letters, digits, points and hyphens' })
  playerId: string;

  @ApiProperty({ example: 'Alex Player' })
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  playerName: string;

  @ApiPropertyOptional({ example: 'DE' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  country?: string;

  @ApiPropertyOptional({ example: 'Sky Striker', description: 'What the deck is called; found from its series else.' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  archetype?: string;
}

export class ChangeDeckDto extends DeckDto {
  @ApiPropertyOptional({ example: 'Sky Striker' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  archetype?: string;
}

export class LockDto {
  @ApiProperty({ example: 'B. Judge', description: 'Who does it.' })
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  by: string;
}

export class UnlockDto extends LockDto {
  @ApiProperty({
    example: 'Wrong list handed in; corrected before Round 1.',
    description: 'Kept with the registration.',
  })
  @IsString()
  @MinLength(1)
  @MaxLength(1_000)
  reason: string;
}

export class TableCheckInputDto extends DeckDto {
  @ApiProperty({ example: 'B. Judge' })
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  by: string;

  @ApiPropertyOptional({ example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  round?: number;

  @ApiPropertyOptional({ example: 12 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  table?: number;
}

export class RegistrationQuery extends PageQuery {
  @ApiPropertyOptional({ enum: ['true', 'false'], example: 'false' })
  @IsOptional()
  @IsIn(['true', 'false'])
  locked?: 'true' | 'false';

  @ApiPropertyOptional({ enum: ['true', 'false'], example: 'false' })
  @IsOptional()
  @IsIn(['true', 'false'])
  legal?: 'true' | 'false';

  @ApiPropertyOptional({ example: 'P', description: 'Initial of the last name, as lists are filed.' })
  @IsOptional()
  @Matches(/^\p{L}$/u, { message: 'initial must be one letter' })
  initial?: string;
}

export class ExportQuery {
  @ApiPropertyOptional({ enum: ['csv', 'ndjson'], default: 'csv', example: 'csv' })
  @IsOptional()
  @IsIn(['csv', 'ndjson'])
  as?: 'csv' | 'ndjson';
}

export class SheetQuery {
  @ApiPropertyOptional({ enum: PAPERS, default: 'a4', example: 'a4' })
  @IsOptional()
  @IsIn(PAPERS)
  paper?: Paper;

  @ApiPropertyOptional({ enum: PAPERS_AND_FILES, default: 'html', example: 'pdf' })
  @IsOptional()
  @IsIn(PAPERS_AND_FILES)
  as?: (typeof PAPERS_AND_FILES)[number];

  @ApiPropertyOptional({ example: 1, description: 'A version of the deck; the one that counts by default.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10_000)
  version?: number;
}

export class RecheckEventQuery extends OnDateQuery {}
