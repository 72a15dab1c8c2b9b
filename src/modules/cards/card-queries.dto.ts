import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  IsObject,
  ValidateNested,
} from 'class-validator';
import { LANGUAGES, type Language } from '../../catalogue/catalogue-card.js';
import {
  ABILITIES,
  type Ability,
  ATTRIBUTES,
  type Attribute,
  CARD_KINDS,
  type CardKind,
  FRAMES,
  type Frame,
  MONSTER_TYPES,
  type MonsterType,
  PROPERTIES,
  type Property,
} from '../../engine/index.js';
import { PageQuery } from '../../http/index.js';

export const LONGEST_NAME = 200;
export const LARGEST_COLLECTION = 75;

/** Types and Attributes are asked for in any case. */
const oneOf = (values: readonly string[]) =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (values.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value) : value,
  );

export class CardsQuery extends PageQuery {
  @ApiPropertyOptional({
    example: 'dark magician',
    description: 'Words of the name in any language; slips are forgiven.',
  })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_NAME)
  name?: string;

  @ApiPropertyOptional({ enum: CARD_KINDS, example: 'monster' })
  @IsOptional()
  @oneOf(CARD_KINDS)
  @IsIn(CARD_KINDS)
  kind?: CardKind;

  @ApiPropertyOptional({ enum: PROPERTIES })
  @IsOptional()
  @oneOf(PROPERTIES)
  @IsIn(PROPERTIES)
  property?: Property;

  @ApiPropertyOptional({ enum: MONSTER_TYPES, example: 'Spellcaster' })
  @IsOptional()
  @oneOf(MONSTER_TYPES)
  @IsIn(MONSTER_TYPES)
  type?: MonsterType;

  @ApiPropertyOptional({ enum: ATTRIBUTES, example: 'DARK' })
  @IsOptional()
  @oneOf(ATTRIBUTES)
  @IsIn(ATTRIBUTES)
  attribute?: Attribute;

  @ApiPropertyOptional({ enum: FRAMES })
  @IsOptional()
  @oneOf(FRAMES)
  @IsIn(FRAMES)
  frame?: Frame;

  @ApiPropertyOptional({ enum: ABILITIES })
  @IsOptional()
  @oneOf(ABILITIES)
  @IsIn(ABILITIES)
  ability?: Ability;

  @ApiPropertyOptional({ description: 'Only Pendulum Monsters, or only others.', example: true })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  pendulum?: boolean;

  @ApiPropertyOptional({ example: 7 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(13)
  level?: number;

  @ApiPropertyOptional({ example: 4 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(13)
  rank?: number;

  @ApiPropertyOptional({ description: 'Link Rating.', example: 4 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(8)
  rating?: number;

  @ApiPropertyOptional({ description: 'Pendulum Scale.', example: 8 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(14)
  scale?: number;

  @ApiPropertyOptional({ example: 2500 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(99_999)
  atk?: number;

  @ApiPropertyOptional({ example: 2100 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(99_999)
  def?: number;

  @ApiPropertyOptional({ example: 'Dark Magician', description: 'English name of a series or archetype.' })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_NAME)
  series?: string;
}

export class NamedQuery {
  @ApiPropertyOptional({
    example: 'Dunkler Magier',
    description: 'The whole name; case, accents and punctuation do not matter.',
  })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_NAME)
  exact?: string;

  @ApiPropertyOptional({ example: 'solem jugement', description: 'A name with slips, or a part of one.' })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_NAME)
  fuzzy?: string;

  @ApiPropertyOptional({ enum: LANGUAGES, description: 'Only names of this language.' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

export class AutocompleteQuery {
  @ApiProperty({ example: 'solemn j' })
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_NAME)
  q: string;

  @ApiPropertyOptional({ enum: LANGUAGES, description: 'Complete names of this language; English without it.' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

export class IdQuery {
  @ApiPropertyOptional({
    enum: ['password', 'konami-id'],
    description: 'Says which number it is, where it could be both.',
  })
  @IsOptional()
  @IsIn(['password', 'konami-id'])
  as?: 'password' | 'konami-id';
}

export class CardIdentifierDto {
  @ApiPropertyOptional({ example: 'Solemn Judgment', description: 'A name in any language.' })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_NAME)
  name?: string;

  @ApiPropertyOptional({ example: 46986414 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  password?: number;

  @ApiPropertyOptional({ example: 4041 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  konamiId?: number;
}

export class CollectionDto {
  @ApiProperty({
    type: [CardIdentifierDto],
    description: `Up to ${LARGEST_COLLECTION}, each with one of name, password and konamiId.`,
    example: [{ name: 'Solemn Judgment' }, { password: 46986414 }, { konamiId: 4861 }],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LARGEST_COLLECTION)
  @IsObject({ each: true, message: 'each of identifiers must be an object' })
  @ValidateNested({ each: true })
  @Type(() => CardIdentifierDto)
  identifiers: CardIdentifierDto[];
}
