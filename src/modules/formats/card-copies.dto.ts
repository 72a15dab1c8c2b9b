import { ApiProperty } from '@nestjs/swagger';

export class ListReferenceDto {
  @ApiProperty({ example: 'tcg' })
  readonly track: string;

  @ApiProperty({ example: '2026-05-18', description: 'First day in force.' })
  readonly date: string;

  @ApiProperty({ example: 1 })
  readonly revision: number;
}

export class CopiesReasonDto {
  @ApiProperty({ example: 'limit/forbidden' })
  readonly code: string;

  @ApiProperty({ type: String, nullable: true, example: 'deck.restriction-list' })
  readonly rule: string | null;

  @ApiProperty({ type: ListReferenceDto, nullable: true })
  readonly list: ListReferenceDto | null;
}

export class UpcomingCopiesDto {
  @ApiProperty({ type: ListReferenceDto })
  readonly list: ListReferenceDto;

  @ApiProperty({ example: 1 })
  readonly allowed: number;
}

export class CardCopiesDto {
  @ApiProperty({ example: 'card-copies' })
  readonly object: 'card-copies';

  @ApiProperty({ example: 'Pot of Greed' })
  readonly card: string;

  @ApiProperty({ type: Number, nullable: true, example: 55144522 })
  readonly password: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 4844 })
  readonly konamiId: number | null;

  @ApiProperty({ example: 'tcg' })
  readonly format: string;

  @ApiProperty({ example: '2026-05-18' })
  readonly date: string;

  @ApiProperty({ example: 0, description: 'Copies in Main, Extra and Side Deck together.' })
  readonly allowed: number;

  @ApiProperty({ example: 'Forbidden' })
  readonly status: string;

  @ApiProperty({ type: ListReferenceDto, nullable: true })
  readonly list: ListReferenceDto | null;

  @ApiProperty({ type: [CopiesReasonDto] })
  readonly because: readonly CopiesReasonDto[];

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'Points for each copy, in such formats.' })
  readonly points: number | null;

  @ApiProperty({ example: 'Pot of Greed', description: 'The name under which it is counted in a deck.' })
  readonly countsAs: string;

  @ApiProperty({ type: [String], example: [], description: 'Other cards that share the number.' })
  readonly sharedWith: readonly string[];

  @ApiProperty({ type: UpcomingCopiesDto, nullable: true, example: null })
  readonly upcoming: UpcomingCopiesDto | null;
}
