import { type CatalogueCard, type EnglishSet } from './catalogue-card.js';

/**
 * The first English set of every card that has one, in the order of the cards. The sources give no dates, but a set is never
 * older than its newest card, and Konami numbers cards as they appear: of the sets of a card, the one whose highest
 * Konami ID is lowest came first.
 */
export function firstSets(cards: readonly CatalogueCard[]): readonly (EnglishSet | null)[] {
  const newest = new Map<string, number>();
  for (const { facts, sets } of cards) {
    for (const { name } of sets) newest.set(name, Math.max(newest.get(name) ?? 0, facts.konamiId ?? Infinity));
  }
  const age = (set: EnglishSet) => newest.get(set.name) ?? Infinity;
  return cards.map(({ sets }) =>
    sets.reduce<EnglishSet | null>((first, set) => (first === null || age(set) < age(first) ? set : first), null),
  );
}
