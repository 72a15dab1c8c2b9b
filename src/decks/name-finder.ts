/**
 * Finds the card that a name means. A slip of the pen is mended where exactly one card is that near, and every mend is
 * reported; a name that is near to nothing, or to several cards alike, stays unknown with suggestions.
 */
import type { Catalogue } from '../catalogue/catalogue.js';
import type { CatalogueCard, Language } from '../catalogue/catalogue-card.js';
import { squeezedKey } from '../catalogue/name-key.js';

export type NameMatch =
  | { readonly match: 'exact'; readonly card: CatalogueCard }
  | { readonly match: 'spelling' | 'language' | 'typing-error' | 'short-name'; readonly card: CatalogueCard }
  | { readonly match: 'none'; readonly suggestions: readonly string[] };

const LATIN: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt'];
/** The same names come again and again in a large batch; looking them up once is enough. */
const REMEMBERED = 50_000;

export class NameFinder {
  private readonly literal = new Map<string, NameMatch | null>();
  private readonly guesses = new Map<string, NameMatch>();

  constructor(private readonly catalogue: Catalogue) {}

  /** The card of that name as written, in another spelling or in another language; nothing is guessed. */
  named(name: string): NameMatch | null {
    return remember(this.literal, name, () => this.lookUp(name));
  }

  find(name: string): NameMatch {
    return this.named(name) ?? remember(this.guesses, name, () => this.guess(name));
  }

  private lookUp(name: string): NameMatch | null {
    const [card, ...others] = this.catalogue.named(name);
    if (card === undefined) return null;
    if (others.length > 0) return { match: 'none', suggestions: [card, ...others].map((one) => one.facts.name) };
    if (card.facts.name === name) return { match: 'exact', card };
    return { match: squeezedKey(card.facts.name) === squeezedKey(name) ? 'spelling' : 'language', card };
  }

  private guess(name: string): NameMatch {
    const meant = this.catalogue.shortFor(name);
    if (meant !== null) return { match: 'short-name', card: meant };
    const key = squeezedKey(name);
    const candidates = this.candidates(name);
    const near = candidates
      .map((candidate) => ({ ...candidate, away: slipsBetween(key, squeezedKey(candidate.name)) }))
      .filter(({ name: other, away }) => away <= key.length / FEW && sameDigits(key, squeezedKey(other)))
      .sort((a, b) => a.away - b.away);
    const [best, ...rest] = near;
    if (best !== undefined) {
      const rival = rest.find(({ card }) => card !== best.card)?.away ?? Infinity;
      const lead = best.away <= key.length / RARE ? 1 : 2;
      if (rival >= best.away + lead) return { match: 'typing-error', card: best.card };
    }
    const suggestions = [...new Set(candidates.sort((a, b) => b.score - a.score).map(({ card }) => card.facts.name))];
    return { match: 'none', suggestions: suggestions.slice(0, 5) };
  }

  private candidates(name: string): { card: CatalogueCard; name: string; score: number }[] {
    // A text in another script is looked for in its own language; Latin letters may be any of six.
    const languages: readonly (Language | undefined)[] = /^[\p{Script=Latin}\P{L}]*$/u.test(name) ? LATIN : [undefined];
    return languages.flatMap((language) =>
      this.catalogue.fuzzy(name, { limit: 8, ...(language !== undefined && { language }) }),
    );
  }
}

/** One slip in seven letters is a typing error; up to one in four still is where no other name is nearly as near. */
const RARE = 7;
const FEW = 4;

/** Letters to add, leave out, change or swap with their neighbour until one text is the other. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = above;
    above = row;
  }
  return above[other.length] ?? 0;
}

/**
 * A number in a name is never a slip: "Sasuke Samurai #2" is another card than "#3". Nor does it change its place: in
 * "2 Sasuke Samurai" it counts.
 */
function sameDigits(one: string, two: string): boolean {
  return one.replace(/\D+/g, ' ') === two.replace(/\D+/g, ' ');
}

function remember<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  if (map.size >= REMEMBERED) map.clear();
  const made = make();
  map.set(key, made);
  return made;
}
