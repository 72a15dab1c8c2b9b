import { ApiProperty } from '@nestjs/swagger';

export class LiveDto {
  @ApiProperty({ example: 'ok' })
  readonly status: 'ok';
}

export class ReadyDto extends LiveDto {
  @ApiProperty({ example: 'up' })
  readonly database: 'up';
}
