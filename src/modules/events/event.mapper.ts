import { editionOf, SECTIONS } from '../../engine/index.js';
import { type KnownFormat } from '../../decks/deck-desk.js';
import { type DeckViewDto } from '../deck-checks/deck-answer.dto.js';
import { type EventEntity } from './event.entity.js';
import { type EventDto, type RegistrationDto, type TableCheckDto } from './event-answers.dto.js';
import { type RegistrationDeckEntity } from './registration-deck.entity.js';
import { type RegistrationEntity } from './registration.entity.js';
import { type TableCheckEntity } from './table-check.entity.js';

/** The day whose list counts at an event. */
export function listDayOf(event: Pick<EventEntity, 'listDate' | 'startsOn'>): string {
  return event.listDate ?? event.startsOn;
}

export function toEventDto(event: EventEntity, { format }: KnownFormat): EventDto {
  const { id, name, startsOn, endsOn, cap, rounds, country, version, createdAt } = event;
  const listDate = listDayOf(event);
  return {
    object: 'event',
    id,
    name,
    startsOn,
    endsOn,
    format: format.id,
    edition: editionOf(format, listDate),
    listDate,
    cap: cap ?? format.points?.cap ?? null,
    rounds,
    country,
    version,
    createdAt: createdAt.toISOString(),
  };
}

export function toRegistrationDto(registration: RegistrationEntity, deck: RegistrationDeckEntity): RegistrationDto {
  const { id, eventId, playerId, playerName, country, lockedAt, lockedBy } = registration;
  return {
    object: 'registration',
    id,
    event: eventId,
    playerId,
    playerName,
    country,
    version: deck.version,
    lockedAt: lockedAt?.toISOString() ?? null,
    lockedBy,
    legal: deck.legal,
    archetype: deck.archetype,
    deck: toDeckView(deck),
    corrections: deck.corrections,
    report: deck.report,
    submittedAt: deck.submittedAt.toISOString(),
  };
}

function toDeckView({
  notation,
  deckHash,
  lines,
}: Pick<RegistrationDeckEntity, 'notation' | 'deckHash' | 'lines'>): DeckViewDto {
  const [main = [], extra = [], side = []] = SECTIONS.map((section) =>
    lines
      .filter((line) => line.section === section)
      .map(({ count, name, password, konamiId, known }) => ({ count, name, password, konamiId, known })),
  );
  return { notation, hash: deckHash, main, extra, side };
}

export function toTableCheckDto(check: TableCheckEntity, playerId: string): TableCheckDto {
  const { id, deckVersion, round, tableNumber, checkedBy, matches, result, createdAt } = check;
  return {
    object: 'table-check',
    id,
    playerId,
    version: deckVersion,
    round,
    table: tableNumber,
    by: checkedBy,
    matches,
    differences: result.differences,
    tokens: result.tokens ?? [],
    corrections: result.corrections ?? [],
    unknown: result.unknown ?? [],
    suggestion: result.suggestion,
    createdAt: createdAt.toISOString(),
  };
}
