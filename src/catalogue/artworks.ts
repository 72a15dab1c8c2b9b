import { type CatalogueCard } from './catalogue-card.js';

/**
 * One card for records that are the same card: a second artwork has a passcode of its own and shares the Konami ID; a
 * prerelease entry without any number stands beside the printed card of that name and shape.
 */
export function mergeArtworks(cards: readonly CatalogueCard[]): readonly CatalogueCard[] {
  const merged: CatalogueCard[] = [];
  const byKonamiId = new Map<number, number>();
  const numbered = new Set<string>();
  for (const card of cards) if (hasNumber(card)) numbered.add(shape(card));
  for (const card of cards) {
    if (!hasNumber(card) && numbered.has(shape(card))) continue;
    const { konamiId } = card.facts;
    const at = konamiId === null ? undefined : byKonamiId.get(konamiId);
    const known = at === undefined ? undefined : merged[at];
    if (at === undefined || known === undefined) {
      if (konamiId !== null) byKonamiId.set(konamiId, merged.length);
      merged.push(card);
    } else merged[at] = merge(known, card);
  }
  return merged;
}

function hasNumber({ facts, otherPasswords }: CatalogueCard): boolean {
  return facts.password !== null || facts.konamiId !== null || otherPasswords.length > 0;
}

function shape({ facts }: CatalogueCard): string {
  return JSON.stringify([facts.name, facts.kind, facts.property, facts.monster]);
}

/** The entry that the source opened first describes the card; the other lends its passcodes. */
function merge(one: CatalogueCard, two: CatalogueCard): CatalogueCard {
  const [first, second] = (one.pageId ?? Infinity) <= (two.pageId ?? Infinity) ? [one, two] : [two, one];
  const passwords = [first.facts.password, ...first.otherPasswords, second.facts.password, ...second.otherPasswords];
  const [password = null, ...others] = [...new Set(passwords.filter((value) => value !== null))];
  const sets = new Map([...first.sets, ...second.sets].map((set) => [`${set.number} ${set.name}`, set]));
  return { ...first, facts: { ...first.facts, password }, otherPasswords: others, sets: [...sets.values()] };
}
