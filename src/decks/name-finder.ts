/**
 * Finds the card that a name means. A slip of the pen is mended where exactly one card is that near, and every mend is
 * reported; a name that is near to nothing, or to several cards alike, stays unknown with suggestions.
 */
import { distance } from 'fastest-levenshtein';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { CatalogueCard, Language } from '../catalogue/catalogue-card.js';
import { squeezedKey } from '../catalogue/name-key.js';

export type NameMatch =
  | { readonly match: 'exact'; readonly card: CatalogueCard }
  | { readonly match: 'spelling' | 'language' | 'typing-error'; readonly card: CatalogueCard }
  | { readonly match: 'none'; readonly suggestions: readonly string[] };

const LATIN: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt'];
/** Near misses of a long list repeat; asking again costs nothing. */
const REMEMBERED = 4096;

export class NameFinder {
  private readonly guesses = new Map<string, NameMatch>();

  constructor(private readonly catalogue: Catalogue) {}

  /** The card of that name as written, in another spelling or in another language; nothing is guessed. */
  named(name: string): NameMatch | null {
    const [card, ...others] = this.catalogue.named(name);
    if (card === undefined) return null;
    if (others.length > 0) return { match: 'none', suggestions: [card, ...others].map((one) => one.facts.name) };
    if (card.facts.name === name) return { match: 'exact', card };
    return { match: squeezedKey(card.facts.name) === squeezedKey(name) ? 'spelling' : 'language', card };
  }

  find(name: string): NameMatch {
    const named = this.named(name);
    if (named !== null) return named;
    const known = this.guesses.get(name);
    if (known !== undefined) return known;
    const guess = this.guess(name);
    if (this.guesses.size >= REMEMBERED) this.guesses.clear();
    this.guesses.set(name, guess);
    return guess;
  }

  private guess(name: string): NameMatch {
    const key = squeezedKey(name);
    const candidates = this.candidates(name);
    const near = candidates
      .map((candidate) => ({ ...candidate, away: distance(key, squeezedKey(candidate.name)) }))
      .filter(({ name: other, away }) => away <= slipsIn(key) && sameDigits(key, squeezedKey(other)))
      .sort((a, b) => a.away - b.away);
    const [best, ...rest] = near;
    const rival = rest.find(({ card }) => card !== best?.card);
    if (best !== undefined && (rival === undefined || rival.away > best.away)) {
      return { match: 'typing-error', card: best.card };
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

/** How many letters may be wrong: about one in seven, none in the shortest names. */
function slipsIn(key: string): number {
  return key.length < 5 ? 0 : Math.min(3, Math.max(1, Math.floor(key.length / 7)));
}

/** A number in a name is never a slip: "Sasuke Samurai #2" is another card than "#3". */
function sameDigits(one: string, two: string): boolean {
  return one.replace(/\D+/g, ' ').trim() === two.replace(/\D+/g, ' ').trim();
}
