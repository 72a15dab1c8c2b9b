import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { type Paper, PAPERS } from '../../decks/print/sheet.js';
import { PageOf, PageQuery } from '../../http/index.js';
import { DeckReportDto, DeckViewDto, CorrectionDto } from '../deck-checks/deck-answer.dto.js';
import { DeckDto, PAPERS_AND_FILES } from '../deck-checks/deck-checks.dto.js';
import { FORMAT_ID, OnDateQuery } from '../formats/formats.dto.js';
import { IsDay } from '../formats/validators.js';

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
  @Matches(FORMAT_ID, { message: 'format must be the id of a format such as tcg or genesys' })
  format?: string;

  @ApiPropertyOptional({ example: '2026-05-23', description: 'The day whose list counts; the first day by default.' })
  @IsOptional()
  @IsDay()
  listDate?: string;

  @ApiPropertyOptional({ example: 100, description: 'Point cap, in formats that count points.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
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
  @Matches(FORMAT_ID, { message: 'format must be the id of a format such as tcg or genesys' })
  format?: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: '2026-05-23' })
  @IsOptional()
  @IsDay()
  listDate?: string | null;

  @ApiPropertyOptional({ type: Number, nullable: true, example: 100 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
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

export class EventDto {
  @ApiProperty({ example: 'event' })
  readonly object: 'event';

  @ApiProperty({ example: '8d1f3c55-0b67-4b1e-9c39-2a8a5f2f4f10' })
  readonly id: string;

  @ApiProperty({ example: 'Regional Köln' })
  readonly name: string;

  @ApiProperty({ example: '2026-05-23' })
  readonly startsOn: string;

  @ApiProperty({ example: '2026-05-24' })
  readonly endsOn: string;

  @ApiProperty({ example: 'tcg' })
  readonly format: string;

  @ApiProperty({ example: 'tcg-2020', description: 'Of the rules, by the format and the day.' })
  readonly edition: string;

  @ApiProperty({ example: '2026-05-23', description: 'The day whose list counts.' })
  readonly listDate: string;

  @ApiProperty({ type: Number, nullable: true, example: null })
  readonly cap: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 9 })
  readonly rounds: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'DE' })
  readonly country: string | null;

  @ApiProperty({ example: 1, description: 'Also the ETag.' })
  readonly version: number;

  @ApiProperty({ example: '2026-05-18T09:30:00.000Z' })
  readonly createdAt: string;
}

export class EventPageDto extends PageOf(EventDto) {}

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
  @ApiProperty({ example: 'B. Judge', description: 'Who locks.' })
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  by: string;
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

export class RegistrationDto {
  @ApiProperty({ example: 'registration' })
  readonly object: 'registration';

  @ApiProperty({ example: '2f0f5f3c-8a30-4b6f-a1ac-1e7d0a6e9f55' })
  readonly id: string;

  @ApiProperty({ example: '8d1f3c55-0b67-4b1e-9c39-2a8a5f2f4f10' })
  readonly event: string;

  @ApiProperty({ example: '0301234567' })
  readonly playerId: string;

  @ApiProperty({ example: 'Alex Player' })
  readonly playerName: string;

  @ApiProperty({ type: String, nullable: true, example: 'DE' })
  readonly country: string | null;

  @ApiProperty({ example: 1, description: 'Version of the deck that counts; also the ETag.' })
  readonly version: number;

  @ApiProperty({ type: String, nullable: true, example: '2026-05-23T08:55:00.000Z' })
  readonly lockedAt: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'B. Judge' })
  readonly lockedBy: string | null;

  @ApiProperty({ example: false })
  readonly legal: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'Sky Striker' })
  readonly archetype: string | null;

  @ApiProperty({ type: DeckViewDto })
  readonly deck: DeckViewDto;

  @ApiProperty({ type: [CorrectionDto], example: [] })
  readonly corrections: readonly CorrectionDto[];

  @ApiProperty({ type: DeckReportDto })
  readonly report: DeckReportDto;

  @ApiProperty({ example: '2026-05-22T20:01:00.000Z' })
  readonly submittedAt: string;
}

export class RegistrationPageDto extends PageOf(RegistrationDto) {}

export class RegistrationListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [RegistrationDto] })
  readonly data: readonly RegistrationDto[];
}

export class LockedDto {
  @ApiProperty({ example: 'lock' })
  readonly object: 'lock';

  @ApiProperty({ example: 312, description: 'Registrations that this request locked.' })
  readonly locked: number;

  @ApiProperty({ example: 312, description: 'Registrations that are locked now.' })
  readonly total: number;
}

export class TableDifferenceDto {
  @ApiProperty({ enum: ['missing', 'extra', 'moved'], example: 'moved' })
  readonly kind: string;

  @ApiProperty({ example: 'Pot of Greed' })
  readonly card: string;

  @ApiProperty({ example: 1 })
  readonly count: number;

  @ApiProperty({ type: String, nullable: true, example: 'side' })
  readonly registered: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'main' })
  readonly found: string | null;
}

export class InfractionDto {
  @ApiProperty({ example: 'deck-error-major' })
  readonly infraction: string;

  @ApiProperty({ example: 'Game Loss' })
  readonly usualPenalty: string;

  @ApiProperty({ example: 'The same cards in other sections.' })
  readonly because: string;
}

export class TableCheckDto {
  @ApiProperty({ example: 'table-check' })
  readonly object: 'table-check';

  @ApiProperty({ example: '7a5f1c0e-3f0b-4a55-a9a4-0d5a6f9f6c21' })
  readonly id: string;

  @ApiProperty({ example: '0301234567' })
  readonly playerId: string;

  @ApiProperty({ example: 1, description: 'Version of the registered deck.' })
  readonly version: number;

  @ApiProperty({ type: Number, nullable: true, example: 3 })
  readonly round: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 12 })
  readonly table: number | null;

  @ApiProperty({ example: 'B. Judge' })
  readonly by: string;

  @ApiProperty({ example: false })
  readonly matches: boolean;

  @ApiProperty({ type: [TableDifferenceDto] })
  readonly differences: readonly TableDifferenceDto[];

  @ApiProperty({ type: InfractionDto, description: 'A suggestion; the judge decides.' })
  readonly suggestion: InfractionDto;

  @ApiProperty({ example: '2026-05-23T11:20:00.000Z' })
  readonly createdAt: string;
}

export class TableCheckListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [TableCheckDto] })
  readonly data: readonly TableCheckDto[];
}

export class ArchetypeCountDto {
  @ApiProperty({ type: String, nullable: true, example: 'Sky Striker', description: 'null: decks without one.' })
  readonly archetype: string | null;

  @ApiProperty({ example: 41 })
  readonly players: number;
}

export class ArchetypesDto {
  @ApiProperty({ example: 'archetypes' })
  readonly object: 'archetypes';

  @ApiProperty({ example: 312 })
  readonly players: number;

  @ApiProperty({ type: [ArchetypeCountDto] })
  readonly data: readonly ArchetypeCountDto[];
}

export class EventRecheckDto {
  @ApiProperty({ example: 'event-recheck' })
  readonly object: 'event-recheck';

  @ApiProperty({ example: 312 })
  readonly checked: number;

  @ApiProperty({
    type: [Object],
    example: [{ playerId: '0301234567', legalBefore: true, legalAfter: false }],
    description: 'Registrations that would be judged otherwise now.',
  })
  readonly changed: readonly {
    playerId: string;
    playerName: string;
    legalBefore: boolean;
    legalAfter: boolean;
    report: DeckReportDto;
  }[];
}
