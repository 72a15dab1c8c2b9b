import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { PROPERTIES, type Property } from '../../engine/index.js';

/** No printed text comes near it. */
const LONGEST_TEXT = 4_000;

export class ExplainDto {
  @ApiProperty({ example: 'Once per turn: You can discard 1 card; draw 1 card.' })
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_TEXT)
  text: string;

  @ApiPropertyOptional({
    example: 'Each time a Spell Card is activated, gain 100 LP.',
    description: 'Of a Pendulum Monster.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  pendulum?: string;

  @ApiPropertyOptional({
    example: 'Clockwork Sailor',
    description: 'What the card is called, where its text names itself.',
  })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  name?: string;

  @ApiProperty({ enum: ['monster', 'spell', 'trap'], example: 'monster' })
  @IsIn(['monster', 'spell', 'trap'])
  kind: 'monster' | 'spell' | 'trap';

  @ApiPropertyOptional({
    example: 'Machine / Tuner / Effect',
    description: 'Of a monster; without it a plain Effect Monster.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  typeLine?: string;

  @ApiPropertyOptional({ enum: PROPERTIES, description: 'Of a Spell or Trap; without it a Normal one.' })
  @IsOptional()
  @IsIn(PROPERTIES)
  property?: Property;
}
