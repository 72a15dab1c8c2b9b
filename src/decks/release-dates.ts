/** First release of a card by region, from the sets that it was printed in. */
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import { UNRELEASED, type Region, type Release } from '../engine/index.js';
import { TCG_SET_DATES } from './tcg-set-dates.js';

/**
 * English set numbers are the TCG's. A card whose sets were imported and that has none is not released there. A set
 * whose day is not known may have been the first, so it takes away the lower bound and nothing else.
 */
export function releaseDatesOf(card: CatalogueCard): Readonly<Partial<Record<Region, Release>>> {
  if (card.sets.length === 0) {
    // Starter cards have facts only; nothing was said of their sets.
    return card.text === null ? {} : { tcg: { earliest: UNRELEASED, latest: UNRELEASED } };
  }
  const codes = new Set(card.sets.map(({ number }) => number.split('-')[0] ?? ''));
  let earliest: string | null = UNRELEASED;
  let latest: string | null = null;
  for (const code of codes) {
    const span = TCG_SET_DATES.get(code);
    if (span === undefined) {
      earliest = null;
      continue;
    }
    if (earliest !== null && span.earliest < earliest) earliest = span.earliest;
    if (span.latest !== null && (latest === null || span.latest < latest)) latest = span.latest;
  }
  return { tcg: { earliest, latest } };
}
