import type { Span, Unparsed } from '../../engine/model/effects.js';
import { type Failures, END, QUOTED, UNKNOWN, failuresOf, wordNumber } from './failures.js';
import { type Table, fittingOf, tableOf } from './dispatch.js';
import { compile, match } from './pattern.js';
import { type Range, type Token, type TokenizedText, spanOf } from './tokens.js';

/** Results by production and place. */
export type Memory = Map<string, Map<number, Remembered>>;

/** A result with all that it depended on. */
interface Remembered {
  readonly value: unknown;
  readonly position: number;
  readonly low: number;
  readonly high: number;
  readonly looked: number;
}

/** A production looked at more than the tokens between `low` and `high`. */
const ELSEWHERE = 1;
/** A production asked what pronouns stand for. */
const AT_SCOPE = 2;

/**
 * A place in a range of tokens. Productions try, and put `position` back where they fail; costly ones go through
 * {@link Cursor.memo}, so that trying again at the same place is free and total work stays linear. The cursor watches
 * which tokens a production looks at, so that failures can be foreseen (see {@link Failures}).
 */
export class Cursor {
  position: number;
  /** The last token looked at since the innermost watched production began. */
  high = -1;
  /** The first one. */
  private low = Infinity;
  private looked = 0;
  private depth = 0;
  private readonly numbers: Int16Array;

  protected constructor(
    private readonly whole: TokenizedText,
    private readonly from: number,
    private readonly to: number,
    protected readonly memory: Memory,
  ) {
    this.position = from;
    this.numbers = numbersOf(whole.tokens);
  }

  static over(source: TokenizedText, range: Range): Cursor {
    return new Cursor(source, range.start, Math.min(range.end, source.tokens.length), new Map());
  }

  get source(): TokenizedText {
    this.looked |= ELSEWHERE;
    return this.whole;
  }

  get start(): number {
    this.looked |= ELSEWHERE;
    return this.from;
  }

  get end(): number {
    this.looked |= ELSEWHERE;
    return this.to;
  }

  get done(): boolean {
    this.lookAt(this.position);
    return this.position >= this.to;
  }

  /** The token at `offset` from here; `null` outside the range. */
  peek(offset = 0): Token | null {
    const token = this.tokenAt(this.position + offset);
    // The name itself may decide now.
    if (token?.kind === 'quoted') this.looked |= ELSEWHERE;
    return token;
  }

  /** Reads the phrase if it stands here. */
  accept(phrase: string): boolean {
    const at = this.position;
    if (at < this.low) this.low = at;
    const reached = match(this.whole.tokens, compile(phrase), at, this.to, this);
    if (reached < 0) return false;
    this.position = reached;
    return true;
  }

  /** Whether the phrase stands here. */
  sees(phrase: string): boolean {
    const at = this.position;
    if (at < this.low) this.low = at;
    return match(this.whole.tokens, compile(phrase), at, this.to, this) >= 0;
  }

  /** The first key whose phrase stands here; reads it and gives its value. */
  acceptOneOf<T>(table: Table<T>): T | null {
    const at = this.position;
    this.lookAt(at);
    if (at >= this.to) return null;
    const { tokens } = this.whole;
    const { patterns, candidates } = tableOf(table);
    for (const index of candidates(tokens[at]?.fold ?? '')) {
      const pattern = patterns[index];
      const reached = pattern === undefined ? -1 : match(tokens, pattern, at, this.to, this);
      if (reached < 0) continue;
      this.position = reached;
      return table[index]?.[1] ?? null;
    }
    return null;
  }

  /** The entries, in order, whose phrase can begin with the token here. */
  fitting<T>(table: Table<T>): readonly (readonly [string, T])[] {
    const at = this.position;
    this.lookAt(at);
    const word = at < this.to ? (this.whole.tokens[at]?.fold ?? '') : '';
    return fittingOf(table, word);
  }

  acceptNumber(): number | null {
    const token = this.tokenAt(this.position);
    if (token?.kind !== 'number') return null;
    this.position += 1;
    return token.value;
  }

  /** Reads a quoted name and gives it without its marks. */
  acceptQuoted(): string | null {
    const token = this.tokenAt(this.position);
    if (token?.kind !== 'quoted') return null;
    this.position += 1;
    this.looked |= ELSEWHERE;
    return token.fold;
  }

  /** Runs the production; puts the position back where it gives `null`. */
  attempt<T>(production: () => T | null): T | null {
    if (this.depth >= DEEPEST) {
      this.looked |= ELSEWHERE;
      return null;
    }
    const before = this.position;
    this.depth += 1;
    const value = production();
    this.depth -= 1;
    if (value === null) this.position = before;
    return value;
  }

  /**
   * Like {@link attempt}, for a production that depends on nothing but tokens and {@link scopeNumber}: not tried where
   * it is known to fail.
   */
  foreseen<T>(name: string, production: () => T | null): T | null {
    const failures = failuresOf(name);
    return this.foresees(failures) ? null : this.watched(failures, production);
  }

  /** Like {@link foreseen}, and remembers the result for this place; results of different contexts are kept apart. */
  memo<T>(name: string, production: () => T | null, context = 0): T | null {
    const failures = failuresOf(name);
    if (this.foresees(failures)) return null;
    let places = this.memory.get(name);
    if (places === undefined) {
      places = new Map();
      this.memory.set(name, places);
    }
    const key = this.position * CONTEXTS + context;
    const known = places.get(key);
    if (known !== undefined) {
      this.position = known.position;
      this.add(known.low, known.high, known.looked);
      return known.value as T | null;
    }
    const { low, high, looked } = this;
    this.forget();
    const value = this.watched(failures, production);
    places.set(key, { value, position: this.position, low: this.low, high: this.high, looked: this.looked });
    this.add(low, high, looked);
    return value;
  }

  since(start: number): Span {
    return spanOf(this.whole, { start, end: this.position });
  }

  spanOf(start: number, end: number): Span {
    return spanOf(this.whole, { start, end });
  }

  textOf(span: Span): string {
    this.looked |= ELSEWHERE;
    return this.whole.text.slice(span.start, span.end);
  }

  /** A node for tokens that nobody could read. */
  unparsed(start: number, end: number): Unparsed {
    const span = this.spanOf(start, end);
    return { kind: 'unparsed', text: this.textOf(span), span };
  }

  /** A number for what productions depend on beside tokens. */
  protected scopeNumber(): number {
    return 0;
  }

  /** To be called where a production is told what {@link scopeNumber} stands for. */
  protected lookAtScope(): void {
    this.looked |= AT_SCOPE;
  }

  private tokenAt(at: number): Token | null {
    this.lookAt(at);
    return at >= this.from && at < this.to ? (this.whole.tokens[at] ?? null) : null;
  }

  private lookAt(at: number): void {
    if (at < this.low) this.low = at;
    if (at > this.high) this.high = at;
  }

  private forget(): void {
    this.low = Infinity;
    this.high = -1;
    this.looked = 0;
  }

  private add(low: number, high: number, looked: number): void {
    if (low < this.low) this.low = low;
    if (high > this.high) this.high = high;
    this.looked |= looked;
  }

  /** Whether the tokens here are known to make the production fail. */
  private foresees(failures: Failures): boolean {
    const at = this.position;
    const first = this.numberAt(at);
    const about = failures.about(first);
    if (about === 0) return false;
    if (failures.fails(about)) {
      this.lookAt(at);
      return true;
    }
    if (failures.asksScope(about) && failures.failsIn(first, this.scopeNumber())) {
      this.lookAt(at);
      this.looked |= AT_SCOPE;
      return true;
    }
    if (!failures.asksSecond(about)) return false;
    const when = failures.pair(first, this.numberAt(at + 1));
    if (when === undefined || (when !== true && !when.has(this.scopeNumber()))) return false;
    this.lookAt(at);
    this.lookAt(at + 1);
    if (when !== true) this.looked |= AT_SCOPE;
    return true;
  }

  /** Runs the production and learns from its failure. */
  private watched<T>(failures: Failures, production: () => T | null): T | null {
    const { low, high, looked, position } = this;
    this.forget();
    const value = this.attempt(production);
    if (value === null && (this.looked & ELSEWHERE) === 0 && this.low === position && this.high <= position + 1)
      this.learn(failures, position);
    this.add(low, high, looked);
    return value;
  }

  private learn(failures: Failures, at: number): void {
    const first = this.numberAt(at);
    const second = this.high > at ? this.numberAt(at + 1) : null;
    if (first === UNKNOWN || second === UNKNOWN) return;
    failures.learn(first, second, (this.looked & AT_SCOPE) === 0 ? null : this.scopeNumber());
  }

  private numberAt(at: number): number {
    if (at >= this.to) return END;
    const known = this.numbers[at] ?? UNKNOWN;
    if (known >= 0) return known;
    const token = this.whole.tokens[at];
    const number = token === undefined ? END : token.kind === 'quoted' ? QUOTED : wordNumber(token.text, token.fold);
    this.numbers[at] = number;
    return number;
  }
}

/** Productions nested deeper than any card's are hostile text. */
const DEEPEST = 400;

/** More contexts than {@link Cursor.memo} is ever given. */
const CONTEXTS = 8192;

const numbered = new WeakMap<readonly Token[], Int16Array>();

/** Numbers of the tokens, -1 where not yet looked up; shared by all cursors over a text. */
function numbersOf(tokens: readonly Token[]): Int16Array {
  const known = numbered.get(tokens);
  if (known !== undefined) return known;
  const fresh = new Int16Array(tokens.length).fill(-1);
  numbered.set(tokens, fresh);
  return fresh;
}
