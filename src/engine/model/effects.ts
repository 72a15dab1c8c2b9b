/**
 * The one notation for what cards do. Written by hand in card models, or compiled from printed text by `psct`.
 * The punctuation of the text is its shape: condition `:` activation `;` resolution.
 *
 * Everything that a reader of the text could not make out is a node of its own (`unparsed`), never left out:
 * whoever evaluates it gets `unknown` and the span.
 */
import type { Ability, Attribute, Frame, MonsterType, Property } from './card.js';
import type { DamageSubstep, Phase, SummonMethod } from './timing.js';

/** Half-open range of UTF-16 code units in the text box that the node was read from. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Which text of the card: Pendulum Monsters have two. */
export type TextBox = 'main' | 'pendulum';

/** Seen from the card's controller. */
export type Side = 'you' | 'opponent' | 'either' | 'each';

export const LOCATIONS = [
  'hand',
  'deck',
  'extra-deck',
  'monster-zone',
  'extra-monster-zone',
  'spell-trap-zone',
  'field-zone',
  'pendulum-zone',
  'graveyard',
  'banished',
  'xyz-material',
] as const;
/** `field` in card text is written out as the zones it stands for. */
export type Location = (typeof LOCATIONS)[number];
export const FIELD_LOCATIONS = [
  'monster-zone',
  'extra-monster-zone',
  'spell-trap-zone',
  'field-zone',
  'pendulum-zone',
] as const satisfies readonly Location[];

export type SpellSpeed = 1 | 2 | 3;
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export interface Unparsed {
  readonly kind: 'unparsed';
  readonly text: string;
  readonly span: Span;
}

// ── numbers ────────────────────────────────────────────────────────────────────────────────────────────────────

export const STATS = ['atk', 'def', 'level', 'rank', 'rating', 'scale'] as const;
export type Stat = (typeof STATS)[number];

/** A number that card text speaks of. */
export type Value =
  | { readonly kind: 'number'; readonly n: number }
  /** How many cards fit, or how many different names/Types/Attributes … they have. */
  | { readonly kind: 'count'; readonly of: Noun; readonly distinct: Distinct | null }
  | { readonly kind: 'stat'; readonly stat: Stat; readonly original: boolean; readonly of: Reference }
  /** Sum, highest or lowest of a stat among cards. */
  | {
      readonly kind: 'aggregate';
      readonly how: 'total' | 'highest' | 'lowest';
      readonly stat: Stat;
      readonly original: boolean;
      readonly of: Noun;
    }
  | { readonly kind: 'life-points'; readonly player: Side }
  | { readonly kind: 'counters'; readonly counter: string | null; readonly on: Noun }
  | { readonly kind: 'materials'; readonly of: Reference }
  /** The amount of damage, LP or ATK that the sentence before spoke of ("that much", "the same amount"). */
  | { readonly kind: 'that-amount' }
  | { readonly kind: 'declared' }
  | { readonly kind: 'die' }
  | { readonly kind: 'times' | 'plus' | 'minus' | 'difference' | 'half' | 'max'; readonly of: readonly Value[] }
  | Unparsed;

/** How many. `up-to` and `any-number` leave the choice to the player. */
export type Quantity =
  | { readonly kind: 'exactly' | 'up-to' | 'at-least'; readonly n: Value }
  | { readonly kind: 'between'; readonly min: number; readonly max: number }
  | { readonly kind: 'any-number' }
  | { readonly kind: 'all' }
  | { readonly kind: 'as-many-as-possible' }
  /** "the", "that", "those": the phrase names cards already known. */
  | { readonly kind: 'given' };

export type Distinct = 'name' | 'type' | 'attribute' | 'level' | 'rank' | 'original-name' | 'card-kind';

// ── cards that text speaks of ──────────────────────────────────────────────────────────────────────────────────

/** Cards named by an earlier part of the same effect, or by the card itself. */
export type Reference =
  | { readonly ref: 'this-card' }
  /** "that target", "it", "both those targets": what the effect targets. `index` where several were targeted separately. */
  /**
   * `wording` decides what must still hold at resolution (psct.target.multiple): a pronoun asks only that the card is
   * still there, "that target" that it is still as required, "both those targets" that all of them are.
   */
  | { readonly ref: 'target'; readonly index: number | null; readonly wording?: 'pronoun' | 'that' | 'all-of-those' }
  /** What the cost was paid with ("the Tributed monster", "the discarded card"). */
  | { readonly ref: 'cost' }
  /** What the clause before acted on ("it", "that card", "the Special Summoned monster"). */
  | { readonly ref: 'previous' }
  /** The card(s) of the trigger event ("that monster" after "If a monster is Summoned"). */
  | { readonly ref: 'event' }
  | { readonly ref: 'equipped-monster' }
  /** The monster that this card battles / the attacking monster / the attack target. */
  | { readonly ref: 'battling-opponent' }
  | { readonly ref: 'attacker' }
  | { readonly ref: 'attack-target' }
  /** The card whose activation or effect is answered. */
  | { readonly ref: 'chain-link' }
  | { readonly ref: 'material' }
  /** The card the reference is about inside a filter ("its ATK", "its original ATK"). */
  | { readonly ref: 'subject' }
  | (Unparsed & { readonly ref: 'unparsed' });

/** What a card has to be like. */
export type Filter =
  | { readonly is: 'any' }
  | { readonly is: 'all-of'; readonly of: readonly Filter[] }
  | { readonly is: 'any-of'; readonly of: readonly Filter[] }
  | { readonly is: 'not'; readonly of: Filter }
  | { readonly is: 'kind'; readonly kind: 'monster' | 'spell' | 'trap' | 'token' | 'skill' }
  | { readonly is: 'property'; readonly property: Property }
  | { readonly is: 'frame'; readonly frame: Frame }
  | { readonly is: 'pendulum' }
  /** "non-Effect" is `not` of this. */
  | { readonly is: 'effect-monster' }
  | { readonly is: 'ability'; readonly ability: Ability }
  | { readonly is: 'type'; readonly type: MonsterType }
  | { readonly is: 'attribute'; readonly attribute: Attribute }
  /** Exact card name ("Dark Magician"). Names changed on the field count. */
  | { readonly is: 'named'; readonly name: string }
  /** Archetype or series ("a "HERO" monster"): part of the name or membership by condition. */
  | { readonly is: 'archetype'; readonly name: string }
  /** "that mentions "X"", "that specifically lists "X" in its text". */
  | { readonly is: 'mentions'; readonly name: string }
  /** Card texts that speak of something ("with an effect that …"); `what` is normalised words. */
  | {
      readonly is: 'stat';
      readonly stat: Stat;
      readonly original: boolean;
      readonly compare: Comparison;
      readonly value: Value;
    }
  /** Has a Level / Rank / … at all. */
  | { readonly is: 'has-stat'; readonly stat: Stat }
  /** "its original ATK is ?" and the like stay `unparsed`. */
  | { readonly is: 'face'; readonly face: 'up' | 'down' }
  | { readonly is: 'position'; readonly position: 'attack' | 'defense' }
  | { readonly is: 'set' }
  | { readonly is: 'self' }
  /** "another", "other": not this card. */
  | { readonly is: 'other' }
  | { readonly is: 'same'; readonly as: Reference }
  /** Same name / Type / Attribute / Level … as a card referred to. */
  | {
      readonly is: 'shares';
      readonly what: Distinct | 'original-type' | 'original-attribute';
      readonly with: Reference;
      readonly different: boolean;
    }
  | {
      readonly is: 'summoned';
      readonly how: readonly SummonMethod[];
      readonly from: readonly Location[];
      readonly by: Side | null;
      readonly thisTurn: boolean;
    }
  | { readonly is: 'owner'; readonly side: Side }
  /** Where a phrase joins cards of several places ("this card in your hand or 1 monster you control"). */
  | { readonly is: 'at'; readonly locations: readonly Location[]; readonly controller: Side | null }
  | { readonly is: 'column'; readonly of: Reference }
  | { readonly is: 'pointed-to'; readonly by: Noun | Reference }
  | { readonly is: 'points-to'; readonly at: Noun | Reference }
  | { readonly is: 'linked' }
  | { readonly is: 'co-linked' }
  | { readonly is: 'extra-linked' }
  | { readonly is: 'equipped'; readonly with: Noun | null }
  | { readonly is: 'equipped-to'; readonly to: Noun | Reference }
  | { readonly is: 'counter'; readonly counter: string | null; readonly at: Comparison; readonly n: number }
  | { readonly is: 'has-material'; readonly noun: Noun | null }
  /** Can be Normal Summoned / Set (no "Cannot be Normal Summoned/Set" line). */
  | { readonly is: 'normal-summonable' }
  /** Something that happened to this copy this turn. */
  | {
      readonly is: 'this-turn';
      readonly what: 'attacked' | 'set' | 'activated' | 'sent' | 'destroyed' | 'battled' | 'changed-position';
    }
  /** A fixed vocabulary of further states; extend here rather than leave text unread. */
  | { readonly is: 'state'; readonly state: CardState }
  | (Unparsed & { readonly is: 'unparsed' });

export type CardState =
  | 'effects-negated'
  | 'can-be-negated'
  | 'destroyed-by-battle'
  | 'attacking'
  | 'attacked'
  | 'battling'
  | 'targeted-for-attack'
  | 'used-as-material'
  | 'face-up-in-extra-deck'
  | 'properly-summoned'
  | 'gemini-status'
  | 'was-tributed'
  | 'has-changed-atk'
  | 'targeted'
  | 'chosen'
  | 'maximum'
  | 'remaining'
  | 'this-effect'
  /** The card that is activated lay Set, or was activated from elsewhere. */
  | 'set-before-activation'
  /** In battle: the attack target lay face-down when it was attacked. */
  | 'was-face-down';

/** A phrase that stands for cards: "up to 2 face-up Dragon monsters your opponent controls, except Tokens". */
export interface Noun {
  readonly quantity: Quantity;
  readonly filter: Filter;
  /** Who controls (field) or owns (elsewhere) them; `null` where the text does not say. */
  readonly controller: Side | null;
  /** Empty where the text does not say and context decides. */
  readonly locations: readonly Location[];
  readonly distinct: Distinct | null;
  /** "1 Spell, 1 Trap and 1 monster": each part is chosen; the rest of this phrase is then about all of them. */
  readonly each: readonly Noun[];
  /** Where the phrase is only a reference ("that target", "it"). */
  readonly reference: Reference | null;
  /** A condition over all chosen together ("whose total Levels equal 8"). */
  readonly together: Condition | null;
  /** "random", "from the top of". */
  readonly chosen: 'player' | 'opponent' | 'random' | 'top' | 'bottom' | null;
  /** "(and no other cards)": nothing else beside them. */
  readonly alone?: boolean;
  readonly span: Span;
}

// ── states ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** A state of the game that holds or not. */
export type Condition =
  | { readonly if: 'all-of' | 'any-of'; readonly of: readonly Condition[] }
  | { readonly if: 'not'; readonly of: Condition }
  /** "you control a X", "there are no X on the field", "you have 3 or more X in your GY". */
  | { readonly if: 'exists'; readonly noun: Noun; readonly compare: Comparison; readonly n: Value }
  | { readonly if: 'compare'; readonly left: Value; readonly compare: Comparison; readonly right: Value }
  /** All cards of the noun are like that ("all monsters you control are Dragons", "the only monster you control is"). */
  | { readonly if: 'all'; readonly noun: Noun; readonly are: Filter }
  | { readonly if: 'is'; readonly what: Reference; readonly like: Filter }
  | {
      readonly if: 'at';
      readonly what: Reference;
      readonly locations: readonly Location[];
      readonly controller: Side | null;
      readonly face: 'up' | 'down' | null;
    }
  | { readonly if: 'turn'; readonly whose: Side }
  | {
      readonly if: 'phase';
      readonly phases: readonly Phase[];
      readonly whose: Side | null;
      readonly point: 'during' | 'start' | 'end';
    }
  | { readonly if: 'battle-step'; readonly point: 'battle-step' | 'damage-step' | 'start-step' }
  | { readonly if: 'damage-step'; readonly substeps: readonly DamageSubstep[] }
  | { readonly if: 'not-in-damage-step' }
  /** Something happened (or did not) earlier. */
  | {
      readonly if: 'happened';
      readonly event: EventPattern;
      readonly since: 'this-turn' | 'last-turn' | 'this-duel' | 'this-battle-phase' | 'this-chain';
      readonly negated: boolean;
    }
  | { readonly if: 'first-turn' }
  /** What a coin or die showed, or whether a call was right. */
  | { readonly if: 'chance'; readonly result: 'heads' | 'tails' | 'right' | 'wrong' | 'win' | 'lose' }
  /** "as Chain Link 2 or higher", "if there is no other Chain Link of yours". */
  | { readonly if: 'chain-link'; readonly compare: Comparison; readonly n: number }
  | { readonly if: 'field-zone-card'; readonly name: string }
  | (Unparsed & { readonly if: 'unparsed' });

// ── events ─────────────────────────────────────────────────────────────────────────────────────────────────────

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
  'turn-ended',
  'die-rolled',
  'coin-tossed',
  'shuffled',
  'placed',
  'chain-resolved',
  'turned-face-down',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What made the event happen. */
export interface EventCause {
  readonly by: readonly (
    'battle' | 'card-effect' | 'cost' | 'summon-procedure' | 'tribute-summon' | 'material' | 'rule'
  )[];
  /** Whose battle, card or effect. */
  readonly side: Side | null;
  /** Which cards' effects ("by the effect of a "X" card"). */
  readonly card: Noun | null;
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
  /** "except from the field". */
  readonly exceptFrom?: readonly Location[];
  /** Who does or suffers it ("your opponent Special Summons", "you take battle damage"). */
  readonly player: Side | null;
  /** The other card ("battles a monster", "targeted for an attack by", "used as material for"). */
  readonly other: Noun | null;
  /** For `activated`, `would-be-activated`, `negated`: what is activated. */
  readonly activation: ActivationPattern | null;
  readonly phase: {
    readonly phases: readonly Phase[];
    readonly whose: Side | null;
    readonly point: 'during' | 'start' | 'end';
  } | null;
  /** "(except during the Damage Step)", "while this card is in your GY": states that must hold then. */
  readonly conditions: readonly Condition[];
  readonly span: Span;
}

/** "a Spell/Trap Card, or monster effect", "that targets this card", "that includes adding a card from the Deck". */
export interface ActivationPattern {
  readonly what: readonly (
    'card' | 'spell-card' | 'trap-card' | 'monster-effect' | 'spell-effect' | 'trap-effect' | 'any-effect'
  )[];
  /** The card that is activated or whose effect is. */
  readonly card: Filter;
  readonly from: readonly Location[];
  readonly player: Side | null;
  /** What it targets, where that matters. */
  readonly targets: Noun | null;
  readonly targetsExactly: boolean;
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
}

// ── actions ────────────────────────────────────────────────────────────────────────────────────────────────────

export type Duration =
  | {
      readonly until:
        | 'end-of-turn'
        | 'end-phase'
        | 'end-of-next-turn'
        | 'next-standby-phase'
        | 'next-end-phase'
        | 'end-of-battle-phase'
        | 'end-of-damage-step'
        | 'damage-calculation'
        | 'rest-of-duel'
        | 'chain-end';
    }
  | { readonly until: 'while-face-up' | 'while-on-field' | 'permanent' }
  | (Unparsed & { readonly until: 'unparsed' });

/**
 * What is done. `who` is the player who does it. Parameterise rather than multiply: a new mechanic gets a field here,
 * never a kind per card.
 */
export type Action =
  | { readonly kind: 'target'; readonly what: Noun; readonly who: Side }
  | { readonly kind: 'choose'; readonly what: Noun; readonly who: Side }
  | {
      readonly kind: 'special-summon';
      readonly what: Noun;
      readonly who: Side;
      readonly how: readonly SummonMethod[];
      readonly to: Side;
      readonly position: readonly ('face-up-attack' | 'face-up-defense' | 'face-down-defense')[];
      readonly ignoringConditions: boolean;
      readonly effectsNegated: boolean;
      readonly zone: string | null;
      readonly as?: TokenFacts | null;
    }
  | {
      readonly kind: 'summon-token';
      readonly who: Side;
      readonly to: Side;
      readonly count: Quantity;
      readonly name: string;
      readonly token: TokenFacts | null;
      readonly position: readonly ('face-up-attack' | 'face-up-defense')[];
    }
  /** Fusion, Ritual, Synchro, Xyz, Link or Pendulum Summon performed as an effect with materials. */
  | {
      readonly kind: 'summon-with-materials';
      readonly who: Side;
      readonly how: SummonMethod;
      readonly what: Noun;
      readonly materials: Noun | null;
    }
  | {
      readonly kind: 'normal-summon';
      readonly what: Noun;
      readonly who: Side;
      readonly orSet: boolean;
      readonly additional: boolean;
    }
  | { readonly kind: 'set'; readonly what: Noun; readonly who: Side; readonly activatableThisTurn: boolean }
  | { readonly kind: 'activate-card'; readonly what: Noun; readonly who: Side }
  | { readonly kind: 'destroy'; readonly what: Noun }
  | {
      readonly kind: 'banish';
      readonly what: Noun;
      readonly who: Side;
      readonly face: 'up' | 'down';
      readonly until: Duration | null;
    }
  | { readonly kind: 'send'; readonly what: Noun; readonly who: Side; readonly to: Location }
  | {
      readonly kind: 'return';
      readonly what: Noun;
      readonly who: Side;
      readonly to: 'hand' | 'deck' | 'deck-top' | 'deck-bottom' | 'extra-deck' | 'graveyard' | 'field';
    }
  | { readonly kind: 'add-to-hand'; readonly what: Noun; readonly who: Side }
  | { readonly kind: 'add-to-extra-deck'; readonly what: Noun; readonly who: Side }
  | { readonly kind: 'draw'; readonly who: Side; readonly count: Quantity }
  | { readonly kind: 'discard'; readonly what: Noun; readonly who: Side }
  | { readonly kind: 'tribute'; readonly what: Noun; readonly who: Side }
  | {
      readonly kind: 'detach';
      readonly count: Quantity;
      readonly from: Noun;
      readonly what: Noun | null;
      readonly who: Side;
    }
  | { readonly kind: 'attach'; readonly what: Noun; readonly to: Noun; readonly who: Side }
  | { readonly kind: 'equip'; readonly what: Noun; readonly to: Noun; readonly who: Side }
  | {
      readonly kind: 'place';
      readonly what: Noun;
      readonly who: Side;
      readonly to: 'spell-trap-zone' | 'pendulum-zone' | 'field-zone' | 'monster-zone' | 'deck-top' | 'deck-bottom';
      readonly asContinuous: 'spell' | 'trap' | null;
      readonly controller: Side | null;
    }
  | { readonly kind: 'move'; readonly what: Noun; readonly to: string }
  | { readonly kind: 'shuffle-into-deck'; readonly what: Noun; readonly who: Side }
  | { readonly kind: 'shuffle'; readonly who: Side }
  | { readonly kind: 'reveal' | 'look' | 'excavate'; readonly what: Noun; readonly who: Side }
  | { readonly kind: 'arrange'; readonly what: Noun; readonly who: Side }
  | { readonly kind: 'pay-life-points'; readonly who: Side; readonly amount: Value }
  | { readonly kind: 'lose-life-points'; readonly who: Side; readonly amount: Value }
  | { readonly kind: 'gain-life-points'; readonly who: Side; readonly amount: Value }
  | { readonly kind: 'set-life-points'; readonly who: Side; readonly amount: Value }
  | { readonly kind: 'damage'; readonly who: Side; readonly amount: Value }
  | {
      readonly kind: 'negate';
      readonly what: 'activation' | 'effect' | 'effects' | 'summon' | 'attack';
      readonly of: Noun | null;
      readonly until: Duration | null;
    }
  /** ATK, DEF, Level …: add, subtract, set, multiply. */
  | {
      readonly kind: 'change-stat';
      readonly what: Noun;
      readonly stats: readonly Stat[];
      readonly change: 'add' | 'subtract' | 'set' | 'double' | 'halve' | 'swap' | 'set-original';
      readonly amount: Value;
      readonly until: Duration | null;
    }
  | {
      readonly kind: 'change-position';
      readonly what: Noun;
      readonly to:
        'face-up-attack' | 'face-up-defense' | 'face-down-defense' | 'attack' | 'defense' | 'other' | 'face-up';
    }
  | { readonly kind: 'take-control'; readonly what: Noun; readonly to: Side; readonly until: Duration | null }
  | { readonly kind: 'swap-control'; readonly first: Noun; readonly second: Noun }
  | {
      readonly kind: 'become';
      readonly what: Noun;
      readonly property: 'name' | 'type' | 'attribute' | 'card-kind' | 'tuner' | 'level-and';
      readonly value: string | null;
      readonly sameAs: Reference | null;
      readonly until: Duration | null;
      readonly also: boolean;
    }
  | {
      readonly kind: 'place-counter' | 'remove-counter';
      readonly counter: string;
      readonly count: Quantity;
      readonly on: Noun;
      readonly who: Side;
    }
  | { readonly kind: 'end-phase'; readonly phase: Phase | 'battle-phase' | 'turn' }
  | { readonly kind: 'skip-phase'; readonly who: Side; readonly phase: Phase; readonly when: 'this-turn' | 'next-turn' }
  | {
      readonly kind: 'declare';
      readonly what: 'card-name' | 'type' | 'attribute' | 'level' | 'number' | 'card-kind' | 'other';
      readonly who: Side;
    }
  | { readonly kind: 'roll-die' | 'toss-coin'; readonly count: number }
  | {
      readonly kind: 'apply-one-of' | 'apply-in-order';
      readonly options: readonly Option[];
      readonly count: Quantity;
      readonly who: Side | null;
      readonly by?: Value | Unparsed;
    }
  | { readonly kind: 'apply-effect-of'; readonly what: Noun }
  /** Grants or lays on a lasting rule (protection, restriction, permission) to cards or players. */
  | { readonly kind: 'apply-rule'; readonly rule: LastingRule; readonly until: Duration | null }
  | {
      readonly kind: 'gain-effect';
      readonly what: Noun;
      readonly effects: readonly Effect[];
      readonly until: Duration | null;
    }
  | { readonly kind: 'attack-again'; readonly what: Noun; readonly count: number | null }
  | { readonly kind: 'win-duel'; readonly who: Side }
  | { readonly kind: 'activate-this' }
  /** "that effect becomes "…"": another text resolves in its place. */
  | { readonly kind: 'replace-effect'; readonly text: string }
  | { readonly kind: 'change-attack-target'; readonly to: Noun }
  | { readonly kind: 'conduct-battle'; readonly what: Noun | null }
  | { readonly kind: 'treat-as'; readonly what: Noun; readonly as: string }
  | { readonly kind: 'nothing' }
  | Unparsed;
export type ActionKind = Action['kind'];

/** One bullet of a list to choose from, with its own costs and targets where it has them. */
export interface Option {
  readonly condition: Condition | null;
  readonly threshold: { readonly compare: Comparison; readonly n: number } | null;
  readonly activation: readonly Action[];
  readonly clauses: readonly Clause[];
  readonly quick: boolean;
  readonly span: Span;
}

export interface TokenFacts {
  readonly name: string;
  readonly type: MonsterType | null;
  readonly attribute: Attribute | null;
  readonly level: number | null;
  readonly atk: number | '?' | null;
  readonly def: number | '?' | null;
}

/**
 * How a clause hangs on the one before (psct.conjunction.*). `if-you-do`: only if the one before happened, at the same
 * time; `then`: only if the one before happened, afterwards; `also`: regardless, at the same time;
 * `also-after-that`: regardless, afterwards; `and`: both or neither, at the same time.
 */
export type Conjunction =
  | 'first'
  | 'and'
  | 'and-if-you-do'
  | 'also'
  | 'then'
  | 'also-after-that'
  | 'or'
  | 'sentence'
  | 'if-you-do-sentence'
  | 'then-sentence'
  | 'otherwise';

export interface Clause {
  readonly conjunction: Conjunction;
  /** "you can": the player may leave it. */
  readonly optional: boolean;
  readonly condition: Condition | null;
  readonly action: Action;
  /** "for each": the action's number is multiplied. */
  readonly forEach: Noun | null;
  /** Applied later ("during the End Phase of this turn"), not at resolution. */
  readonly delayed: EventPattern | null;
  readonly span: Span;
}

// ── lasting rules ──────────────────────────────────────────────────────────────────────────────────────────────

/** What a continuous or lingering effect says about cards or players for as long as it applies. */
export type LastingRule =
  /** `how`, for `be-material`: for which Summons (empty: any); left out where the text was not read that far. */
  | {
      readonly rule: 'cannot';
      readonly who: Side | null;
      readonly what: Noun | null;
      readonly act: ForbiddenAct;
      readonly except: Noun | null;
      readonly by: EventCause | null;
      readonly activation?: ActivationPattern | null;
      readonly how?: readonly SummonMethod[];
    }
  /** "Each time …, place 1 counter", "When this card leaves the field, destroy that monster": applied without a Chain. */
  | {
      readonly rule: 'whenever';
      readonly events: readonly EventPattern[];
      readonly condition: Condition | null;
      readonly clauses: readonly Clause[];
    }
  /** A part of the sentence that holds only in a state: "While you control a Dragon, …". */
  | { readonly rule: 'conditional'; readonly condition: Condition; readonly rules: readonly LastingRule[] }
  /** Gives effects to cards: "a monster that has this card as material gains this effect". `null`: which cards was not read. */
  | { readonly rule: 'grant'; readonly what: Noun | null; readonly effects: readonly Effect[] }
  | { readonly rule: 'must-attack'; readonly what: Noun }
  | { readonly rule: 'unaffected'; readonly what: Noun; readonly by: ActivationPattern | EventCause | null }
  | {
      readonly rule: 'change-stat';
      readonly what: Noun;
      readonly stats: readonly Stat[];
      readonly change: 'add' | 'subtract' | 'set' | 'double' | 'halve' | 'set-original';
      readonly amount: Value;
      readonly forEach: Noun | null;
    }
  | {
      readonly rule: 'become';
      readonly what: Noun;
      readonly property: 'name' | 'type' | 'attribute' | 'card-kind' | 'tuner' | 'level';
      readonly value: string | null;
      readonly also: boolean;
    }
  | { readonly rule: 'negate-effects'; readonly what: Noun }
  | { readonly rule: 'extra-normal-summon'; readonly what: Noun | null; readonly count: number }
  | { readonly rule: 'extra-attack'; readonly what: Noun; readonly count: number | null; readonly onMonsters: boolean }
  | { readonly rule: 'attack-directly'; readonly what: Noun }
  | { readonly rule: 'piercing'; readonly what: Noun; readonly multiplier: number }
  | {
      readonly rule: 'battle-damage';
      readonly who: Side;
      readonly what: Noun | null;
      readonly change: 'zero' | 'halve' | 'double' | 'to-opponent' | 'other';
    }
  | { readonly rule: 'effect-damage'; readonly who: Side; readonly change: 'zero' | 'halve' | 'double' | 'other' }
  /** "any card sent to the GY is banished instead". */
  | {
      readonly rule: 'redirect';
      readonly what: Noun;
      readonly from: readonly Location[];
      readonly to: Location;
      readonly instead: Location | 'deck-bottom' | 'deck-top' | 'deck';
    }
  /** "would be destroyed …, you can … instead". */
  | {
      readonly rule: 'replace';
      readonly event: EventPattern;
      readonly optional: boolean;
      readonly instead: readonly Clause[];
    }
  | { readonly rule: 'activate-from-hand'; readonly what: Noun; readonly traps: boolean }
  | { readonly rule: 'activate-turn-set'; readonly what: Noun }
  | { readonly rule: 'must-pay'; readonly who: Side; readonly act: ForbiddenAct; readonly cost: readonly Action[] }
  | { readonly rule: 'treated-as'; readonly what: Noun; readonly as: string }
  | {
      readonly rule: 'cannot-attack-unless';
      readonly what: Noun;
      readonly unless: Condition | null;
      readonly cost: readonly Action[];
    }
  | { readonly rule: 'protect-attack-target'; readonly who: Side; readonly except: Noun }
  | { readonly rule: 'fusion-substitute' }
  | { readonly rule: 'material'; readonly what: Noun; readonly how: readonly SummonMethod[]; readonly as: string }
  | { readonly rule: 'hand-limit'; readonly who: Side; readonly n: number | null }
  | { readonly rule: 'reveal-hand'; readonly who: Side }
  | {
      readonly rule: 'indestructible-count';
      readonly what: Noun;
      readonly by: EventCause | null;
      readonly per: 'turn';
      readonly times: number;
    }
  /** Set sentences whose meaning is a rule of its own. */
  | { readonly rule: 'stated'; readonly statement: Statement; readonly what: Noun | null }
  | { readonly rule: 'unparsed'; readonly text: string; readonly span: Span };

export const STATEMENTS = [
  'equip-only',
  'ritual-summons',
  'one-on-field',
  'gemini-resummon',
  'gemini-normal',
  'attack-in-defense',
  'two-tributes',
  'face-up-to-resolve',
  'activate-set-this-turn',
  'does-not-use',
  'cannot-be-negated',
  'union-limit',
  'not-in-damage-step',
  'in-damage-step',
  'quick',
  'direct-attack-stays',
] as const;
export type Statement = (typeof STATEMENTS)[number];

export const FORBIDDEN_ACTS = [
  'be-destroyed',
  'be-destroyed-by-battle',
  'be-destroyed-by-effects',
  'be-targeted',
  'be-targeted-for-attack',
  'attack',
  'attack-directly',
  'declare-attack',
  'conduct-battle-phase',
  'be-normal-summoned',
  'be-set',
  'be-special-summoned',
  'be-summoned',
  'be-flip-summoned',
  'be-tributed',
  'be-tribute-summoned',
  'normal-summon',
  'set',
  'special-summon',
  'summon',
  'flip-summon',
  'activate',
  'activate-effects',
  'activate-cards',
  'be-negated',
  'activation-be-negated',
  'summon-be-negated',
  'be-chained-to',
  'be-material',
  'change-position',
  'change-control',
  'be-banished',
  'be-sent',
  'be-returned',
  'draw',
  'add-to-hand',
  'discard',
  'leave-field',
  'enter-main-phase-2',
  'activate-in-response',
  'use-effect',
  'gain-life-points',
  'take-damage',
  'place-counters',
  'be-attached',
  'be-equipped',
  'send-from-deck',
  'banish',
  'other',
] as const;
export type ForbiddenAct = (typeof FORBIDDEN_ACTS)[number];

// ── limits, procedures, the card ───────────────────────────────────────────────────────────────────────────────

/** "Once per turn" in all its forms (opt.*). */
export interface Limit {
  /** soft: this copy; hard: all copies of the name. */
  readonly scope: 'soft' | 'hard';
  readonly per: 'turn' | 'duel' | 'chain' | 'face-up' | 'battle' | 'opponent-turn' | 'phase';
  readonly count: number;
  /** "use" counts when negated or not, "activate" counts only successful activations (opt.hard.activate-vs-use). */
  readonly verb: 'use' | 'activate' | 'apply' | 'summon';
  /** Effects with the same key share one counter; `null` = its own. */
  readonly sharedKey: string | null;
  readonly span: Span;
}

export const EFFECT_KINDS = [
  'continuous',
  'ignition',
  'quick',
  'trigger',
  'flip',
  'spell',
  'trap',
  'unclassified',
] as const;
/** `spell` and `trap`: the activation of the card itself. */
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** Three-valued with its reason: rule ids, or words of the text. */
export interface Derived<T> {
  readonly value: T | 'unknown';
  readonly because: string;
}

export interface Effect {
  /** 1-based number in printed order over both text boxes; questions name effects by it. */
  readonly number: number;
  readonly box: TextBox;
  readonly kind: EffectKind;
  /** `null`: does not start a Chain. */
  readonly speed: SpellSpeed | null;
  readonly mandatory: boolean;
  /** For optional triggers: "when" can miss the timing, "if" cannot. */
  readonly timing: 'when' | 'if' | null;
  /** Where the card is when this effect is activated or applied; `card-activation` for Spell/Trap cards themselves. */
  readonly from: readonly (Location | 'card-activation')[];
  /** Any of these events (joined by "or"). Empty: no trigger event. */
  readonly triggers: readonly EventPattern[];
  /** States that must hold to activate (or for a continuous effect to apply). */
  readonly condition: Condition | null;
  /** Costs and targets, in printed order (targets are `target` actions). */
  readonly activation: readonly Action[];
  readonly resolution: readonly Clause[];
  /** Continuous effects: what applies. */
  readonly lasting: readonly LastingRule[];
  readonly limits: readonly Limit[];
  /** "the turn you activate this card/effect, you cannot …": binds before and after. */
  readonly oaths: readonly LastingRule[];
  /** "Your opponent cannot activate … in response", "cannot be negated". */
  readonly chainRules: readonly LastingRule[];
  readonly damageStep: Derived<boolean>;
  readonly damageCalculation: Derived<boolean>;
  /** Quick Effect only under a condition ("This is a Quick Effect if …"). */
  readonly quickIf: Condition | null;
  readonly negates: readonly ('activation' | 'effect' | 'summon' | 'attack')[];
  /** Texts before PSCT leave targeting, cost and timing to rulings: those are less certain. */
  readonly wording: 'psct' | 'older' | 'model';
  /** Parts of the sentence that were not read. */
  readonly unread: readonly Unparsed[];
  readonly span: Span;
}

/** How a monster may be Special Summoned by its own text without starting a Chain, and what forbids it. */
export interface SummoningText {
  /** "Cannot be Normal Summoned/Set". */
  readonly normalSummon:
    | 'allowed'
    | 'cannot'
    | { readonly unless: Condition }
    | { readonly tributes: number | null; readonly mustTribute: Noun | null; readonly set?: boolean };
  /** `nomi`: cannot be Special Summoned except as stated; `semi-nomi`: must first be; `none`: free; `never`: cannot be Special Summoned. */
  readonly special: 'free' | 'must-first' | 'must' | 'never' | 'unknown';
  /** What the "must (first) be" asks for. */
  readonly only: { readonly how: readonly SummonMethod[]; readonly by: Noun | null } | null;
  readonly procedures: readonly SummonProcedure[];
  readonly materials: MaterialText | null;
  readonly limits: readonly Limit[];
  readonly unread: readonly Unparsed[];
}

export interface SummonProcedure {
  readonly from: readonly Location[];
  readonly condition: Condition | null;
  readonly cost: readonly Action[];
  readonly to: Side;
  readonly position: readonly ('face-up-attack' | 'face-up-defense')[];
  readonly how: SummonMethod;
  /** "Normal Summon/Set": the same way serves for a Set. */
  readonly set?: boolean;
  /** "If you can Pendulum Summon Level N, you can Pendulum Summon this …": the Level that the Scales have to allow. */
  readonly pendulumLevel?: number;
  readonly limits: readonly Limit[];
  readonly restrictions: readonly LastingRule[];
  readonly span: Span;
}

/** The materials line of an Extra Deck monster, or what a Ritual Monster asks for. */
export interface MaterialText {
  readonly text: string;
  /** In printed order; for Synchro Tuners first. Empty where it could not be read. */
  readonly parts: readonly Noun[];
  readonly unread: readonly Unparsed[];
  readonly span: Span;
}

/** All that is known of what a card does. */
export interface CardText {
  readonly source: 'model' | 'compiled' | 'none';
  readonly compiler: string | null;
  readonly effects: readonly Effect[];
  readonly summoning: SummoningText;
  /** "always treated as", "This card's name becomes … while on the field or in the GY". */
  readonly names: readonly {
    readonly name: string;
    readonly archetype: boolean;
    readonly locations: readonly Location[] | 'always';
  }[];
  /** "You can only control 1". */
  readonly controlLimit: number | null;
  /** Archetype membership stated as text, cards mentioned in quotation marks. */
  readonly mentions: readonly string[];
  readonly trapMonster: TokenFacts | null;
  readonly unread: readonly (Unparsed & { readonly box: TextBox })[];
}
