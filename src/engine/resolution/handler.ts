/** How each kind of action is carried out. */
import type { Frame } from '../context.js';
import type { Action, Clause } from '../model/effects.js';
import type { Outcome } from './outcome.js';
import type { Play } from './play.js';

/** The member of the union with that kind; some members share a shape between kinds. */
type Member<A, K> = A extends { readonly kind: infer Kinds }
  ? K extends Kinds
    ? A & { readonly kind: K }
    : never
  : never;
export type ActionOf<K extends Action['kind']> = Member<Action, K>;
export type Handler<K extends Action['kind']> = (
  action: ActionOf<K>,
  play: Play,
  frame: Frame,
  clause: Clause,
) => Outcome;
/** A new kind of action without a handler does not compile. */
export type Handlers<K extends Action['kind']> = { readonly [Kind in K]: Handler<Kind> };
