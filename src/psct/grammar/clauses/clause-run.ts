import {
  type Clause,
  type Conjunction,
  type Duration,
  type EventPattern,
  type Reference,
  type Unparsed,
} from '../../../engine/model/effects.js';
import { type Range } from '../../lexer/tokens.js';
import { type Reader, type Scope } from '../reader.js';
import { type Carried } from './elliptic.js';
import { type StateInFront } from './shared-state.js';

/** What one reading of a text gathers clause by clause, and what the next clause needs of those before it. */
export interface ClauseRun {
  readonly clauses: Clause[];
  readonly unread: Unparsed[];
  readonly granted: Range[];
  readonly answered: EventPattern[];
  /** Numbers of the clauses before which a remark in parentheses ended. */
  readonly remarks: Set<number>;
  /** The clause with which a remark in parentheses began that has not ended yet. */
  aside: number | null;
  /** Which clauses have a state in front of them, by their numbers. */
  readonly states: Map<number, StateInFront>;
  /** How the next clause is tied to the last. */
  conjunction: Conjunction;
  youCan: boolean;
  /** How long it lasts, said in front of the sentence for all its parts. */
  carried: Duration | null;
  /** The same, for the bullets that follow. */
  listedUntil: Duration | null;
  /** Whom the bullets that follow are said of, where they are applied to a card that was chosen for it. */
  listedOn: Reference | null;
  /** A sentence begins. */
  fresh: boolean;
  carry: Carried;
  /** What the words meant ahead of the last clause. */
  before: Scope;
  /** The same ahead of the last part that was left open: by a state that was asked for, or only to a player. */
  fork: { readonly scope: Scope; readonly asked: boolean } | null;
}

export function beginRun(r: Reader): ClauseRun {
  return {
    clauses: [],
    unread: [],
    granted: [],
    answered: [],
    remarks: new Set(),
    aside: null,
    states: new Map(),
    conjunction: 'first',
    youCan: false,
    carried: null,
    listedUntil: null,
    listedOn: null,
    fresh: true,
    carry: { subject: null, player: null },
    before: r.scope,
    fork: null,
  };
}
