/** Deck checks for the scorer, through the same readers, resolver and rules as the API. */
import { loadStarterLists } from '../catalogue/files/starter-lists.js';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { DeckCards } from '../decks/deck-cards.js';
import { DeckDesk, type KnownFormat } from '../decks/deck-desk.js';
import { ListBook } from '../decks/list-book.js';
import { loadListBook } from '../decks/list-files.js';
import { readDeck } from '../decks/notations/index.js';
import { toLimitList } from '../decks/to-limit-list.js';
import { isNotation } from '../decks/written.js';
import { BUILT_IN_FORMATS, type DeckFault } from '../engine/index.js';
import type { Predict } from './predictor.js';

interface DeckCase {
  readonly id: string;
  readonly format: string;
  /** First day of the list. */
  readonly date: string;
  readonly cap?: number;
  readonly notation: string;
  readonly deck: string;
}

/** The cases are made of cards of all times, so that the pool of the day and the frames of its edition are left out. */
const FORMATS: ReadonlyMap<string, KnownFormat> = new Map(
  BUILT_IN_FORMATS.map((format) => [
    format.id,
    { format: { ...format, edition: 'tcg-2020', pool: { kind: 'everything' } }, revision: 1, list: null },
  ]),
);

export async function predictor(): Promise<Predict> {
  const folder = process.env['SOLEMN_DATA'];
  const catalogue = await loadCatalogueFromFiles(folder);
  const lists =
    folder === undefined || folder === ''
      ? new ListBook(loadStarterLists().map((list) => toLimitList(list, 1, catalogue).list))
      : await loadListBook(folder, catalogue);
  const desk = new DeckDesk(new DeckCards(catalogue), lists);
  return (line) => predictOne(line as DeckCase, desk);
}

function predictOne({ id, format: formatId, date, cap, notation, deck }: DeckCase, desk: DeckDesk): object {
  const format = FORMATS.get(formatId);
  if (format === undefined) throw new Error(`There is no format "${formatId}".`);
  const { lines } = desk.resolver.resolve(readDeck(deck, isNotation(notation) ? notation : null));
  const [report] = desk.check(lines, [{ format, date, ...(cap !== undefined && { cap }) }], date);
  if (report === undefined) throw new Error('A check of one format gives one report.');
  return { id, legal: report.legal, faults: report.faults.map(toScored) };
}

function toScored({ kind, card, sections }: DeckFault): object {
  const [section] = sections;
  return {
    kind,
    ...(card !== null && { card }),
    ...(kind === 'size' && section !== undefined && { section }),
  };
}
