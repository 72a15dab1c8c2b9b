/** Deck checks for the scorer, through the same readers, resolver and rules as the API. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { DeckCards } from '../decks/deck-cards.js';
import { ListBook } from '../decks/list-book.js';
import { readDeck } from '../decks/notations/index.js';
import { DeckResolver } from '../decks/resolve.js';
import { isNotation } from '../decks/written.js';
import {
  BUILT_IN_FORMATS,
  checkDeck,
  EMPTY_LIST,
  listDateOf,
  type DeckFormat,
  type FaultKind,
  type LimitList,
} from '../engine/index.js';
import type { Predict } from './predictor.js';

interface DeckCase {
  readonly id: string;
  readonly format: string;
  readonly date: string;
  readonly cap?: number;
  readonly notation: string;
  readonly deck: string;
}

const SCORED: readonly FaultKind[] = ['copies', 'limit', 'size', 'section', 'unknown', 'points', 'type'];

export async function predictor(): Promise<Predict> {
  const data = process.env['SOLEMN_DATA'];
  const catalogue = await loadCatalogueFromFiles(data);
  const resolver = new DeckResolver(new DeckCards(catalogue));
  const lists: LimitList[] = [];
  for (const track of ['tcg', 'genesys']) {
    for (const file of await readdir(join(data ?? '', 'limit-regulation', track))) {
      const { date, regulation } = JSON.parse(
        await readFile(join(data ?? '', 'limit-regulation', track, file), 'utf8'),
      );
      const map = new Map<string, number>();
      for (const [k, v] of Object.entries(regulation)) {
        const c = catalogue.byKonamiId(+k);
        if (c) map.set(c.facts.name, v as number);
      }
      lists.push({
        ...EMPTY_LIST,
        track,
        date,
        revision: 1,
        ...(track === 'genesys' ? { points: map } : { limits: map }),
      });
    }
  }
  const book = new ListBook(lists);
  const formats = new Map<string, DeckFormat>(
    BUILT_IN_FORMATS.map((f) => [f.id, { ...f, pool: { kind: 'everything' } }]),
  );
  return (line) => {
    const { id, format: formatId, date, cap, notation, deck } = line as DeckCase;
    const format = formats.get(formatId);
    if (format === undefined) throw new Error(`No format ${formatId}`);
    const written = readDeck(deck, isNotation(notation) ? notation : null);
    const resolved = resolver.resolve(written);
    const list = format.list === null ? null : book.inForce(format.list.track, listDateOf(format, date));
    const report = checkDeck(resolved.lines, { format, date, list, ...(cap !== undefined && { cap }) });
    const faults = report.faults
      .filter((f) => SCORED.includes(f.kind))
      .map((f) => ({
        kind: f.kind,
        ...(f.card !== null && { card: f.card }),
        ...(f.kind === 'size' && { section: f.sections[0] }),
      }));
    return { id, legal: faults.length === 0, faults };
  };
}
