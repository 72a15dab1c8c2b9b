/**
 * The grammar of card text: each entry point reads a range of tokens into typed nodes. What it cannot read comes back as
 * `unparsed` nodes, in the tree and in `unread`.
 */
import { type EventPattern, type Filter, type Noun } from '../../engine/model/effects.js';
import { type Range, type TokenizedText } from '../lexer/tokens.js';
import { type Activation, parseActivation as activation } from './clauses/activation.js';
import { type Clauses, parseClauses as clauses } from './clauses/clauses.js';
import { type Lasting, parseLasting as lasting } from './lasting/lasting.js';
import { parseDescribedLoose } from './filters/except.js';
import { parseNoun as noun } from './nouns/noun.js';
import { EMPTY_SCOPE, Reader, type Scope } from './reader.js';
import { afterEvents } from './scope.js';
import { type Trigger, parseTrigger } from './events/trigger.js';

export { EMPTY_SCOPE, type Scope } from './reader.js';
export { type Activation } from './clauses/activation.js';
export { type Clauses } from './clauses/clauses.js';
export { type Lasting } from './lasting/lasting.js';
export { type Trigger } from './events/trigger.js';

/** Something read, and where reading stopped. */
export interface Read<T> {
  readonly value: T;
  /** Token index after what was read. */
  readonly end: number;
}

function read<T>(
  source: TokenizedText,
  range: Range,
  scope: Scope,
  production: (r: Reader) => T | null,
): Read<T> | null {
  const reader = Reader.reading(source, range, scope);
  const found = production(reader);
  return found === null ? null : { value: found, end: reader.position };
}

/** Cards that a phrase speaks of: "1 Dragon monster you control". */
export function parseNoun(source: TokenizedText, range: Range, scope: Scope = EMPTY_SCOPE): Read<Noun> | null {
  return read(source, range, scope, noun);
}

/** What cards are like, without how many and whose: "LIGHT or DARK Warrior". */
export function parseFilter(source: TokenizedText, range: Range, scope: Scope = EMPTY_SCOPE): Read<Filter> | null {
  return read(source, range, scope, parseDescribedLoose);
}

/** What stands before the colon: trigger events, states, "(Quick Effect)". */
export function parseTriggerOrState(source: TokenizedText, range: Range, scope: Scope = EMPTY_SCOPE): Trigger {
  return parseTrigger(Reader.reading(source, range, scope), true);
}

/** What stands before the semicolon: costs and targets. */
export function parseActivation(source: TokenizedText, range: Range, scope: Scope = EMPTY_SCOPE): Activation {
  return activation(Reader.reading(source, range, scope));
}

/** The resolution, over one or more sentences and their bullets. */
export function parseClauses(source: TokenizedText, range: Range, scope: Scope = EMPTY_SCOPE): Clauses {
  return clauses(Reader.reading(source, range, scope));
}

/** Continuous effects, restrictions, replacements: one sentence. */
export function parseLasting(source: TokenizedText, range: Range, scope: Scope = EMPTY_SCOPE): Lasting {
  return lasting(Reader.reading(source, range, scope));
}

/** The scope after what stands before the colon, for the activation or the resolution that follows. */
export function scopeAfterTrigger(scope: Scope, events: readonly EventPattern[]): Scope {
  return afterEvents(scope, events);
}
