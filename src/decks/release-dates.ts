/** First release of a card by region, from the sets that it was printed in. */
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import { UNRELEASED, type Region, type Release } from '../engine/index.js';
import { TCG_SET_DATES } from './tcg-set-dates.js';

/**
 * English set numbers are the TCG's. A card whose sets were imported and that has none is not released there. A set
 * whose day is not known may have been the first, so it bounds nothing but what its name says: prizes of a year were not
 * given before it.
 */
export function releaseDatesOf(card: CatalogueCard): Readonly<Partial<Record<Region, Release>>> {
  if (card.sets.length === 0) {
    // Starter cards have facts only; nothing was said of their sets.
    return card.text === null ? {} : { tcg: { earliest: UNRELEASED, latest: UNRELEASED } };
  }
  const sets = new Map(card.sets.map(({ number, name }) => [number.split('-')[0] ?? '', name]));
  let earliest: string | null = UNRELEASED;
  let latest: string | null = null;
  for (const [code, name] of sets) {
    const span = TCG_SET_DATES.get(code) ?? { earliest: notBefore(name), latest: null };
    if (earliest !== null && (span.earliest === null || span.earliest < earliest)) earliest = span.earliest;
    if (span.latest !== null && (latest === null || span.latest < latest)) latest = span.latest;
  }
  return { tcg: { earliest, latest } };
}

/** Speed Duels began in 2018; "Championship Series 2025 prize cards" names its year. */
function notBefore(name: string): string | null {
  const years = [...name.matchAll(/\b20\d\d\b/gu)].map(([year]) => year).sort();
  const [first] = years;
  if (first !== undefined) return `${first}-01-01`;
  return name.includes('Speed Duel') ? '2018-01-01' : null;
}
