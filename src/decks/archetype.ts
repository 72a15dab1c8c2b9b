/** What a deck is about, as far as series tell: the one that most of its cards share. */
import type { DeckList } from '../engine/index.js';

/** Fewer copies than this are a guest package and give a deck no name. */
const ENOUGH = 8;

export function archetypeOf(lines: DeckList): string | null {
  const copies = new Map<string, number>();
  for (const { card, count, section } of lines) {
    if (section === 'side') continue;
    for (const series of card?.facts.series ?? []) copies.set(series, (copies.get(series) ?? 0) + count);
  }
  const ranked = [...copies].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const [best] = ranked;
  return best !== undefined && best[1] >= ENOUGH ? best[0] : null;
}
