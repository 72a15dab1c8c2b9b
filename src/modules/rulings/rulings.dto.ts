import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { PageOf, PageQuery } from '../../http/index.js';
import { QUESTION_KINDS, type QuestionKind } from '../../questions/ask.js';
import { AskDto, VerdictDto } from '../questions/questions.dto.js';

const DECISIONS = ['yes', 'no', 'depends', 'other'] as const;
const LEVELS = ['player', 'floor-judge', 'head-judge', 'appeal'] as const;

export class MakeRulingDto extends AskDto {
  @ApiProperty({ enum: QUESTION_KINDS, example: 'activation' })
  @IsIn(QUESTION_KINDS)
  kind: QuestionKind;

  @ApiPropertyOptional({ enum: DECISIONS, description: "The judge's own decision.", example: 'yes' })
  @IsOptional()
  @IsIn(DECISIONS)
  decision?: string;

  @ApiPropertyOptional({
    description: "The judge's own words.",
    example: 'Roar may be chained; both players agreed on the board.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  words?: string;

  @ApiPropertyOptional({ example: 'R. Miller' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  judge?: string;

  @ApiPropertyOptional({ enum: LEVELS, example: 'floor-judge' })
  @IsOptional()
  @IsIn(LEVELS)
  level?: string;

  @ApiPropertyOptional({ example: 'Regional Utrecht' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  event?: string;

  @ApiPropertyOptional({ example: 4 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(99)
  round?: number;

  @ApiPropertyOptional({ example: '112' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  table?: string;

  @ApiPropertyOptional({
    type: [String],
    description: 'Where the decision is backed: rule ids, addresses, documents.',
    example: ['chain.response-opportunity'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  sources?: string[];

  @ApiPropertyOptional({
    description: 'The ruling that this one corrects, or the one appealed.',
    example: '3f7812c7-cf41-4b12-bdab-711b848bfec6',
  })
  @IsOptional()
  @IsUUID()
  supersedes?: string;
}

export class RulingQuery extends PageQuery {
  @ApiPropertyOptional({
    description: 'Only rulings that name this card (name, password or Konami ID).',
    example: 'Solemn Judgment',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  card?: string;

  @ApiPropertyOptional({ description: "Words in the judge's words, the cards or the summary.", example: 'damage step' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  text?: string;

  @ApiPropertyOptional({ example: 'Regional Utrecht' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  event?: string;
}

export class RulingDto {
  @ApiProperty({ example: 'ruling' })
  readonly object: 'ruling';

  @ApiProperty({ format: 'uuid', example: '3f7812c7-cf41-4b12-bdab-711b848bfec6' })
  readonly id: string;

  @ApiProperty({ enum: QUESTION_KINDS, example: 'activation' })
  readonly kind: string;

  @ApiProperty({
    type: Object,
    description: 'Board, question and editions as they were sent.',
    example: {
      board: { chain: [{ player: 'A', card: 'Heavy Storm' }] },
      question: { player: 'B', card: 'Threatening Roar' },
    },
  })
  readonly asked: Record<string, unknown>;

  @ApiProperty({ type: VerdictDto, description: 'The verdict of that day with its whole trace.' })
  readonly verdict: Record<string, unknown>;

  @ApiProperty({ type: String, nullable: true, enum: [...DECISIONS, null], example: 'yes' })
  readonly decision: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Both players agreed on the board.' })
  readonly words: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'R. Miller' })
  readonly judge: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'floor-judge' })
  readonly level: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Regional Utrecht' })
  readonly event: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 4 })
  readonly round: number | null;

  @ApiProperty({ type: String, nullable: true, example: '112' })
  readonly table: string | null;

  @ApiProperty({ type: [String], example: ['chain.response-opportunity'] })
  readonly sources: readonly string[];

  @ApiProperty({ type: [String], example: ['Heavy Storm', 'Threatening Roar'] })
  readonly cards: readonly string[];

  @ApiProperty({ type: String, nullable: true, example: null })
  readonly supersedes: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'A later ruling that corrects this one.', example: null })
  readonly supersededBy: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T20:00:00.000Z' })
  readonly createdAt: string;
}

export class RulingPageDto extends PageOf(RulingDto) {}

export class RecheckRulingsDto {
  @ApiPropertyOptional({
    description: 'Continue after this ruling id.',
    example: '3f7812c7-cf41-4b12-bdab-711b848bfec6',
  })
  @IsOptional()
  @IsUUID()
  after?: string;

  @ApiPropertyOptional({ default: 200, minimum: 1, maximum: 1_000, example: 200 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000)
  limit?: number;
}

export class RulingChangeDto {
  @ApiProperty({ format: 'uuid', example: '3f7812c7-cf41-4b12-bdab-711b848bfec6' })
  readonly id: string;

  @ApiProperty({ example: 'depends' })
  readonly was: string;

  @ApiProperty({ example: 'yes' })
  readonly now: string;

  @ApiProperty({ description: 'The engine that answered then.', example: '0.1.0' })
  readonly engine: string;

  @ApiProperty({
    description: 'Why it is answered so now.',
    example: 'Yes. Threatening Roar may be activated as Chain Link 2.',
  })
  readonly summary: string;
}

export class RecheckedRulingsDto {
  @ApiProperty({ example: 'recheck' })
  readonly object: 'recheck';

  @ApiProperty({ example: 120 })
  readonly checked: number;

  @ApiProperty({ type: [RulingChangeDto] })
  readonly changed: readonly RulingChangeDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Send it as "after" to go on; null at the end.',
    example: null,
  })
  readonly next: string | null;
}
