/** First release of a card by region, from the sets that it was printed in. */
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import { UNRELEASED, type Region } from '../engine/index.js';

/** English set numbers are the TCG's. A card whose sets were imported and that has none is not released there. */
export function releaseDatesOf(card: CatalogueCard): Readonly<Partial<Record<Region, string>>> {
  if (card.sets.length === 0) return card.text === null ? {} : { tcg: UNRELEASED };
  return {};
}
