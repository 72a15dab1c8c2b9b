import {
  type ActionKind,
  type EventKind,
  type Filter,
  type Location,
  type Noun,
  type Reference,
  type Side,
} from '../../engine/model/effects.js';
import { Cursor, type Memory } from '../lexer/cursor.js';
import { type Range, type TokenizedText } from '../lexer/tokens.js';

/** Cards that a text has spoken of: what points at them, and what was said of them. */
export interface Introduced {
  readonly reference: Reference;
  readonly filter: Filter;
  readonly side: Side | null;
  /** Where the text said that they were. */
  readonly locations: readonly Location[];
}

/** What pronouns stand for at a place of the text. Each part of an effect hands the next one a new scope. */
/** Something done to cards. */
export interface Deed {
  readonly kind: ActionKind;
  readonly to: Reference['ref'];
  /** Of which of those spoken of before it picks. */
  readonly among?: Reference['ref'];
}

export interface Scope {
  /** "it", "its". */
  readonly it: Reference;
  /** "that monster", "those cards": never the card itself. */
  readonly that: Reference | null;
  /** "That monster", of one, after several were acted on: the target from before. */
  readonly one?: Reference | null;
  readonly targets: boolean;
  readonly event: boolean;
  /** What happened, so that "that destroyed monster" finds it after other parts. */
  readonly eventKind: EventKind | null;
  readonly cost: boolean;
  /** What was done with cards as the cost, and with none since: "banished" is then that card. */
  readonly paid: readonly string[];
  /** What the effect has done so far, and to which cards, the latest last: "the Special Summoned monster" is the one that was. */
  readonly deeds: readonly Deed[];
  /** A Type, Attribute, name … was declared: "that Attribute" is that one. */
  readonly declared: boolean;
  /** Who "they" and "their" are. */
  readonly they: Side;
  /** All that was spoken of so far, the latest last: "that opponent's monster" may be one from before. */
  readonly introduced: readonly Introduced[];
  /** "If you have 2 or more Fish monsters in your GY, …": "1 of them" is one of those. */
  readonly asked?: Noun | null;
  /** "If there are any Fish monsters on the field, …": "them" are those. */
  readonly there?: Noun | null;
  /** What the ban just read is about, so that "your opponent cannot target them" means the same. */
  readonly banned?: Noun | null;
  /** What "other monsters" are other than, where that is not this card. */
  readonly besides?: Introduced | null;
  /** Of two targets, the one whose numbers are being changed: "the other target" is not that. */
  readonly changing?: Reference | null;
  /** Several cards are being targeted: "it" in the phrase of the second is the first. */
  readonly targeting?: true;
  /** More is targeted in a state: "the additional target" is that. */
  readonly alsoTargets?: true;
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
  paid: [],
  deeds: [],
  declared: false,
  they: 'opponent',
  introduced: [],
  plain: false,
};

/** No list of card text is longer; hostile text would make every place try the whole rest. */
export const LONGEST_LIST = 16;

/** A cursor that also knows what the pronouns stand for. */
export class Reader extends Cursor {
  private current: Scope = EMPTY_SCOPE;
  /** Of the current scope; -1 where nobody asked yet. */
  private context: number | null = -1;
  private number = -1;

  get scope(): Scope {
    this.lookAtScope();
    return this.current;
  }

  set scope(scope: Scope) {
    this.current = scope;
    this.context = -1;
    this.number = -1;
  }

  static reading(source: TokenizedText, range: Range, scope: Scope): Reader {
    const reader = new Reader(source, range.start, Math.min(range.end, source.tokens.length), new Map());
    reader.scope = scope;
    return reader;
  }

  /** A reader over a part of this one's range, in the same scope. */
  part(start: number, end: number): Reader {
    const reader = new Reader(this.source, start, end, end === this.end ? this.memory : (new Map() as Memory));
    reader.scope = this.scope;
    return reader;
  }

  /** Runs the production with another scope. */
  within<T>(scope: Scope, production: () => T): T {
    const before = this.current;
    this.scope = scope;
    const value = production();
    this.scope = before;
    return value;
  }

  /** {@link Cursor.memo} that keeps results of different scopes apart. */
  remember<T>(key: string, production: () => T | null): T | null {
    if (this.context === -1) this.context = contextsOf(this.memory).of(this.current);
    return this.context === null ? this.foreseen(key, production) : this.memo(key, production, this.context);
  }

  protected override scopeNumber(): number {
    if (this.number < 0) this.number = numberOf(this.current);
    return this.number;
  }
}

const numbers = new Map<string, number>();
const numberBy = new WeakMap<Scope, number>();

/** The scopes of one text, by number: what is remembered of a place in it depends on nothing that was read before. */
class Contexts {
  private readonly byKey = new Map<string, number>();
  private readonly byScope = new WeakMap<Scope, number>();

  /** The same for scopes in which the same words mean the same kind of thing; `null` where there are too many. */
  of(scope: Scope): number | null {
    const known = this.byScope.get(scope);
    if (known !== undefined) return known;
    const key = contextKey(scope);
    const number = this.byKey.get(key) ?? this.byKey.size;
    if (number >= MOST) return null;
    this.byKey.set(key, number);
    this.byScope.set(scope, number);
    return number;
  }
}

function contextKey(scope: Scope): string {
  const { it, that, they, plain, declared, introduced, targeting, cost, eventKind, paid, deeds } = scope;
  const { asked, there, banned, besides, changing } = scope;
  const those = introduced.length === 0 ? '' : JSON.stringify(introduced);
  const named = Object.entries({ asked, there, banned, besides, changing })
    .filter(([, what]) => (what ?? null) !== null)
    .map(([name, what]) => ` ${name} ${JSON.stringify(what)}`)
    .join('');
  const told = `${cost ? ' cost' : ''} ${eventKind ?? ''} ${paid.join()}${deeds.map(({ kind, to, among }) => ` ${kind} ${to}${among ?? ''}`).join()}`;
  return `${keyOf(it)} ${that?.ref ?? ''} ${they}${plain ? ' plain' : ''}${declared ? ' declared' : ''}${targeting === true ? ' targeting' : ''}${told}${those}${named}`;
}

function keyOf(it: Reference): string {
  return it.ref === 'target' && it.index !== null ? `${it.ref} ${String(it.index)}` : it.ref;
}

/** The same for equal scopes only. */
function numberOf(scope: Scope): number {
  return numberBy.get(scope) ?? enter(scope, JSON.stringify(scope), numbers, numberBy);
}

/** A reference can hold anything that a text says, so numbers end somewhere. */
const MOST = 4096;

const contexts = new WeakMap<object, Contexts>();

/** One numbering for all readers over the same memory. */
function contextsOf(memory: object): Contexts {
  const known = contexts.get(memory);
  if (known !== undefined) return known;
  const fresh = new Contexts();
  contexts.set(memory, fresh);
  return fresh;
}

function enter(scope: Scope, key: string, all: Map<string, number>, by: WeakMap<Scope, number>): number {
  const number = all.get(key) ?? all.size;
  if (number < MOST) all.set(key, number);
  by.set(scope, number);
  return number;
}

/** True where the phrase names new cards, to which "it" may point back later. */
export function introduces(noun: Noun): boolean {
  return noun.reference === null && noun.quantity.kind !== 'given';
}
