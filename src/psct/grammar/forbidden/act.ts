import {
  type ActivationPattern,
  type Condition,
  type EventCause,
  type ForbiddenAct,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { type Place } from '../places/location.js';

/** One act that a sentence forbids, with all that it says of it. */
export interface Forbidden {
  readonly act: ForbiddenAct;
  readonly by: EventCause | null;
  readonly object: Noun | null;
  readonly activation: ActivationPattern | null;
  /** "cannot be Special Summoned from the GY". */
  readonly from: Place | null;
  /** "Except with "X" monsters": with whom it does happen. */
  readonly except?: Noun;
  /** For materials and Special Summons: for which Summons; empty: any. */
  readonly how?: readonly SummonMethod[];
  /** "The turn it is Summoned". */
  readonly when?: Condition;
  /** "By card effects that do not target it". */
  readonly unlessTargeted?: true;
  /** "In response to the activation of …". */
  readonly answering?: ActivationPattern;
  readonly exceptFaceDown?: true;
  /** "Except by the effect of …". */
  readonly exceptBy?: Noun;
  /** "Attack your opponent directly": whose monsters could, for a text whose player has that opponent. */
  readonly attackers?: Side;
}

export const forbid = (act: ForbiddenAct, more: Partial<Forbidden> = {}): Forbidden => ({
  act,
  by: null,
  object: null,
  activation: null,
  from: null,
  ...more,
});
