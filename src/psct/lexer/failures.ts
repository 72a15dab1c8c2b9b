/**
 * What productions have shown about themselves: where one fails after looking at no more than two tokens, it fails
 * wherever these tokens stand, in whatever card. Remembering that saves most attempts, without first-sets written by
 * hand that would go stale. All of it has a fixed size, since hostile text has words without end.
 */

/** The end of a range, as a token. */
export const END = 1;
/** A token that nothing is remembered about. */
export const UNKNOWN = 0;

const MOST_WORDS = 1 << 15;
const MOST_SCOPES = 1 << 10;
const MOST_PAIRS = 1 << 12;
/** Longer slices would keep the text alive that they were cut from. */
const LONGEST_WORD = 12;

interface Word {
  readonly fold: string;
  readonly number: number;
}

const words = new Map<string, Word>();

/** A small number for a word as printed and as compared; {@link UNKNOWN} where there are too many. */
export function wordNumber(text: string, fold: string): number {
  if (text.length > LONGEST_WORD || fold.length > LONGEST_WORD) return UNKNOWN;
  const known = words.get(text);
  // Words that were put in place of printed ones stand too seldom.
  if (known !== undefined) return known.fold === fold ? known.number : UNKNOWN;
  if (words.size + 3 >= MOST_WORDS) return UNKNOWN;
  const number = words.size + 3;
  words.set(text, { fold, number });
  return number;
}

/** Quoted names are one word, as long as nobody looks inside. */
export const QUOTED = 2;

/** Whether a failure depends on what pronouns stand for. */
type When = true | Set<number>;

const ALWAYS = 1;
const BY_SCOPE = 2;
const BY_SECOND = 4;

/** Where one production is known to fail. */
export class Failures {
  private first = new Uint8Array(1024);
  private readonly scopes = new Set<number>();
  private readonly pairs = new Map<number, When>();

  /** What is known of places that begin with this token: bits for {@link Failures.among}. */
  about(token: number): number {
    return this.first[token] ?? 0;
  }

  fails(about: number): boolean {
    return (about & ALWAYS) !== 0;
  }

  asksScope(about: number): boolean {
    return (about & BY_SCOPE) !== 0;
  }

  asksSecond(about: number): boolean {
    return (about & BY_SECOND) !== 0;
  }

  failsIn(token: number, scope: number): boolean {
    return scope < MOST_SCOPES && this.scopes.has(token * MOST_SCOPES + scope);
  }

  pair(token: number, second: number): When | undefined {
    return this.pairs.get(token * MOST_WORDS + second);
  }

  /** `second` and `scope` are `null` where they had no say. */
  learn(token: number, second: number | null, scope: number | null): void {
    if (scope !== null && scope >= MOST_SCOPES) return;
    if (second === null) {
      if (scope === null) this.mark(token, ALWAYS);
      else if (this.scopes.size < MOST_PAIRS) {
        this.mark(token, BY_SCOPE);
        this.scopes.add(token * MOST_SCOPES + scope);
      }
      return;
    }
    const key = token * MOST_WORDS + second;
    const known = this.pairs.get(key);
    if (known === undefined && this.pairs.size >= MOST_PAIRS) return;
    this.mark(token, BY_SECOND);
    if (scope === null) this.pairs.set(key, true);
    else if (known === undefined) this.pairs.set(key, new Set([scope]));
    else if (known !== true) known.add(scope);
  }

  private mark(token: number, bit: number): void {
    if (token >= this.first.length) {
      const larger = new Uint8Array(Math.min(MOST_WORDS, Math.max(token + 1, this.first.length * 2)));
      larger.set(this.first);
      this.first = larger;
    }
    this.first[token] = (this.first[token] ?? 0) | bit;
  }
}

const byProduction = new Map<string, Failures>();

/** What is known of the production of this name; names are constants of the grammar. */
export function failuresOf(production: string): Failures {
  const known = byProduction.get(production);
  if (known !== undefined) return known;
  const fresh = new Failures();
  byProduction.set(production, fresh);
  return fresh;
}
