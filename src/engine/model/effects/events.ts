/** Events that text waits for, and what an effect on the Chain includes. */
import type { Phase, SummonMethod } from '../timing.js';
import type { ActionKind } from './actions.js';
import type { Condition } from './conditions.js';
import type { Filter, Noun } from './nouns.js';
import type { Comparison, Location, Side, Span } from './places.js';

export const EVENT_KINDS = [
  'summoned',
  'would-be-summoned',
  'set',
  'destroyed',
  'would-be-destroyed',
  'sent',
  'banished',
  'returned',
  'added',
  'drawn',
  'discarded',
  'tributed',
  'left-field',
  'moved',
  'detached',
  'attached',
  'equipped',
  'equip-removed',
  'used-as-material',
  'attack-declared',
  'targeted-for-attack',
  'battles',
  'destroys-by-battle',
  'attack-negated',
  'damage-calculated',
  'damage',
  'battle-damage',
  'effect-damage',
  'would-take-damage',
  'life-points-gained',
  'life-points-paid',
  'life-points-changed',
  'activated',
  'would-be-activated',
  'effect-resolved',
  'negated',
  'targeted',
  'position-changed',
  'flipped-face-up',
  'control-changed',
  'counter-placed',
  'counter-removed',
  'revealed',
  'excavated',
  'stat-changed',
  'phase',
  'die-rolled',
  'coin-tossed',
  'shuffled',
  'placed',
  'chain-resolved',
  'turned-face-down',
  /** "Moves a card out of the GY", wherever to. */
  'left-graveyard',
  /** "Leaves the Extra Deck", face-up or face-down, wherever to. */
  'left-extra-deck',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What made the event happen. */
export interface EventCause {
  readonly by: readonly (
    'battle' | 'card-effect' | 'cost' | 'summon-procedure' | 'tribute-summon' | 'material' | 'rule'
  )[];
  /** Whose battle, card or effect. */
  readonly side: Side | null;
  /** "By battle or an opponent's card effect", "by battle or monster effect": any battle, but only those effects. */
  readonly anyBattle?: boolean;
  /** "By an opponent's attack": of battles only those in which that player attacked. */
  readonly attack?: true;
  /** Which cards' effects ("by the effect of a "X" card"); of a Summon, its materials. */
  readonly card: Noun | null;
  /** "Detached from an Xyz Monster to activate that monster's effect": of the other card of the event, no further one. */
  readonly ofOther?: true;
  /** "Using only LIGHT monsters": with no other materials. */
  readonly only?: boolean;
}

/** A kind of event that triggers or that is answered. Empty lists and `null` mean "any". */
export interface EventPattern {
  readonly event: EventKind;
  /** The cards it happens to ("this card", "a Dragon monster you control"). */
  readonly subject: Noun | null;
  readonly how: readonly SummonMethod[];
  readonly from: readonly Location[];
  readonly fromController: Side | null;
  readonly to: readonly Location[];
  readonly toController: Side | null;
  readonly cause: EventCause | null;
  /** "except by battle": causes that do not count. */
  readonly exceptCause?: EventCause;
  /** "When …, or if …": this one cannot miss the timing. */
  readonly anyTime?: true;
  /** "except from the field". */
  readonly exceptFrom?: readonly Location[];
  /** Who does or suffers it ("your opponent Special Summons", "you take battle damage"). */
  readonly player: Side | null;
  /** The other card ("battles a monster", "targeted for an attack by", "used as material for"). */
  readonly other: Noun | null;
  /** "a direct attack", "damage from a direct attack". */
  readonly direct?: boolean;
  /** "Attacked": an attack that was not stopped before the Damage Step (battle.attacked-definition). */
  readonly carriedOut?: true;
  /** "take 2000 or more damage": how much it must be; of a Chain, how many links. */
  readonly amount?: { readonly compare: Comparison; readonly n: number };
  /** "2 or more monsters at the same time": so many in one event. */
  readonly atOnce?: number;
  /** "Exactly 1 monster is Summoned": so many in one event, and no more. */
  readonly noMoreThan?: number;
  /** "added to your hand, except by drawing it". */
  readonly notDrawn?: true;
  /** "Banished face-down": how it lies where it went. */
  readonly lands?: 'up' | 'down';
  /** "Leaves the field …, except by being destroyed". */
  readonly notDestroyed?: true;
  /** For `activated`, `would-be-activated`, `negated`: what is activated. */
  readonly activation: ActivationPattern | null;
  readonly phase: {
    readonly phases: readonly Phase[];
    readonly whose: Side | null;
    readonly point: 'during' | 'start' | 'end';
    /** "During your 2nd Standby Phase after activation", "during your next End Phase" (1). */
    readonly nth?: number;
    /** "During the End Phase of your next turn": of none that is going on. */
    readonly nextTurn?: true;
  } | null;
  /** "(except during the Damage Step)", "while this card is in your GY": states that must hold then. */
  readonly conditions: readonly Condition[];
  readonly span: Span;
}

/** "a Spell/Trap Card, or monster effect", "that targets this card", "that includes adding a card from the Deck". */
export interface ActivationPattern {
  readonly what: readonly (
    | 'card'
    | 'spell-card'
    | 'trap-card'
    | 'monster-effect'
    | 'spell-effect'
    | 'trap-effect'
    /** "Flip effects" (ability.flip.monster). */
    | 'flip-effect'
    | 'any-effect'
  )[];
  /** The card that is activated or whose effect is. */
  readonly card: Filter;
  readonly from: readonly Location[];
  /** "Trap Cards, and their effects on the field": effects (not cards) only there. */
  readonly effectsFrom?: readonly Location[];
  /** The card itself is activated from the hand, without having been Set. */
  readonly fromHand?: true;
  /** The card was face-up before: its own activation does not count ("a Spell/Trap already face-up on the field"). */
  readonly fromFaceUp?: boolean;
  /** "Activated effects": those that start a Chain Link, no Continuous ones (for what cards are unaffected by). */
  readonly activated?: true;
  readonly player: Side | null;
  /** What it targets, where that matters. */
  readonly targets: Noun | null;
  readonly targetsExactly: boolean;
  /** "That targets 1 player": what it does is done to one player alone. */
  readonly onOnePlayer?: true;
  /** "In response to your card's activation": what it answers. */
  readonly answers?: ActivationPattern;
  /** "As Chain Link 2 or higher". */
  readonly linkAtLeast?: number;
  /** "By detaching material", "by paying LP", "by declaring exactly 1 card name": what was done for the activation. */
  readonly by?: 'detach' | 'pay-life-points' | 'declare-name';
  /** "That activates when a monster is Normal Summoned": the effect waits for such a Summon. */
  readonly waitsForSummon?: readonly SummonMethod[];
  /** What it would do ("that would destroy a card(s) on the field"); any of them. */
  readonly includes: readonly EffectFeature[];
  readonly span: Span;
}

/** An answer to "does that effect include …?" (chain.includes-effect). */
export interface EffectFeature {
  readonly action: ActionKind;
  readonly what: Noun | null;
  readonly from: readonly Location[];
  readonly to: readonly Location[];
  readonly summon: readonly SummonMethod[];
  /** "That would inflict damage to you": to whom; left out where either will do, or nobody says. */
  readonly player?: Side;
}
