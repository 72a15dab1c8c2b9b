import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsDefined, IsObject, IsOptional } from 'class-validator';
import { EDITIONS } from '../../engine/index.js';
import { IsEditions } from './is-editions.js';

/** Board and question are read by the wire reader, which knows their fields and names every fault. */
export class AskDto {
  @ApiProperty({
    type: Object,
    description:
      'What is on the table, as far as it matters. A zone that is listed is listed completely unless it says "and": "unknown"; ' +
      'a zone that is left out is unknown. Cards are named by name, password or Konami ID.',
  })
  @IsDefined()
  @IsObject()
  board: Record<string, unknown>;

  @ApiPropertyOptional({ type: Object, description: 'What is asked about that board.' })
  @IsOptional()
  @IsObject()
  question?: Record<string, unknown>;

  @ApiPropertyOptional({
    description:
      'Asks the same under several editions of the rules: a list of them, or "all". In front stands the answer of the ' +
      'first of the list; of "all" that of the edition that the board names, or today’s.',
    oneOf: [
      { type: 'array', items: { type: 'string', enum: [...EDITIONS] } },
      { type: 'string', enum: ['all'] },
    ],
  })
  @IsOptional()
  @IsEditions()
  editions?: 'all' | readonly string[];
}

export class CiteDto {
  @ApiProperty({ example: 'Official Rulebook, Version 10 (2017)' })
  readonly source: string;

  @ApiProperty({ example: 'p. 45' })
  readonly where: string;

  @ApiProperty({ example: 'speed.three' })
  readonly rule: string;
}

export class FindingDto {
  @ApiProperty({ description: 'Id of the rule; read it at /v1/rules/{id}.', example: 'speed.three' })
  readonly rule: string;

  @ApiProperty({ enum: ['yes', 'no', 'unknown'], example: 'yes' })
  readonly finding: string;

  @ApiProperty({ example: 'Spell Speed 2 can respond to Spell Speed 1.' })
  readonly message: string;

  @ApiProperty({ description: 'This finding alone is enough for the answer.', example: false })
  readonly deciding: boolean;

  @ApiProperty({ type: Object, example: { speed: 2, last: 1 } })
  readonly facts: Record<string, unknown>;

  @ApiProperty({ type: [CiteDto] })
  readonly cites: readonly CiteDto[];
}

export class AssumptionDto {
  @ApiProperty({ example: 'Threatening Roar was Set on an earlier turn.' })
  readonly fact: string;

  @ApiProperty({ example: 'trap.not-turn-set' })
  readonly rule: string;
}

export class NeedDto {
  @ApiProperty({ example: 'which cards are in the hand of B' })
  readonly fact: string;

  @ApiProperty({ type: String, nullable: true, enum: ['yes', 'no', null], example: 'no' })
  readonly wouldDecide: string | null;
}

export class UnreadDto {
  @ApiProperty({ example: 'Heavy Storm' })
  readonly card: string;

  @ApiProperty({ description: 'The words of the card that were not understood.', example: 'unless both players agree' })
  readonly text: string;

  @ApiProperty({ type: [Number], example: [120, 164] })
  readonly span: readonly number[];
}

export class DifferenceDto {
  @ApiProperty({ enum: EDITIONS, example: 'v10-2017' })
  readonly edition: string;

  @ApiProperty({ type: [String], description: 'Fields that differ from the answer in front.', example: ['answer'] })
  readonly fields: readonly string[];

  @ApiProperty({
    type: [String],
    description: 'Rules that were found otherwise, those that decided first.',
    example: ['priority.ignition'],
  })
  readonly rules: readonly string[];
}

export class VerdictDto {
  @ApiProperty({ example: 'verdict' })
  readonly object: string;

  @ApiProperty({ example: 'activation' })
  readonly kind: string;

  @ApiProperty({ enum: ['yes', 'no', 'depends'], example: 'yes' })
  readonly answer: string;

  @ApiProperty({
    description: 'The answer in one line.',
    example: 'Yes. Threatening Roar may be activated as Chain Link 2.',
  })
  readonly summary: string;

  @ApiProperty({ type: [FindingDto], description: 'Every check made, in the order a judge would explain them.' })
  readonly because: readonly FindingDto[];

  @ApiProperty({ type: [AssumptionDto], description: 'What was taken for granted and mattered.' })
  readonly assumed: readonly AssumptionDto[];

  @ApiProperty({ type: [NeedDto], description: 'Facts that would settle an open answer.' })
  readonly needed: readonly NeedDto[];

  @ApiProperty({ type: [UnreadDto], description: 'Card text that was needed and not understood.' })
  readonly unread: readonly UnreadDto[];

  @ApiProperty({
    type: [String],
    description: 'The cards that the question was understood to name.',
    example: ['Heavy Storm', 'Threatening Roar'],
  })
  readonly cards: readonly string[];

  @ApiProperty({ enum: EDITIONS, example: 'tcg-2020' })
  readonly edition: string;

  @ApiProperty({ description: 'Version of the rules engine.', example: '0.1.0' })
  readonly engine: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'object' },
    description: 'Where several editions were asked: the answer of each.',
    example: [{ edition: 'v10-2017', answer: 'no' }],
  })
  readonly editions?: readonly object[];

  @ApiPropertyOptional({ description: 'Whether the editions that were asked disagree.', example: true })
  readonly differs?: boolean;

  @ApiPropertyOptional({ type: [DifferenceDto], description: 'How the other editions part from the answer in front.' })
  readonly differences?: readonly DifferenceDto[];
}
