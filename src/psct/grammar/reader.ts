import { type EventKind, type Noun, type Reference, type Side } from '../../engine/model/effects.js';
import { Cursor } from '../lexer/cursor.js';
import { type Range, type TokenizedText } from '../lexer/tokens.js';

/** What pronouns stand for at a place of the text. Each part of an effect hands the next one a new scope. */
export interface Scope {
  /** "it", "its". */
  readonly it: Reference;
  /** "that monster", "those cards": never the card itself. */
  readonly that: Reference | null;
  readonly targets: boolean;
  readonly event: boolean;
  /** What happened, so that "that destroyed monster" finds it after other parts. */
  readonly eventKind: EventKind | null;
  readonly cost: boolean;
  /** Who "they" and "their" are. */
  readonly they: Side;
  /** While a destination follows, "in …" and "on …" are not read as where the cards are. */
  readonly plain: boolean;
}

export const EMPTY_SCOPE: Scope = {
  it: { ref: 'this-card' },
  that: null,
  targets: false,
  event: false,
  eventKind: null,
  cost: false,
  they: 'opponent',
  plain: false,
};

/** No list of card text is longer; hostile text would make every place try the whole rest. */
export const LONGEST_LIST = 16;

/** A cursor that also knows what the pronouns stand for. */
export class Reader extends Cursor {
  scope: Scope = EMPTY_SCOPE;

  static reading(source: TokenizedText, range: Range, scope: Scope): Reader {
    const reader = new Reader(source, range.start, Math.min(range.end, source.tokens.length), new Map());
    reader.scope = scope;
    return reader;
  }

  /** A reader over a part of this one's range, in the same scope. */
  part(start: number, end: number): Reader {
    const reader = new Reader(this.source, start, end, end === this.end ? this.memory : new Map());
    reader.scope = this.scope;
    return reader;
  }

  /** Runs the production with another scope. */
  within<T>(scope: Scope, production: () => T): T {
    const before = this.scope;
    this.scope = scope;
    const value = production();
    this.scope = before;
    return value;
  }

  /** {@link Cursor.memo} that keeps results of different scopes apart. */
  remember<T>(key: string, production: () => T | null): T | null {
    const { it, that, they, plain } = this.scope;
    return this.memo(`${key} ${it.ref} ${that?.ref ?? ''} ${they}${plain ? ' plain' : ''}`, production);
  }
}

/** True where the phrase names new cards, to which "it" may point back later. */
export function introduces(noun: Noun): boolean {
  return noun.reference === null && noun.quantity.kind !== 'given';
}
