import {
  blankClause,
  type Action,
  type Clause,
  type Condition,
  type Duration,
  type EventPattern,
  type Filter,
  type LastingRule,
  type Noun,
  type Unparsed,
} from '../../engine/model/effects.js';
import { type Range, spanOf, type TokenizedText } from '../lexer/tokens.js';

/** What the typed grammar reads; the skeleton hands it ranges of tokens and keeps what comes back. */
export interface TriggerReading {
  readonly events: readonly EventPattern[];
  readonly condition: Condition | null;
  /** How the card came to the field is a state, and nothing else is waited for. */
  readonly stands?: boolean;
  /** How long what the effect does lasts, told before the colon. */
  readonly until?: Duration;
  readonly unread: readonly Unparsed[];
}
export interface ActivationReading {
  readonly actions: readonly Action[];
  /** A state named beside what is paid. */
  readonly condition?: Condition | null;
  readonly unread: readonly Unparsed[];
}
export interface ClausesReading {
  readonly clauses: readonly Clause[];
  /** What an older first sentence answers. */
  readonly answered?: readonly EventPattern[];
  readonly unread: readonly Unparsed[];
}
export interface LastingReading {
  readonly rules: readonly LastingRule[];
  readonly condition: Condition | null;
  readonly unread: readonly Unparsed[];
}

/** One effect's parts are read in printed order; what one part speaks of ("it", "that target") the next points back to. */
export interface EffectReader {
  trigger(range: Range): TriggerReading;
  activation(range: Range): ActivationReading;
  clauses(range: Range): ClausesReading;
  /** A state that another sentence asks for; what the parts read so far speak of it points back to. */
  state(source: TokenizedText, range: Range): TriggerReading;
}

export interface Grammar {
  /**
   * `holds`: the activation of the card targeted what later sentences speak of. `worn`: a sentence of an Equip Card that
   * begins with "It" speaks of the equipped monster.
   */
  effect(source: TokenizedText, holds?: boolean, worn?: boolean): EffectReader;
  lasting(source: TokenizedText, range: Range, worn?: boolean, holds?: boolean): LastingReading;
  /** What a card is like, without a head noun; `null` unless all of the range was read. */
  described(source: TokenizedText, range: Range): Filter | null;
  nouns(source: TokenizedText, range: Range): { readonly nouns: readonly Noun[]; readonly unread: readonly Unparsed[] };
}

export function unread(source: TokenizedText, range: Range): Unparsed {
  const span = spanOf(source, range);
  return { kind: 'unparsed', text: source.text.slice(span.start, span.end), span };
}

/** Reads nothing: everything stays a node of its own. */
export const NO_GRAMMAR: Grammar = {
  effect: (source) => ({
    trigger: (range) => {
      const node = unread(source, range);
      return { events: [], condition: { ...node, if: 'unparsed' }, unread: [node] };
    },
    activation: (range) => {
      const node = unread(source, range);
      return { actions: [node], unread: [node] };
    },
    clauses: (range) => {
      const node = unread(source, range);
      return {
        clauses: [blankClause(node, node.span)],
        unread: [node],
      };
    },
    state: (said, range) => {
      const node = unread(said, range);
      return { events: [], condition: { ...node, if: 'unparsed' }, unread: [node] };
    },
  }),
  lasting: (source, range) => {
    const node = unread(source, range);
    return { rules: [{ rule: 'unparsed', text: node.text, span: node.span }], condition: null, unread: [node] };
  },
  described: () => null,
  nouns: (source, range) => ({ nouns: [], unread: [unread(source, range)] }),
};
