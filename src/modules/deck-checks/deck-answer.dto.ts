import { ApiProperty } from '@nestjs/swagger';
import { FAULT_KINDS, SECTIONS } from '../../engine/index.js';
import { PageOf } from '../../http/index.js';
import { NOTATIONS } from '../../decks/written.js';
import { ListReferenceDto } from '../formats/card-copies.dto.js';

const LIST = { track: 'tcg', date: '2026-05-18', revision: 1 };

export class DeckFaultDto {
  @ApiProperty({ example: 'limit/forbidden' })
  readonly code: string;

  @ApiProperty({ enum: FAULT_KINDS, example: 'limit' })
  readonly kind: string;

  @ApiProperty({ type: String, nullable: true, example: 'Pot of Greed' })
  readonly card: string | null;

  @ApiProperty({ enum: SECTIONS, isArray: true, example: ['main'] })
  readonly sections: readonly string[];

  @ApiProperty({ example: 1 })
  readonly count: number;

  @ApiProperty({ example: 0 })
  readonly allowed: number;

  @ApiProperty({ type: String, nullable: true, example: 'deck.restriction-list', description: 'As in GET /v1/rules.' })
  readonly rule: string | null;

  @ApiProperty({ type: ListReferenceDto, nullable: true, example: LIST })
  readonly list: ListReferenceDto | null;

  @ApiProperty({ example: '“Pot of Greed” is Forbidden on the list of 2026-05-18; the deck has 1.' })
  readonly message: string;
}

export class DeckNoteDto {
  @ApiProperty({ example: 'effect-not-usable' })
  readonly code: string;

  @ApiProperty({ type: [String], example: ['Runick Freezing Curses'] })
  readonly cards: readonly string[];

  @ApiProperty({ type: [String], example: ['extra-monster-zone'] })
  readonly mentions: readonly string[];

  @ApiProperty({ example: 'An effect that needs the Extra Monster Zone cannot be used in this format.' })
  readonly message: string;
}

export class UpcomingWarningDto {
  @ApiProperty({ type: ListReferenceDto, example: { ...LIST, date: '2026-09-01' } })
  readonly list: ListReferenceDto;

  @ApiProperty({ type: [DeckFaultDto] })
  readonly faults: readonly DeckFaultDto[];
}

export class DeckReportDto {
  @ApiProperty({ example: 'tcg' })
  readonly format: string;

  @ApiProperty({ example: 1 })
  readonly formatRevision: number;

  @ApiProperty({ example: '2026-05-18' })
  readonly date: string;

  @ApiProperty({ example: 'tcg-2020' })
  readonly edition: string;

  @ApiProperty({ type: ListReferenceDto, nullable: true, example: LIST })
  readonly list: ListReferenceDto | null;

  @ApiProperty({ example: false })
  readonly legal: boolean;

  @ApiProperty({ example: { main: 40, extra: 15, side: 15 } })
  readonly sizes: Readonly<Record<string, number>>;

  @ApiProperty({ type: Object, nullable: true, example: null, description: '`{ total, cap }` where points count.' })
  readonly points: { readonly total: number; readonly cap: number } | null;

  @ApiProperty({ type: [DeckFaultDto] })
  readonly faults: readonly DeckFaultDto[];

  @ApiProperty({ type: [UpcomingWarningDto], example: [], description: 'What a list that is announced will forbid.' })
  readonly warnings: readonly UpcomingWarningDto[];

  @ApiProperty({ type: [DeckNoteDto], example: [] })
  readonly notes: readonly DeckNoteDto[];
}

export class DeckCardDto {
  @ApiProperty({ example: 1 })
  readonly count: number;

  @ApiProperty({ example: 'Pot of Greed' })
  readonly name: string;

  @ApiProperty({ type: Number, nullable: true, example: 55144522 })
  readonly password: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 4844 })
  readonly konamiId: number | null;

  @ApiProperty({ example: true, description: 'False: no card answers to the name.' })
  readonly known: boolean;
}

export class DeckViewDto {
  @ApiProperty({ enum: NOTATIONS, example: 'ydk' })
  readonly notation: string;

  @ApiProperty({ example: 'sha256:3f0cbe…', description: 'Of the canonical text: the same for the same cards.' })
  readonly hash: string;

  @ApiProperty({ type: [DeckCardDto] })
  readonly main: readonly DeckCardDto[];

  @ApiProperty({ type: [DeckCardDto], example: [] })
  readonly extra: readonly DeckCardDto[];

  @ApiProperty({ type: [DeckCardDto], example: [] })
  readonly side: readonly DeckCardDto[];
}

export class CorrectionDto {
  @ApiProperty({ enum: ['spelling', 'language', 'typing-error', 'short-name', 'artwork'], example: 'typing-error' })
  readonly kind: string;

  @ApiProperty({ example: 'Pot of Gred' })
  readonly written: string;

  @ApiProperty({ example: 'Pot of Greed' })
  readonly card: string;

  @ApiProperty({ type: Number, nullable: true, example: 2 })
  readonly line: number | null;
}

export class UnknownCardDto {
  @ApiProperty({ example: 'Pot of Grease' })
  readonly written: string;

  @ApiProperty({ type: Number, nullable: true, example: 3 })
  readonly line: number | null;

  @ApiProperty({ type: [String], example: ['Pot of Greed'] })
  readonly suggestions: readonly string[];
}

export class ReadingProblemDto {
  @ApiProperty({ example: 'no-extra-heading' })
  readonly code: string;

  @ApiProperty({ type: Number, nullable: true, example: null })
  readonly line: number | null;

  @ApiProperty({ example: 'There is no #extra heading; Extra Deck cards were sorted out by card type.' })
  readonly message: string;
}

/** How the text was read; nothing of it happens silently. */
export class ReadingDto {
  @ApiProperty({ type: DeckViewDto })
  readonly deck: DeckViewDto;

  @ApiProperty({ type: [CorrectionDto] })
  readonly corrections: readonly CorrectionDto[];

  @ApiProperty({ type: [UnknownCardDto] })
  readonly unknown: readonly UnknownCardDto[];

  @ApiProperty({ type: [ReadingProblemDto] })
  readonly problems: readonly ReadingProblemDto[];
}

export class ConvertedDeckDto extends ReadingDto {
  @ApiProperty({ example: 'deck' })
  readonly object: 'deck';

  @ApiProperty({ example: 'main:\n1 Pot of Greed\nextra:\nside:\n', description: 'What the hash is taken of.' })
  readonly canonical: string;

  @ApiProperty({ example: { ydke: 'ydke://yuBJAw==!!!' }, description: 'The deck in every notation asked for.' })
  readonly written: Readonly<Record<string, string>>;

  @ApiProperty({ example: { ydke: [] }, description: 'Cards that a notation cannot say.' })
  readonly leftOut: Readonly<Record<string, readonly string[]>>;
}

export class DeckCheckDto extends ReadingDto {
  @ApiProperty({ example: 'deck-check' })
  readonly object: 'deck-check';

  @ApiProperty({ type: String, nullable: true, example: '0f0e7f52-58a3-4f61-9d0c-1d1a0f6c7b11' })
  readonly id: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Table 12, A. Player' })
  readonly label: string | null;

  @ApiProperty({ example: false, description: 'In every format that was asked about.' })
  readonly legal: boolean;

  @ApiProperty({ type: [DeckReportDto] })
  readonly results: readonly DeckReportDto[];

  @ApiProperty({ example: '0.1.0' })
  readonly engine: string;

  @ApiProperty({ example: '2026-05-18T09:30:00.000Z' })
  readonly createdAt: string;
}

export class DeckCheckPageDto extends PageOf(DeckCheckDto) {}

export class PeriodDto {
  @ApiProperty({ type: ListReferenceDto })
  readonly list: ListReferenceDto;

  @ApiProperty({ type: String, nullable: true, example: '2026-09-01', description: 'First day of the list after it.' })
  readonly until: string | null;

  @ApiProperty({ example: false })
  readonly legal: boolean;

  @ApiProperty({ type: [DeckFaultDto] })
  readonly faults: readonly DeckFaultDto[];
}

export class DeckHistoryDto {
  @ApiProperty({ example: 'deck-history' })
  readonly object: 'deck-history';

  @ApiProperty({ example: 'tcg' })
  readonly format: string;

  @ApiProperty({ example: 'sha256:3f0cbe…' })
  readonly hash: string;

  @ApiProperty({ example: false, description: 'Under the latest list.' })
  readonly legalNow: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2005-10-01',
    description: 'First day on which it no longer is.',
  })
  readonly illegalSince: string | null;

  @ApiProperty({ type: [PeriodDto] })
  readonly periods: readonly PeriodDto[];
}

export class RecheckChangeDto {
  @ApiProperty({ example: '0f0e7f52-58a3-4f61-9d0c-1d1a0f6c7b11' })
  readonly check: string;

  @ApiProperty({ type: String, nullable: true, example: 'Table 12, A. Player' })
  readonly label: string | null;

  @ApiProperty({ example: 'tcg' })
  readonly format: string;

  @ApiProperty({ example: true })
  readonly legalBefore: boolean;

  @ApiProperty({ example: false })
  readonly legalAfter: boolean;

  @ApiProperty({ type: ListReferenceDto, nullable: true })
  readonly listBefore: ListReferenceDto | null;

  @ApiProperty({ type: ListReferenceDto, nullable: true, example: { ...LIST, revision: 2 } })
  readonly listAfter: ListReferenceDto | null;

  @ApiProperty({ enum: ['list', 'format', 'engine', 'cards'], isArray: true, example: ['list'] })
  readonly because: readonly string[];

  @ApiProperty({ type: [DeckFaultDto] })
  readonly added: readonly DeckFaultDto[];

  @ApiProperty({ type: [DeckFaultDto], example: [] })
  readonly removed: readonly DeckFaultDto[];
}

export class RecheckAnswerDto {
  @ApiProperty({ example: 'recheck' })
  readonly object: 'recheck';

  @ApiProperty({ example: 500 })
  readonly checked: number;

  @ApiProperty({ type: [RecheckChangeDto] })
  readonly changed: readonly RecheckChangeDto[];

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Send it as `after` to go on.' })
  readonly next: string | null;
}

export class BatchStateDto {
  @ApiProperty({ example: 'deck-batch' })
  readonly object: 'deck-batch';

  @ApiProperty({ example: 'regional-koeln-2026' })
  readonly key: string;

  @ApiProperty({ example: 3000 })
  readonly lines: number;

  @ApiProperty({ example: true })
  readonly complete: boolean;

  @ApiProperty({ example: '2026-05-18T09:30:00.000Z' })
  readonly createdAt: string;
}
