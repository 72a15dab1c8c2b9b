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

  @ApiPropertyOptional({ enum: DECISIONS, description: "The judge's own decision." })
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

  @ApiPropertyOptional({ enum: LEVELS })
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

  @ApiPropertyOptional({ type: [String], description: 'Where the decision is backed: rule ids, addresses, documents.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  sources?: string[];

  @ApiPropertyOptional({ description: 'The ruling that this one corrects, or the one appealed.' })
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

  @ApiProperty({ format: 'uuid' })
  readonly id: string;

  @ApiProperty({ enum: QUESTION_KINDS })
  readonly kind: string;

  @ApiProperty({ type: Object, description: 'Board, question and editions as they were sent.' })
  readonly asked: Record<string, unknown>;

  @ApiProperty({ type: VerdictDto, description: 'The verdict of that day with its whole trace.' })
  readonly verdict: Record<string, unknown>;

  @ApiProperty({ type: String, nullable: true, enum: [...DECISIONS, null] })
  readonly decision: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly words: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly judge: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly level: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly event: string | null;

  @ApiProperty({ type: Number, nullable: true })
  readonly round: number | null;

  @ApiProperty({ type: String, nullable: true })
  readonly table: string | null;

  @ApiProperty({ type: [String] })
  readonly sources: readonly string[];

  @ApiProperty({ type: [String] })
  readonly cards: readonly string[];

  @ApiProperty({ type: String, nullable: true })
  readonly supersedes: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'A later ruling that corrects this one.' })
  readonly supersededBy: string | null;

  @ApiProperty({ format: 'date-time' })
  readonly createdAt: string;
}

export class RulingPageDto extends PageOf(RulingDto) {}

export class RecheckRulingsDto {
  @ApiPropertyOptional({ description: 'Continue after this ruling id.' })
  @IsOptional()
  @IsUUID()
  after?: string;

  @ApiPropertyOptional({ default: 200, minimum: 1, maximum: 1_000 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000)
  limit?: number;
}

export class RulingChangeDto {
  @ApiProperty({ format: 'uuid' })
  readonly id: string;

  @ApiProperty({ example: 'depends' })
  readonly was: string;

  @ApiProperty({ example: 'yes' })
  readonly now: string;

  @ApiProperty({ description: 'The engine that answered then.', example: '0.1.0' })
  readonly engine: string;

  @ApiProperty({ description: 'Why it is answered so now.' })
  readonly summary: string;
}

export class RecheckedRulingsDto {
  @ApiProperty({ example: 'recheck' })
  readonly object: 'recheck';

  @ApiProperty({ example: 120 })
  readonly checked: number;

  @ApiProperty({ type: [RulingChangeDto] })
  readonly changed: readonly RulingChangeDto[];

  @ApiProperty({ type: String, nullable: true, description: 'Send it as "after" to go on; null at the end.' })
  readonly next: string | null;
}
