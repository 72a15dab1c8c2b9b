import { ApiProperty } from '@nestjs/swagger';

export class ProblemTypeDto {
  @ApiProperty({ example: 'body-too-large' })
  readonly code: string;

  @ApiProperty({ example: 413 })
  readonly status: number;

  @ApiProperty({ example: 'The body is too large' })
  readonly title: string;

  @ApiProperty({ example: 'The body is larger than the service accepts.' })
  readonly about: string;
}

export class ProblemTypeListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [ProblemTypeDto] })
  readonly data: readonly ProblemTypeDto[];
}
