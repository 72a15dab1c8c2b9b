import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { type DeckInput } from '../../decks/deck-input.js';
import { NOTATIONS, type Notation } from '../../decks/written.js';
import { type Paper, PAPERS } from '../../decks/print/sheet.js';
import { PageQuery } from '../../http/index.js';
import { IsDay, IsFormatId, IsPoints } from '../formats/validators.js';
import { IsDeck } from './is-deck.js';

export const EXAMPLE_YDK = '#main\n55144522\n83764718\n#extra\n!side\n';

export class DeckDto {
  @ApiProperty({
    description: 'The deck as text in any notation, or `{ "main": […], "extra": […], "side": […] }`.',
    oneOf: [{ type: 'string' }, { type: 'object' }],
    example: EXAMPLE_YDK,
  })
  @IsDeck()
  deck: DeckInput;

  @ApiPropertyOptional({ enum: NOTATIONS, example: 'ydk', description: 'Left out: found out from the text.' })
  @IsOptional()
  @IsIn(NOTATIONS)
  notation?: Notation;
}

export class FormatAskDto {
  @ApiProperty({ example: 'tcg', description: 'Id of a format, as in GET /v1/formats.' })
  @IsFormatId()
  format: string;

  @ApiPropertyOptional({ example: '2026-05-18', description: 'Day of the event; the day of the request by default.' })
  @IsOptional()
  @IsDay()
  date?: string;

  @ApiPropertyOptional({ example: 100, description: 'Point cap of the event, in formats that count points.' })
  @IsOptional()
  @IsPoints()
  cap?: number;
}

export class CheckDeckDto extends DeckDto {
  @ApiPropertyOptional({ example: '2026-05-18', description: 'Day of the event; today by default.' })
  @IsOptional()
  @IsDay()
  date?: string;

  @ApiPropertyOptional({
    type: [FormatAskDto],
    example: [{ format: 'tcg' }, { format: 'genesys', cap: 100 }],
    description: 'Formats to check, each with its own day or cap if it has one. Left out: `tcg`.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @IsObject({ each: true, message: 'each of formats must be an object' })
  @ValidateNested({ each: true })
  @Type(() => FormatAskDto)
  formats?: FormatAskDto[];

  @ApiPropertyOptional({ example: 'Table 12, A. Player', description: 'Kept with the check.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  label?: string;

  @ApiPropertyOptional({ default: true, example: true, description: 'False: answer without keeping anything.' })
  @IsOptional()
  @IsBoolean()
  store?: boolean;
}

export class BatchLineDto extends CheckDeckDto {
  @ApiPropertyOptional({ example: 'player-0301234567', description: 'Comes back with the answer.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  id?: string;
}

export class BatchQuery {
  @ApiPropertyOptional({ example: 'tcg', description: 'Format of lines that name none.' })
  @IsOptional()
  @IsFormatId()
  format?: string;

  @ApiPropertyOptional({ example: '2026-05-18', description: 'Day of lines that name none.' })
  @IsOptional()
  @IsDay()
  date?: string;

  @ApiPropertyOptional({ example: 100, description: 'Point cap of lines that name none.' })
  @IsOptional()
  @Type(() => Number)
  @IsPoints()
  cap?: number;

  @ApiPropertyOptional({ enum: ['true', 'false'], default: 'true', example: 'true' })
  @IsOptional()
  @IsIn(['true', 'false'])
  store?: 'true' | 'false';
}

export class DeckCheckQuery extends PageQuery {
  @ApiPropertyOptional({ example: 'tcg' })
  @IsOptional()
  @IsFormatId()
  format?: string;

  @ApiPropertyOptional({ enum: ['true', 'false'], example: 'false' })
  @IsOptional()
  @IsIn(['true', 'false'])
  legal?: 'true' | 'false';

  @ApiPropertyOptional({ example: 'sha256:3f0c…', description: 'Checks of exactly this deck.' })
  @IsOptional()
  @IsString()
  @MaxLength(80)
  hash?: string;
}

export class HistoryDto extends DeckDto {
  @ApiPropertyOptional({ example: 'tcg', default: 'tcg' })
  @IsOptional()
  @IsFormatId()
  format?: string;

  @ApiPropertyOptional({ example: 100 })
  @IsOptional()
  @IsPoints()
  cap?: number;
}

export class HistoryQuery {
  @ApiPropertyOptional({ example: 'tcg', description: 'The first format of the check where it is left out.' })
  @IsOptional()
  @IsFormatId()
  format?: string;
}

export const PAPERS_AND_FILES = ['html', 'pdf'] as const;

export class ConvertDeckDto extends DeckDto {
  @ApiPropertyOptional({ enum: NOTATIONS, isArray: true, example: ['ydke', 'names'], description: 'Left out: all.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(NOTATIONS.length)
  @IsIn(NOTATIONS, { each: true })
  to?: Notation[];
}

export class PrintDeckDto extends DeckDto {
  @ApiPropertyOptional({ enum: PAPERS, default: 'a4', example: 'a4' })
  @IsOptional()
  @IsIn(PAPERS)
  paper?: Paper;

  @ApiPropertyOptional({ enum: PAPERS_AND_FILES, default: 'html', example: 'pdf' })
  @IsOptional()
  @IsIn(PAPERS_AND_FILES)
  as?: (typeof PAPERS_AND_FILES)[number];

  @ApiPropertyOptional({ example: 'Alex Player' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  player?: string;

  @ApiPropertyOptional({ example: '0301234567' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  playerId?: string;

  @ApiPropertyOptional({ example: 'Regional Köln' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  event?: string;

  @ApiPropertyOptional({ example: '2026-05-23' })
  @IsOptional()
  @IsDay()
  date?: string;

  @ApiPropertyOptional({ example: 'DE' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  country?: string;

  @ApiPropertyOptional({ example: 'Advanced (TCG)' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  format?: string;
}

export class RecheckDto {
  @ApiPropertyOptional({ example: '2026-09-01', description: 'As if the events were on this day; else on their own.' })
  @IsOptional()
  @IsDay()
  date?: string;

  @ApiPropertyOptional({ example: 'tcg', description: 'Only checks of this format.' })
  @IsOptional()
  @IsFormatId()
  format?: string;

  @ApiPropertyOptional({ example: 500, default: 500, description: 'How many stored results to go through at once.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(5_000)
  limit?: number;

  @ApiPropertyOptional({ example: '6f1d…', description: '`next` of the answer before.' })
  @IsOptional()
  @IsUUID()
  after?: string;
}
