import { ApiProperty } from '@nestjs/swagger';
import { PageOf } from '../../http/index.js';
import { CorrectionDto, DeckReportDto, DeckViewDto, UnknownCardDto } from '../deck-checks/deck-answer.dto.js';
import { LOCK_ACTIONS, type LockAction } from './registration-lock.entity.js';

export class EventDto {
  @ApiProperty({ example: 'event' })
  readonly object: 'event';

  @ApiProperty({ example: '8d1f3c55-0b67-4b1e-9c39-2a8a5f2f4f10' })
  readonly id: string;

  @ApiProperty({ example: 'Regional Köln' })
  readonly name: string;

  @ApiProperty({ example: '2026-05-23' })
  readonly startsOn: string;

  @ApiProperty({ example: '2026-05-24' })
  readonly endsOn: string;

  @ApiProperty({ example: 'tcg' })
  readonly format: string;

  @ApiProperty({ example: 'tcg-2020', description: 'Of the rules, by the format and the day.' })
  readonly edition: string;

  @ApiProperty({ example: '2026-05-23', description: 'The day whose list counts.' })
  readonly listDate: string;

  @ApiProperty({ type: Number, nullable: true, example: null })
  readonly cap: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 9 })
  readonly rounds: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'DE' })
  readonly country: string | null;

  @ApiProperty({ example: 1, description: 'Also the ETag.' })
  readonly version: number;

  @ApiProperty({ example: '2026-05-18T09:30:00.000Z' })
  readonly createdAt: string;
}

export class EventPageDto extends PageOf(EventDto) {}

export class RegistrationDto {
  @ApiProperty({ example: 'registration' })
  readonly object: 'registration';

  @ApiProperty({ example: '2f0f5f3c-8a30-4b6f-a1ac-1e7d0a6e9f55' })
  readonly id: string;

  @ApiProperty({ example: '8d1f3c55-0b67-4b1e-9c39-2a8a5f2f4f10' })
  readonly event: string;

  @ApiProperty({ example: '0301234567' })
  readonly playerId: string;

  @ApiProperty({ example: 'Alex Player' })
  readonly playerName: string;

  @ApiProperty({ type: String, nullable: true, example: 'DE' })
  readonly country: string | null;

  @ApiProperty({ example: 1, description: 'Version of the deck that counts; also the ETag.' })
  readonly version: number;

  @ApiProperty({ type: String, nullable: true, example: '2026-05-23T08:55:00.000Z' })
  readonly lockedAt: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'B. Judge' })
  readonly lockedBy: string | null;

  @ApiProperty({ example: false })
  readonly legal: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'Sky Striker' })
  readonly archetype: string | null;

  @ApiProperty({ type: DeckViewDto })
  readonly deck: DeckViewDto;

  @ApiProperty({ type: [CorrectionDto], example: [] })
  readonly corrections: readonly CorrectionDto[];

  @ApiProperty({ type: DeckReportDto })
  readonly report: DeckReportDto;

  @ApiProperty({ example: '2026-05-22T20:01:00.000Z' })
  readonly submittedAt: string;
}

export class RegistrationPageDto extends PageOf(RegistrationDto) {}

export class RegistrationListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [RegistrationDto] })
  readonly data: readonly RegistrationDto[];
}

export class LockedDto {
  @ApiProperty({ example: 'lock' })
  readonly object: 'lock';

  @ApiProperty({ example: 312, description: 'Registrations that this request locked.' })
  readonly locked: number;

  @ApiProperty({ example: 312, description: 'Registrations that are locked now.' })
  readonly total: number;
}

export class LockChangeDto {
  @ApiProperty({ example: 'lock-change' })
  readonly object: 'lock-change';

  @ApiProperty({ enum: LOCK_ACTIONS, example: 'unlocked' })
  readonly action: LockAction;

  @ApiProperty({ example: 1, description: 'Version of the deck that counted then.' })
  readonly version: number;

  @ApiProperty({ example: 'Head Judge' })
  readonly by: string;

  @ApiProperty({ type: String, nullable: true, example: 'Wrong list handed in; corrected before Round 1.' })
  readonly reason: string | null;

  @ApiProperty({ example: '2026-05-23T09:05:00.000Z' })
  readonly at: string;
}

export class LockChangeListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [LockChangeDto] })
  readonly data: readonly LockChangeDto[];
}

export class TableDifferenceDto {
  @ApiProperty({ enum: ['missing', 'extra', 'moved'], example: 'moved' })
  readonly kind: string;

  @ApiProperty({ example: 'Pot of Greed' })
  readonly card: string;

  @ApiProperty({ example: 1 })
  readonly count: number;

  @ApiProperty({ type: String, nullable: true, example: 'side' })
  readonly registered: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'main' })
  readonly found: string | null;
}

export class InfractionDto {
  @ApiProperty({ example: 'deck-error-major' })
  readonly infraction: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Deck Error - Major',
    description: 'As the match slip has it.',
  })
  readonly name: string | null;

  @ApiProperty({ example: 'Game Loss' })
  readonly usualPenalty: string;

  @ApiProperty({ example: 'The same cards in other sections.' })
  readonly because: string;
}

export class TokensFoundDto {
  @ApiProperty({ example: 'Sheep Token' })
  readonly card: string;

  @ApiProperty({ example: 2 })
  readonly count: number;
}

export class TableCheckDto {
  @ApiProperty({ example: 'table-check' })
  readonly object: 'table-check';

  @ApiProperty({ example: '7a5f1c0e-3f0b-4a55-a9a4-0d5a6f9f6c21' })
  readonly id: string;

  @ApiProperty({ example: '0301234567' })
  readonly playerId: string;

  @ApiProperty({ example: 1, description: 'Version of the registered deck.' })
  readonly version: number;

  @ApiProperty({ type: Number, nullable: true, example: 3 })
  readonly round: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 12 })
  readonly table: number | null;

  @ApiProperty({ example: 'B. Judge' })
  readonly by: string;

  @ApiProperty({ example: false })
  readonly matches: boolean;

  @ApiProperty({ type: [TableDifferenceDto] })
  readonly differences: readonly TableDifferenceDto[];

  @ApiProperty({
    type: [TokensFoundDto],
    description: 'Tokens that lay with the deck; they are no part of it and no difference.',
  })
  readonly tokens: readonly TokensFoundDto[];

  @ApiProperty({ type: [CorrectionDto], description: 'What was written otherwise than the card is called.' })
  readonly corrections: readonly CorrectionDto[];

  @ApiProperty({ type: [UnknownCardDto], description: 'What no card answers to; it counts as found and not listed.' })
  readonly unknown: readonly UnknownCardDto[];

  @ApiProperty({ type: InfractionDto, description: 'A suggestion; the judge decides.' })
  readonly suggestion: InfractionDto;

  @ApiProperty({ example: '2026-05-23T11:20:00.000Z' })
  readonly createdAt: string;
}

export class TableCheckListDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [TableCheckDto] })
  readonly data: readonly TableCheckDto[];
}

export class ArchetypeCountDto {
  @ApiProperty({ type: String, nullable: true, example: 'Sky Striker', description: 'null: decks without one.' })
  readonly archetype: string | null;

  @ApiProperty({ example: 41 })
  readonly players: number;
}

export class ArchetypesDto {
  @ApiProperty({ example: 'archetypes' })
  readonly object: 'archetypes';

  @ApiProperty({ example: 312 })
  readonly players: number;

  @ApiProperty({ type: [ArchetypeCountDto] })
  readonly data: readonly ArchetypeCountDto[];
}

export class EventRecheckDto {
  @ApiProperty({ example: 'event-recheck' })
  readonly object: 'event-recheck';

  @ApiProperty({ example: 312 })
  readonly checked: number;

  @ApiProperty({
    type: [Object],
    example: [{ playerId: '0301234567', legalBefore: true, legalAfter: false }],
    description: 'Registrations that would be judged otherwise now.',
  })
  readonly changed: readonly {
    playerId: string;
    playerName: string;
    legalBefore: boolean;
    legalAfter: boolean;
    report: DeckReportDto;
  }[];
}
