import type { Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Action, Clause } from '../model/effects.js';
import type { Play } from './play.js';

/** What came of an action: whether it was done, to which cards, and the number it dealt in. */
export interface Outcome {
  readonly done: boolean;
  readonly acted: readonly Copy[];
  readonly amount: number | null;
}

export const NOTHING_DONE: Outcome = { done: false, acted: [], amount: null };
export const DONE: Outcome = { done: true, acted: [], amount: null };

export function did(acted: readonly Copy[], amount: number | null = null): Outcome {
  return { done: acted.length > 0, acted, amount };
}

/** The member of the union with that kind; some members share a shape between kinds. */
type Member<A, K> = A extends { readonly kind: infer Kinds } ? (K extends Kinds ? A & { readonly kind: K } : never) : never;
export type ActionOf<K extends Action['kind']> = Member<Action, K>;
export type Handler<K extends Action['kind']> = (action: ActionOf<K>, play: Play, frame: Frame, clause: Clause) => Outcome;
/** A new kind of action without a handler does not compile. */
export type Handlers<K extends Action['kind']> = { readonly [Kind in K]: Handler<Kind> };
