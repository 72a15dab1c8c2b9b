import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { EDITIONS, type EditionId } from '../../engine/index.js';
import { PageOf, PageQuery } from '../../http/index.js';

const STATUSES = ['holds', 'differs', 'silent', 'absent'];

export class RuleQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Only rules of this chapter.', example: 'chains-and-timing' })
  @IsOptional()
  @Matches(/^[a-z-]{1,60}$/u, { message: 'chapter must be a chapter name such as chains-and-timing' })
  chapter?: string;

  @ApiPropertyOptional({ enum: EDITIONS, description: 'Only rules that this edition states.' })
  @IsOptional()
  @IsIn(EDITIONS)
  edition?: EditionId;

  @ApiPropertyOptional({ description: 'Words that all stand in the rule.', example: 'spell speed' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  text?: string;
}

export class EditionPairQuery {
  @ApiProperty({ enum: EDITIONS, example: 'ude-2006' })
  @IsIn(EDITIONS)
  a: EditionId;

  @ApiProperty({ enum: EDITIONS, example: 'tcg-2020' })
  @IsIn(EDITIONS)
  b: EditionId;
}

export class RuleCitationDto {
  @ApiProperty({ example: 'Official Rulebook, Version 10 (2017)' })
  readonly source: string;

  @ApiProperty({ example: 'p. 45' })
  readonly where: string;
}

export class EditionReadingDto {
  @ApiProperty({ enum: EDITIONS, example: 'tcg-2020' })
  readonly edition: EditionId;

  @ApiProperty({ enum: STATUSES, example: 'holds' })
  readonly status: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What holds in that edition.',
    example: 'The links resolve from the last to Chain Link 1.',
  })
  readonly statement: string | null;
}

export class RuleExampleDto {
  @ApiProperty({ example: 1 })
  readonly number: number;

  @ApiProperty({ enum: EDITIONS, isArray: true, example: ['v10-2017', 'tcg-2020'] })
  readonly editions: readonly EditionId[];

  @ApiProperty({ example: 'a Chain has 7 links' })
  readonly given: string;

  @ApiProperty({ example: 'May an eighth be added?' })
  readonly question: string;

  @ApiProperty({ example: 'Yes, if a legal response exists.' })
  readonly expected: string;
}

export class RuleConflictDto {
  @ApiProperty({ description: 'Where sources contradict each other.', example: 'The guide counts differently.' })
  readonly what: string;

  @ApiProperty({ description: 'The ruling in force.', example: 'The rulebook wins.' })
  readonly current: string;
}

export class RuleSummaryDto {
  @ApiProperty({ example: 'rule' })
  readonly object: 'rule';

  @ApiProperty({ example: 'chain.resolve-order' })
  readonly id: string;

  @ApiProperty({ example: 'chains-and-timing' })
  readonly chapter: string;

  @ApiProperty({ example: 'Chains resolve backwards' })
  readonly title: string;

  @ApiProperty({
    description: 'The rule as the default edition has it.',
    example: 'The links resolve from the last to Chain Link 1.',
  })
  readonly statement: string;
}

export class RulePageDto extends PageOf(RuleSummaryDto) {}

export class RuleDto extends RuleSummaryDto {
  @ApiProperty({ example: 'Chains and timing' })
  readonly chapterTitle: string;

  @ApiProperty({ type: [EditionReadingDto] })
  readonly editions: readonly EditionReadingDto[];

  @ApiProperty({ type: [RuleCitationDto] })
  readonly citations: readonly RuleCitationDto[];

  @ApiProperty({ type: [RuleExampleDto] })
  readonly examples: readonly RuleExampleDto[];

  @ApiProperty({ type: [RuleConflictDto] })
  readonly conflicts: readonly RuleConflictDto[];
}

export class EditionDto {
  @ApiProperty({ enum: EDITIONS, example: 'v10-2017' })
  readonly id: EditionId;

  @ApiProperty({ example: 'Official Rulebook, Version 10 (2017)' })
  readonly title: string;

  @ApiProperty({ description: 'The edition that answers where a question names none.', example: false })
  readonly isDefault: boolean;

  @ApiProperty({ description: 'Rules it states, as the default edition has them or otherwise.', example: 431 })
  readonly rules: number;
}

export class EditionListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [EditionDto] })
  readonly data: readonly EditionDto[];
}

export class EditionDifferenceDto {
  @ApiProperty({ example: 'turn.draw.first-turn' })
  readonly rule: string;

  @ApiProperty({ example: 'Draw on the first turn' })
  readonly title: string;

  @ApiProperty({ description: 'What the first edition says.', example: 'The first player draws.' })
  readonly a: string;

  @ApiProperty({ description: 'What the second edition says.', example: 'The first player does not draw.' })
  readonly b: string;
}

export class EditionDiffDto {
  @ApiProperty({ example: 'edition-diff' })
  readonly object: 'edition-diff';

  @ApiProperty({ enum: EDITIONS, example: 'ude-2006' })
  readonly a: EditionId;

  @ApiProperty({ enum: EDITIONS, example: 'tcg-2020' })
  readonly b: EditionId;

  @ApiProperty({ type: [EditionDifferenceDto] })
  readonly differences: readonly EditionDifferenceDto[];
}
