import type { Span, Unparsed } from '../../engine/model/effects.js';
import { compile, match } from './pattern.js';
import { type Range, type Token, type TokenizedText, spanOf } from './tokens.js';

/**
 * A place in a range of tokens. Productions try, and put `position` back where they fail; costly ones go through
 * {@link Cursor.memo}, so that trying again at the same place is free and total work stays linear.
 */
export class Cursor {
  position: number;
  private depth = 0;

  protected constructor(
    readonly source: TokenizedText,
    readonly start: number,
    readonly end: number,
    protected readonly memory: Map<string, Map<number, { readonly value: unknown; readonly position: number }>>,
  ) {
    this.position = start;
  }

  static over(source: TokenizedText, range: Range): Cursor {
    return new Cursor(source, range.start, Math.min(range.end, source.tokens.length), new Map());
  }

  get done(): boolean {
    return this.position >= this.end;
  }

  /** The token at `offset` from here; `null` outside the range. */
  peek(offset = 0): Token | null {
    const at = this.position + offset;
    return at >= this.start && at < this.end ? (this.source.tokens[at] ?? null) : null;
  }

  /** Reads the phrase if it stands here. */
  accept(phrase: string): boolean {
    const reached = match(this.source.tokens, compile(phrase), this.position, this.end);
    if (reached < 0) return false;
    this.position = reached;
    return true;
  }

  /** Whether the phrase stands here. */
  sees(phrase: string): boolean {
    return match(this.source.tokens, compile(phrase), this.position, this.end) >= 0;
  }

  /** The first key whose phrase stands here; reads it and gives its value. */
  acceptOneOf<T>(table: readonly (readonly [string, T])[]): T | null {
    const first = this.source.tokens[this.position];
    if (first === undefined || this.position >= this.end) return null;
    for (const [phrase, value] of table.length < INDEXED ? table : candidates(table, first.fold))
      if (this.accept(phrase)) return value;
    return null;
  }

  acceptNumber(): number | null {
    const token = this.peek();
    if (token?.kind !== 'number') return null;
    this.position += 1;
    return token.value;
  }

  /** Reads a quoted name and gives it without its marks. */
  acceptQuoted(): string | null {
    const token = this.peek();
    if (token?.kind !== 'quoted') return null;
    this.position += 1;
    return token.fold;
  }

  /** Runs the production; puts the position back where it gives `null`. */
  attempt<T>(production: () => T | null): T | null {
    if (this.depth >= DEEPEST) return null;
    const before = this.position;
    this.depth += 1;
    const value = production();
    this.depth -= 1;
    if (value === null) this.position = before;
    return value;
  }

  /** Like {@link attempt}, and remembers the result for this place. */
  memo<T>(key: string, production: () => T | null): T | null {
    let places = this.memory.get(key);
    if (places === undefined) {
      places = new Map();
      this.memory.set(key, places);
    }
    const before = this.position;
    const known = places.get(before);
    if (known !== undefined) {
      this.position = known.position;
      return known.value as T | null;
    }
    const value = this.attempt(production);
    places.set(before, { value, position: this.position });
    return value;
  }

  since(start: number): Span {
    return spanOf(this.source, { start, end: this.position });
  }

  spanOf(start: number, end: number): Span {
    return spanOf(this.source, { start, end });
  }

  textOf(span: Span): string {
    return this.source.text.slice(span.start, span.end);
  }

  /** A node for tokens that nobody could read. */
  unparsed(start: number, end: number): Unparsed {
    const span = this.spanOf(start, end);
    return { kind: 'unparsed', text: this.textOf(span), span };
  }
}

/** Productions nested deeper than any card's are hostile text. */
const DEEPEST = 400;

/** Tables this long are indexed by the words their phrases begin with. */
const INDEXED = 6;

type Entry<T> = readonly [string, T];
const indexes = new WeakMap<object, Map<string, readonly Entry<unknown>[]>>();

/** The entries of a table whose phrase can begin with the word, in the table's order. */
function candidates<T>(table: readonly Entry<T>[], word: string): readonly Entry<T>[] {
  let index = indexes.get(table);
  if (index === undefined) {
    index = new Map();
    indexes.set(table, index);
  }
  const known = index.get(word);
  if (known !== undefined) return known as readonly Entry<T>[];
  const found = table.filter(([phrase]) => compile(phrase).first?.has(word) ?? true);
  // Bounded, since hostile text has any number of words.
  if (found.length > 0 || index.size < 4096) index.set(word, found);
  return found;
}
