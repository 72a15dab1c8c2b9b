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

export type ListSource = Pick<ReadList, 'date' | 'kind' | 'entries'> & {
  readonly format: string;
  readonly partial?: boolean;
};

/**
 * Artworks and old texts of a card have lines of their own in some sources. They are one card and have one number: that
 * of the card's own password, else of another artwork, else of what merely bears its name.
 */
export function toLimitList(source: ListSource, revision: number, catalogue: Catalogue): TiedList {
  const best = new Map<string, { readonly entry: ListEntry; readonly tie: number }>();
  const untied: ListEntry[] = [];
  for (const entry of source.entries) {
    const card = cardOf(entry, catalogue);
    if (card === null) {
      untied.push(entry);
      continue;
    }
    const tie = tieOf(entry, card);
    const known = best.get(card.facts.name);
    if (known === undefined || tie > known.tie) best.set(card.facts.name, { entry, tie });
  }
  const limits = new Map<string, number>();
  const points = new Map<string, number>();
  for (const [name, { entry }] of best) {
    if (entry.limit !== null) limits.set(name, entry.limit);
    if (entry.points !== null) points.set(name, entry.points);
  }
  const { format: track, date, kind, partial = false } = source;
  return { list: { track, date, revision, limits, points, whitelist: kind === 'whitelist', partial }, untied };
}

function tieOf({ konamiId, password }: ListEntry, card: CatalogueCard): number {
  if (konamiId !== null && konamiId === card.facts.konamiId) return 3;
  if (password !== null && password === card.facts.password) return 3;
  return password !== null && card.otherPasswords.includes(password) ? 2 : 1;
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
