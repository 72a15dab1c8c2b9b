import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmptyObject,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { EDITIONS, FRAMES, REGIONS, type EditionId, type Frame, type Region } from '../../engine/index.js';
import { IsCardReference, IsDay, IsFormatId, IsPoints } from './validators.js';

const WITHOUT = [...FRAMES, 'pendulum'] as const;

export class SizeRuleDto {
  @ApiProperty({ example: 40 })
  @IsInt()
  @Min(0)
  @Max(1000)
  min: number;

  @ApiProperty({ type: Number, nullable: true, example: 60, description: 'null: no maximum.' })
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  @Min(0)
  @Max(1000)
  max: number | null;

  @ApiPropertyOptional({ type: Number, nullable: true, example: null, description: 'None, or exactly this many.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1000)
  exactly?: number | null;
}

export class SizeRulesDto {
  @ApiProperty({ type: SizeRuleDto })
  @IsNotEmptyObject()
  @IsObject()
  @ValidateNested()
  @Type(() => SizeRuleDto)
  main: SizeRuleDto;

  @ApiProperty({ type: SizeRuleDto, example: { min: 0, max: 15 } })
  @IsNotEmptyObject()
  @IsObject()
  @ValidateNested()
  @Type(() => SizeRuleDto)
  extra: SizeRuleDto;

  @ApiProperty({ type: SizeRuleDto, example: { min: 0, max: 15 } })
  @IsNotEmptyObject()
  @IsObject()
  @ValidateNested()
  @Type(() => SizeRuleDto)
  side: SizeRuleDto;
}

export class FormatListDto {
  @ApiProperty({ example: 'tcg', description: 'Track of lists, as in GET /v1/lists.' })
  @IsFormatId()
  track: string;

  @ApiProperty({ example: 'date', description: 'The day whose list counts, or `date` for the day of the event.' })
  @Matches(/^(date|\d{4}-\d{2}-\d{2})$/, { message: 'of must be a day such as 2026-05-18, or the word date' })
  of: string;
}

export class PoolDto {
  @ApiProperty({ enum: ['everything', 'list', 'released'], example: 'released' })
  @IsIn(['everything', 'list', 'released'])
  kind: 'everything' | 'list' | 'released';

  @ApiPropertyOptional({ example: 'goat', description: 'With kind list: the track of the whitelist.' })
  @ValidateIf((pool: PoolDto) => pool.kind === 'list')
  @IsFormatId()
  track?: string;

  @ApiPropertyOptional({ enum: REGIONS, example: 'tcg', description: 'With kind released.' })
  @ValidateIf((pool: PoolDto) => pool.kind === 'released')
  @IsIn(REGIONS)
  region?: Region;

  @ApiPropertyOptional({ example: '2014-07-31', description: 'With kind released: last day, or `date`.' })
  @ValidateIf((pool: PoolDto) => pool.kind === 'released')
  @Matches(/^(date|\d{4}-\d{2}-\d{2})$/, { message: 'by must be a day such as 2026-05-18, or the word date' })
  by?: string;
}

export class PointsRuleDto {
  @ApiProperty({ example: 100, description: 'Used where an event names no cap of its own.' })
  @IsPoints()
  cap: number;
}

export class OwnListEntryDto {
  @ApiProperty({ example: 'Pot of Greed', description: 'Name, password or Konami ID.', type: String })
  @IsCardReference()
  card: string | number;

  @ApiPropertyOptional({ type: Number, nullable: true, example: 0, description: 'Copies that are allowed.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  copies?: number | null;

  @ApiPropertyOptional({ type: Number, nullable: true, example: null, description: 'Points for each copy.' })
  @IsOptional()
  @IsPoints()
  points?: number | null;
}

export class OwnListDto {
  @ApiPropertyOptional({ example: false, description: 'Only the cards of the list may be played.' })
  @IsOptional()
  @IsBoolean()
  whitelist?: boolean;

  @ApiProperty({ type: [OwnListEntryDto] })
  @IsArray()
  @ArrayMaxSize(20_000)
  @IsObject({ each: true, message: 'each entry must be an object' })
  @ValidateNested({ each: true })
  @Type(() => OwnListEntryDto)
  entries: OwnListEntryDto[];
}

export class DefineFormatDto {
  @ApiProperty({ example: 'HAT (July 2014)' })
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  name: string;

  @ApiPropertyOptional({ example: 'The format of the summer of 2014.' })
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  about?: string;

  @ApiPropertyOptional({
    enum: [...EDITIONS, 'date'],
    default: 'date',
    example: 'v8-2011',
    description: 'Edition of the rules, for deck sizes and frames; `date`: the one of the day of the event.',
  })
  @IsOptional()
  @IsIn([...EDITIONS, 'date'])
  edition?: EditionId | 'date';

  @ApiPropertyOptional({ type: SizeRulesDto, nullable: true, description: 'Left out: the sizes of the edition.' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SizeRulesDto)
  sizes?: SizeRulesDto | null;

  @ApiPropertyOptional({ default: 3, example: 3, description: 'Copies of a card that no list names.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  copies?: number;

  @ApiPropertyOptional({ type: FormatListDto, nullable: true, example: { track: 'tcg', of: '2014-07-14' } })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FormatListDto)
  list?: FormatListDto | null;

  @ApiPropertyOptional({
    type: OwnListDto,
    nullable: true,
    example: null,
    description: 'A list of its own, in place of `list`.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => OwnListDto)
  ownList?: OwnListDto | null;

  @ApiPropertyOptional({
    enum: [0, 1],
    default: 0,
    example: 0,
    description: 'Copies of a Forbidden card; 1 in Traditional.',
  })
  @IsOptional()
  @IsIn([0, 1])
  forbiddenAllows?: 0 | 1;

  @ApiPropertyOptional({ type: PoolDto, example: { kind: 'released', region: 'tcg', by: '2014-07-31' } })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PoolDto)
  pool?: PoolDto;

  @ApiPropertyOptional({ type: PointsRuleDto, nullable: true, example: null })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PointsRuleDto)
  points?: PointsRuleDto | null;

  @ApiPropertyOptional({
    enum: WITHOUT,
    isArray: true,
    example: ['link', 'pendulum'],
    description: 'Frames that are out.',
  })
  @IsOptional()
  @ArrayUnique()
  @IsIn(WITHOUT, { each: true })
  without?: (Frame | 'pendulum')[];
}

export class FormatDto {
  @ApiProperty({ example: 'format' })
  readonly object: 'format';

  @ApiProperty({ example: 'hat-2014' })
  readonly id: string;

  @ApiProperty({ example: 1 })
  readonly revision: number;

  @ApiProperty({ example: false })
  readonly builtIn: boolean;

  @ApiProperty({ type: String, nullable: true, example: '2026-05-18T09:30:00.000Z' })
  readonly createdAt: string | null;

  @ApiProperty({ example: 'HAT (July 2014)' })
  readonly name: string;

  @ApiProperty({ example: 'The format of the summer of 2014.' })
  readonly about: string;

  @ApiProperty({ enum: [...EDITIONS, 'date'], example: 'v8-2011' })
  readonly edition: string;

  @ApiProperty({ type: SizeRulesDto, nullable: true, example: null })
  readonly sizes: object | null;

  @ApiProperty({ example: 3 })
  readonly copies: number;

  @ApiProperty({ type: FormatListDto, nullable: true })
  readonly list: object | null;

  @ApiProperty({ type: OwnListDto, nullable: true, example: null })
  readonly ownList: object | null;

  @ApiProperty({ enum: [0, 1], example: 0 })
  readonly forbiddenAllows: number;

  @ApiProperty({ type: PoolDto, example: { kind: 'released', region: 'tcg', by: '2014-07-31' } })
  readonly pool: object;

  @ApiProperty({ type: PointsRuleDto, nullable: true, example: null })
  readonly points: object | null;

  @ApiProperty({ enum: WITHOUT, isArray: true, example: ['link', 'pendulum'] })
  readonly without: readonly string[];
}

export class FormatListingDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [FormatDto] })
  readonly data: readonly FormatDto[];
}

export class OnDateQuery {
  @ApiPropertyOptional({ example: '2026-05-18', description: 'The day; today where it is left out.' })
  @IsOptional()
  @IsDay()
  date?: string;
}

export const LIST_RENDERINGS = ['json', 'html', 'csv'] as const;

export class FormatListQuery extends OnDateQuery {
  @ApiPropertyOptional({ enum: LIST_RENDERINGS, default: 'json', example: 'json' })
  @IsOptional()
  @IsIn(LIST_RENDERINGS)
  as?: (typeof LIST_RENDERINGS)[number];
}
