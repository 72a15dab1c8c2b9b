import { type Noun, type Reference, type Unparsed } from '../engine/model/effects.js';
import { type Grammar, unread } from './assemble/grammar.js';
import {
  EMPTY_SCOPE,
  parseActivation,
  parseClauses,
  parseFilter,
  parseLasting,
  parseNoun,
  parseTriggerOrState,
  type Scope,
  scopeAfterTrigger,
} from './grammar/index.js';
import { clausesUnderException, rulesUnderException } from './grammar/lasting/unread-exception.js';
import { type TokenizedText, spanOf } from './lexer/tokens.js';

/** A sentence before this one has something declared as its card is activated. */
const DECLARES = /^(?:Activate (?:this card )?by declaring|Declare) 1 /;

const TARGET: Reference = { ref: 'target', index: null };
/** What the card holds since its activation: "it" and "that monster" are what was targeted then. */
const HOLDING: Scope = { ...EMPTY_SCOPE, it: TARGET, that: TARGET, targets: true };

/** "If it destroys a monster by battle": the one that this card is equipped to. */
const WORN: Scope = { ...EMPTY_SCOPE, it: { ref: 'equipped-monster' } };

/** "If a player controls 2 or more monsters: They must …": whoever it is, and both if both do. */
const ANY_PLAYER = /\b(?:a|any|either) player (?:controls|has)\b/i;

const TURN_PLAYERS = /^the turn player can\b/i;

/** The typed grammar as the assembler uses it: what one part of an effect speaks of, the next part points back to. */
export const TYPED_GRAMMAR: Grammar = {
  effect(source, holds = false, worn = false) {
    let scope = worn ? WORN : holds ? HOLDING : EMPTY_SCOPE;
    let waits = scope;
    return {
      trigger(range) {
        const read = parseTriggerOrState(source, range, scope);
        scope = scopeAfterTrigger(scope, read.events);
        // "If this card is …, return it": spoken of last.
        if (holds && read.events.some(({ subject }) => subject?.reference?.ref === 'this-card'))
          scope = { ...scope, it: EMPTY_SCOPE.it };
        const { start, end } = spanOf(source, range);
        if (ANY_PLAYER.test(source.text.slice(start, end))) scope = { ...scope, they: 'each' };
        waits = scope;
        return read;
      },
      activation(range) {
        const read = parseActivation(source, range, scope);
        // "The turn player can activate this effect; they …": whoever activated it.
        const { start, end } = spanOf(source, range);
        scope = TURN_PLAYERS.test(source.text.slice(start, end)) ? { ...read.scope, they: 'you' } : read.scope;
        return read;
      },
      clauses(range) {
        const read = parseClauses(source, range, scope);
        scope = read.scope;
        return { ...read, clauses: clausesUnderException(read.clauses, source) };
      },
      state(said, range) {
        const { start, end } = spanOf(said, range);
        const points = POINTS_BACK.test(said.text.slice(start, end));
        return parseTriggerOrState(said, range, points ? beforeDone(waits, scope) : EMPTY_SCOPE);
      },
    };
  },
  lasting(source, range, worn = false, holds = false) {
    const { start, end } = spanOf(source, range);
    // "If this card is Summoned this way, it gains …": spoken of last.
    const own = /\bthis card\b.*\bits?\b/i.test(source.text.slice(start, end));
    const told = own ? { ...HOLDING, it: EMPTY_SCOPE.it } : HOLDING;
    const scope = { ...(holds ? told : EMPTY_SCOPE), declared: DECLARES.test(source.text.slice(0, start)) };
    const read = parseLasting(source, range, worn ? { ...scope, it: { ref: 'equipped-monster' } } : scope);
    return { ...read, rules: rulesUnderException(read.rules, source, start) };
  },
  described(source, range) {
    const read = parseFilter(source, range);
    return read === null || read.end < range.end ? null : read.value;
  },
  nouns(source, range) {
    const nouns: Noun[] = [];
    const left: Unparsed[] = [];
    let start = range.start;
    while (start < range.end) {
      const stop = nextPlus(source, start, range.end);
      const part = { start, end: stop };
      const read = parseNoun(source, part);
      if (read !== null) nouns.push(read.value);
      if (read === null || read.end < stop) left.push(unread(source, { start: read?.end ?? start, end: stop }));
      start = stop + 1;
    }
    return { nouns, unread: left };
  },
};

/** "With a different name" is always that of the card itself. */
const POINTS_BACK = /\b(?:its?|that)\b/i;

/** "It" is what the effect deals with in the end, unless it only comes by that then; "that monster" is of what it waits for. */
function beforeDone(waits: Scope, done: Scope): Scope {
  const { it } = done;
  return it.ref === 'previous' || it.ref === 'cost' ? waits : { ...waits, it };
}

/** Materials are parted by "+"; the one in "2+" belongs to its number. */
function nextPlus(source: TokenizedText, start: number, end: number): number {
  for (let at = start + 1; at < end; at += 1) {
    const token = source.tokens[at];
    const before = source.tokens[at - 1];
    if (token?.fold === '+' && token.span.start > (before?.span.end ?? 0)) return at;
  }
  return end;
}
