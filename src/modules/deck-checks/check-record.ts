/** A check on its way to the database and to the client. */
import { randomUUID } from 'node:crypto';
import { canonicalDeck, deckHash } from '../../decks/canonical.js';
import { type DeckDesk, type DeskReport, type FormatAsk } from '../../decks/deck-desk.js';
import { type DeckInput, inputText, isNoDeck, readDeckInput } from '../../decks/deck-input.js';
import { type ResolvedDeck } from '../../decks/resolve.js';
import { type StoredLine, toStoredLines } from '../../decks/stored-deck.js';
import { type Notation } from '../../decks/written.js';
import { ENGINE_VERSION, SECTIONS } from '../../engine/index.js';
import { problem } from '../../http/index.js';
import { type DeckCheckDto, type ReadingDto } from './deck-answer.dto.js';

export interface CheckRecord extends Pick<ResolvedDeck, 'notation' | 'corrections' | 'unknown' | 'problems'> {
  readonly id: string;
  readonly label: string | null;
  readonly input: string;
  readonly deckHash: string;
  readonly lines: readonly StoredLine[];
  readonly legal: boolean;
  readonly engine: string;
  readonly createdAt: Date;
  readonly results: readonly { readonly report: DeskReport; readonly cap: number | null }[];
}

/** The deck of a request, or a problem that names what of it cannot be read. */
export function resolveInput(deck: DeckInput, notation: Notation | null, desk: DeckDesk): ResolvedDeck {
  const written = readDeckInput(deck, notation);
  if (isNoDeck(written)) {
    throw problem('invalid-request', {
      detail: 'The deck cannot be read.',
      hint: 'Name its notation in "notation", or check that the whole text was copied.',
      errors: written.problems.map(({ message }) => ({ pointer: '/deck', detail: message })),
    });
  }
  return desk.resolver.resolve(written);
}

export function makeRecord(
  deck: DeckInput,
  notation: Notation | null,
  asks: readonly FormatAsk[],
  desk: DeckDesk,
  label: string | null,
  now: Date,
): CheckRecord {
  const resolved = resolveInput(deck, notation, desk);
  const reports = desk.check(resolved.lines, asks, now.toISOString().slice(0, 10));
  const { corrections, unknown, problems } = resolved;
  return {
    id: randomUUID(),
    label,
    input: inputText(deck),
    notation: resolved.notation,
    deckHash: deckHash(canonicalDeck(resolved.lines)),
    lines: toStoredLines(resolved.lines),
    corrections,
    unknown,
    problems,
    legal: reports.every((report) => report.legal),
    engine: ENGINE_VERSION,
    createdAt: now,
    results: reports.map((report, index) => ({ report, cap: asks[index]?.cap ?? null })),
  };
}

/** The members of the DTO without its class, so that they can be spread into an answer. */
type Reading = Pick<ReadingDto, keyof ReadingDto>;

export function toReadingDto(record: Pick<CheckRecord, keyof ReadingSource>): Reading {
  const { notation, deckHash: hash, lines, corrections, unknown, problems } = record;
  const [main = [], extra = [], side = []] = SECTIONS.map((section) =>
    lines
      .filter((line) => line.section === section)
      .map(({ count, name, password, konamiId, known }) => ({ count, name, password, konamiId, known })),
  );
  return { deck: { notation, hash, main, extra, side }, corrections, unknown, problems };
}

type ReadingSource = Pick<CheckRecord, 'notation' | 'deckHash' | 'lines' | 'corrections' | 'unknown' | 'problems'>;

export function toDeckCheckDto(record: CheckRecord, stored: boolean): DeckCheckDto {
  return {
    object: 'deck-check',
    id: stored ? record.id : null,
    label: record.label,
    legal: record.legal,
    results: record.results.map(({ report }) => report),
    ...toReadingDto(record),
    engine: record.engine,
    createdAt: record.createdAt.toISOString(),
  };
}
