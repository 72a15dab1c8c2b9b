import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PROBLEM_TYPES } from './problem-types.js';

export class ViolationDto {
  @ApiPropertyOptional({ description: 'JSON Pointer into the body.', example: '/players/A/monsters/3/position' })
  readonly pointer?: string;

  @ApiPropertyOptional({ description: 'The parameter of the path or the query.', example: 'page' })
  readonly parameter?: string;

  @ApiPropertyOptional({
    description: 'What kind of fault it is, for programs.',
    example: 'board/link-monster-in-defense',
  })
  readonly code?: string;

  @ApiProperty({ example: 'A Link Monster cannot be in Defense Position.' })
  readonly detail: string;

  @ApiPropertyOptional({ example: 'Give it the position face-up-attack.' })
  readonly hint?: string;
}

/** A problem document (RFC 9457). */
export class ProblemDto {
  @ApiProperty({ description: 'Address of a page about this type.', example: '/problems/invalid-request' })
  readonly type: string;

  @ApiProperty({
    description: 'What to branch on; never renamed.',
    enum: Object.keys(PROBLEM_TYPES),
    example: 'invalid-request',
  })
  readonly code: string;

  @ApiProperty({ example: PROBLEM_TYPES['invalid-request'].title })
  readonly title: string;

  @ApiProperty({ example: 400 })
  readonly status: number;

  @ApiProperty({
    description: 'What happened this time, for people.',
    example: 'One thing is not in the expected form.',
  })
  readonly detail: string;

  @ApiProperty({ description: 'Names this one request in the logs.', example: 'urn:request:7f3c' })
  readonly instance: string;

  @ApiPropertyOptional({ description: 'How to mend it.', example: 'Check its spelling against the documentation.' })
  readonly hint?: string;

  @ApiPropertyOptional({ type: [ViolationDto] })
  readonly errors?: readonly ViolationDto[];
}
