import type { Derived, EffectKind, Limit, Location, SpellSpeed } from '../../engine/model/effects.js';
import type { LimitSentence } from './limits.js';
import type { RoughEvent } from './events.js';
import type { Shape } from './shape.js';
import type { Unit } from './unit.js';

/** Where an effect is used from; `card-activation` for the activation of a Spell/Trap Card. */
export type From = Location | 'card-activation';

/** One printed activated effect: its sentence, what belongs to it, and what its markers tell. */
export interface RoughEffect {
  readonly lead: Unit;
  readonly shape: Shape;
  /** Sentences and bullets that belong to it, in printed order. */
  readonly tail: readonly Unit[];
  /** Sentences, or parts of them, that stand elsewhere and bind whoever activates it. */
  readonly bound: readonly Unit[];
  /** What the bullets of the tail are: effects granted to a card, or options to choose from. */
  readonly bullets: 'options' | 'granted' | null;
  readonly kind: EffectKind;
  readonly quickSometimes: boolean;
  readonly mandatory: boolean;
  readonly timing: 'when' | 'if' | null;
  readonly speed: SpellSpeed;
  readonly from: readonly From[];
  readonly events: readonly RoughEvent[];
  readonly targets: Derived<boolean>;
  readonly cost: Derived<boolean>;
  readonly damageStep: Derived<boolean>;
  readonly damageCalculation: Derived<boolean>;
  readonly negates: readonly ('activation' | 'effect' | 'summon' | 'attack')[];
  readonly categories: readonly string[];
  readonly limits: readonly Limit[];
  readonly wording: 'psct' | 'older';
}

export type StaticRole =
  | 'flavour'
  | 'materials'
  | 'name'
  | 'control-limit'
  | 'summon-condition'
  | 'procedure'
  | 'maintenance'
  | 'lasting'
  | 'grants'
  | 'limit'
  | 'note'
  | 'oath'
  | 'trap-monster';

/** A sentence that does not activate. */
export interface RoughStatic {
  readonly role: StaticRole;
  readonly lead: Unit;
  readonly shape: Shape;
  readonly tail: readonly Unit[];
  /** What the bullets of the tail are: granted effects, or options. */
  readonly bullets: 'options' | 'granted' | null;
  readonly limit: LimitSentence | null;
  /** Of effects that it grants: how often they may be used. */
  readonly limits?: readonly Limit[];
}

/** One text box, read. */
export interface RoughBox {
  readonly units: readonly Unit[];
  readonly effects: readonly RoughEffect[];
  readonly statics: readonly RoughStatic[];
}
