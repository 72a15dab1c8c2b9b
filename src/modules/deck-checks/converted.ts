import { canonicalDeck, canonicalText, deckHash } from '../../decks/canonical.js';
import { writeDeck } from '../../decks/notations/index.js';
import { type ResolvedDeck } from '../../decks/resolve.js';
import { toStoredLines } from '../../decks/stored-deck.js';
import { toWritable, type WritableDeck } from '../../decks/writable.js';
import { type Notation, NOTATIONS } from '../../decks/written.js';
import { toReadingDto } from './check-record.js';
import { type ConvertedDeckDto } from './deck-answer.dto.js';

/** A deck in the notations asked for; `null` means all. */
export function toConvertedDto(resolved: ResolvedDeck, to: readonly Notation[] | null): ConvertedDeckDto {
  const writable = toWritable(resolved.lines);
  const canonical = canonicalDeck(resolved.lines);
  const notations = to ?? NOTATIONS;
  return {
    object: 'deck',
    ...toReadingDto({ ...resolved, deckHash: deckHash(canonical), lines: toStoredLines(resolved.lines) }),
    canonical: canonicalText(canonical),
    written: Object.fromEntries(notations.map((notation) => [notation, writeDeck(writable, notation)])),
    leftOut: Object.fromEntries(notations.map((notation) => [notation, leftOut(writable, notation)])),
  };
}

function leftOut(deck: WritableDeck, notation: Notation): readonly string[] {
  if (notation === 'konami-ids') return deck.withoutKonamiId;
  return notation === 'names' || notation === 'json' ? [] : deck.withoutPassword;
}
