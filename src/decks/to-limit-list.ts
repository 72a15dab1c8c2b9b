/** A list as the catalogue reads it, tied to cards: by Konami ID, password (of any artwork) or name. */
import type { LimitList as ReadList, ListEntry } from '../catalogue/limits/limit-list.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import type { LimitList } from '../engine/index.js';

export interface TiedList {
  readonly list: LimitList;
  /** Entries that no card of the catalogue answers to. */
  readonly untied: readonly ListEntry[];
}

export type ListSource = Pick<ReadList, 'date' | 'kind' | 'entries'> & { readonly format: string };

export function toLimitList(source: ListSource, revision: number, catalogue: Catalogue): TiedList {
  const limits = new Map<string, number>();
  const points = new Map<string, number>();
  const untied: ListEntry[] = [];
  for (const entry of source.entries) {
    const card = cardOf(entry, catalogue);
    if (card === null) untied.push(entry);
    else {
      // Artworks have lines of their own in some sources; they are one card and have one number.
      if (entry.limit !== null) limits.set(card.facts.name, entry.limit);
      if (entry.points !== null) points.set(card.facts.name, entry.points);
    }
  }
  const { format: track, date, kind } = source;
  return { list: { track, date, revision, limits, points, whitelist: kind === 'whitelist' }, untied };
}

/** A number that a simulator made up for an old text of a card is known by the card's name. */
function cardOf({ konamiId, password, name }: ListEntry, catalogue: Catalogue): CatalogueCard | null {
  const byNumber =
    (konamiId === null ? null : catalogue.byKonamiId(konamiId)) ??
    (password === null ? null : catalogue.byPassword(password));
  if (byNumber !== null || name === null) return byNumber;
  const plain = name.replace(/\s*\((?:pre-errata|[^()]*\bart(?:work)?)\)\s*$/i, '');
  return catalogue.named(name)[0] ?? catalogue.named(plain)[0] ?? null;
}
